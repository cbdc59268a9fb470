import { z } from 'zod';
import { chatStates } from '../chat/limits.ts';
import { chatMarksSchema, chatMessageSchema, chatSessionSchema } from './chat-shapes.ts';
import { orderStatuses, paymentStates } from './constants.ts';

/*
 * What goes over the sockets. They are a bell: whatever is lost here is found by `chat.after` and the queue. Who has
 * connected says in `auth.token` who they are; staff are known by their session as in their calls.
 */

const of = { session_id: z.number().int(), session_key: z.string() } as const;

/** Asks to be in a room; the answer says whether that is allowed. Shoppers name the key, staff the session. */
export const joinChatSchema = z.object({ session_key: z.string().min(1).max(100) });
export const joinStaffChatSchema = z.object({ session_id: z.number().int().min(1) });
export type JoinAnswer =
  | { readonly ok: true; readonly last_seq: number }
  | { readonly ok: false; readonly error: 'forbidden' | 'invalid' | 'busy' };

/** To the room of a session, for both sides. */
export const chatEvents = {
  new_message: z.object({ ...of, message: chatMessageSchema }),
  /** The conversation has ended, or goes on: the session as it is from now on. */
  leave_client: z.object({ session: chatSessionSchema }),
  marks: z.object({ ...of, marks: chatMarksSchema }),
  typing: z.object({ ...of, by: z.enum(['client', 'operator']) }),
  /** Who answers, has changed. */
  session: z.object({ session: chatSessionSchema }),
} as const;
/** To everybody on `/chat`. */
export const stateEvent = z.object({ state: z.enum(chatStates) });

/** On `/push`, to their owner alone. */
export const pushEvents = {
  order_status: z.object({
    order_id: z.number().int(),
    number: z.string(),
    status: z.enum(orderStatuses),
    payment_state: z.enum(paymentStates),
  }),
  contract: z.object({ contract_id: z.number().int(), event: z.enum(['opened', 'paid', 'closed']) }),
} as const;

/** To all operators, beside the events of the rooms that they are in. */
export const staffEvents = {
  /** Something in the queue has changed, and clients request it again. `message` where a message is the reason. */
  queue: z.object({
    session_id: z.number().int(),
    why: z.enum(['opened', 'message', 'taken', 'released', 'transferred', 'closed', 'reopened', 'rated']),
    operator_id: z.number().int().nullable(),
  }),
  presence: z.object({ operator_id: z.number().int() }),
  /** A note was written in a session, for operators alone. */
  note: z.object({ session_id: z.number().int() }),
} as const;

type Handlers<Events extends Readonly<Record<string, z.ZodType>>> = {
  [Name in keyof Events]: (data: z.output<Events[Name]>) => void;
};
/** What a shopper's socket hears. */
export type ChatSocketEvents = Handlers<typeof chatEvents> & { state: (data: z.output<typeof stateEvent>) => void };
export type PushSocketEvents = Handlers<typeof pushEvents>;
/** What an operator's socket hears. */
export type StaffSocketEvents = Handlers<typeof chatEvents> & Handlers<typeof staffEvents>;
/** What a socket may say. */
export interface ChatSocketCalls {
  join: (room: z.input<typeof joinChatSchema>, answer: (result: JoinAnswer) => void) => void;
}
export interface StaffSocketCalls {
  join: (room: z.input<typeof joinStaffChatSchema>, answer: (result: JoinAnswer) => void) => void;
  leave: (room: z.input<typeof joinStaffChatSchema>) => void;
}
