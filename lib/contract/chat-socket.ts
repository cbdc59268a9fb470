import { z } from 'zod';
import { chatStates } from '../chat/limits.ts';
import { chatMarksSchema, chatMessageSchema, chatSessionSchema } from './chat-shapes.ts';
import { orderStatuses, paymentStates } from './constants.ts';

/*
 * Events on the sockets. Events are hints: lost ones are recovered by `chat.after` and the queue. Shoppers authenticate
 * by `auth.token`, staff by their session cookie.
 */

const of = { session_id: z.number().int(), session_key: z.string() } as const;

/** Joins a room; the response says whether it is allowed. Shoppers send the key, staff the session id. */
export const joinChatSchema = z.object({ session_key: z.string().min(1).max(100) });
export const joinStaffChatSchema = z.object({ session_id: z.number().int().min(1) });
export type JoinAnswer =
  | { readonly ok: true; readonly last_seq: number }
  | { readonly ok: false; readonly error: 'forbidden' | 'invalid' | 'busy' };

/** To the room of a session, for both sides. */
export const chatEvents = {
  new_message: z.object({ ...of, message: chatMessageSchema }),
  /** The conversation was closed or reopened: the new state of the session. */
  leave_client: z.object({ session: chatSessionSchema }),
  marks: z.object({ ...of, marks: chatMarksSchema }),
  typing: z.object({ ...of, by: z.enum(['client', 'operator']) }),
  /** The operator has changed. */
  session: z.object({ session: chatSessionSchema }),
} as const;
/** To everybody on `/chat`. */
export const stateEvent = z.object({ state: z.enum(chatStates) });

/** On `/push`, to their owner only. */
export const pushEvents = {
  order_status: z.object({
    order_id: z.number().int(),
    number: z.string(),
    status: z.enum(orderStatuses),
    payment_state: z.enum(paymentStates),
  }),
  contract: z.object({ contract_id: z.number().int(), event: z.enum(['opened', 'paid', 'closed']) }),
} as const;

/** To all operators, besides the events of their rooms. */
export const staffEvents = {
  /** The queue has changed; clients request it again. `message` if a message is the reason. */
  queue: z.object({
    session_id: z.number().int(),
    why: z.enum(['opened', 'message', 'taken', 'released', 'transferred', 'closed', 'reopened', 'rated']),
    operator_id: z.number().int().nullable(),
  }),
  presence: z.object({ operator_id: z.number().int() }),
  /** A note was added to a session; for operators only. */
  note: z.object({ session_id: z.number().int() }),
} as const;

type Handlers<Events extends Readonly<Record<string, z.ZodType>>> = {
  [Name in keyof Events]: (data: z.output<Events[Name]>) => void;
};
/** Events for a shopper's socket. */
export type ChatSocketEvents = Handlers<typeof chatEvents> & { state: (data: z.output<typeof stateEvent>) => void };
export type PushSocketEvents = Handlers<typeof pushEvents>;
/** Events for an operator's socket. */
export type StaffSocketEvents = Handlers<typeof chatEvents> & Handlers<typeof staffEvents>;
/** Calls that a socket accepts. */
export interface ChatSocketCalls {
  join: (room: z.input<typeof joinChatSchema>, answer: (result: JoinAnswer) => void) => void;
}
export interface StaffSocketCalls {
  join: (room: z.input<typeof joinStaffChatSchema>, answer: (result: JoinAnswer) => void) => void;
  leave: (room: z.input<typeof joinStaffChatSchema>) => void;
}
