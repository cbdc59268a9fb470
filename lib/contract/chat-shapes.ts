import { z } from 'zod';
import { chatFileTypes, maxGuestName, maxMessageLength } from '../chat/limits.ts';
import { bodyIdSchema, imageSchema, moneySchema, personLine, personText, requiredOr } from './common.ts';
import { orderStatuses } from './constants.ts';

const moment = z.iso.datetime();
const seqSchema = z.number().int().min(0);

/** A file of a message. `file_url` needs the Bearer token of the chat, so it cannot be used as `src`. */
export const chatFileSchema = z.object({
  file_type: z.enum(chatFileTypes),
  file_url: z.string(),
  file_name: z.string(),
  /** Bytes. */
  file_size: z.number().int(),
});
export type ChatFile = z.infer<typeof chatFileSchema>;

/** The subject of a message with current data: a product of the shop, or an order of its author. */
export const chatCardSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('product'),
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    image: imageSchema,
    price: moneySchema,
  }),
  z.object({
    kind: z.literal('order'),
    id: z.number().int(),
    number: z.string(),
    status: z.enum(orderStatuses),
    status_text: z.string(),
    total: moneySchema,
  }),
]);
export type ChatCard = z.infer<typeof chatCardSchema>;

/** A message without the one that it replies to. */
const plainMessageSchema = z.object({
  id: z.number().int(),
  /** Number within the session: 1, 2, 3 … in the order that all participants see. */
  seq: z.number().int().min(1),
  /** Id chosen by the sender; a repeated id in a session is the same message. */
  client_id: z.string(),
  /** Plain text, never HTML; empty if there is only a file. */
  text: z.string(),
  file_id: z.string().nullable(),
  file: chatFileSchema.nullable(),
  reply_id: z.number().int().nullable(),
  card: chatCardSchema.nullable(),
  created_at: moment,
  /** The shopper of the session. */
  client: z.object({ name: z.string() }),
  /** Only in messages of the support team. */
  user: z.object({ id: z.number().int(), name: z.string() }).optional(),
});

export const chatMessageSchema = plainMessageSchema.extend({
  /** The message that this one replies to; one level deep. */
  reply: plainMessageSchema.nullable(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/** Delivery and read marks of both sides, as message numbers. */
export const chatMarksSchema = z.object({
  client: z.object({ delivered: seqSchema, read: seqSchema }),
  operator: z.object({ delivered: seqSchema, read: seqSchema }),
});
export type ChatMarks = z.infer<typeof chatMarksSchema>;

export const rateSchema = z.number().int().min(1).max(5);

/** A conversation of a shopper. */
export const chatSessionSchema = z.object({
  id: z.number().int(),
  /** 1: open; 0: closed. */
  status: z.union([z.literal(0), z.literal(1)]),
  /** Name of its room on the socket. Joining also needs the owner's token. */
  session_key: z.string(),
  created_at: moment,
  closed_at: moment.nullable(),
  rate: rateSchema.nullable(),
  /** Number of its last message; 0 without one. */
  last_seq: seqSchema,
  /** Messages of the support team that the shopper has not read. */
  unread: z.number().int().min(0),
  /** The operator; null while unclaimed. */
  operator: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** Opened outside of the opening hours: the reply is also sent by SMS or e-mail. */
  out_of_hours: z.boolean(),
  marks: chatMarksSchema,
});
export type ChatSession = z.infer<typeof chatSessionSchema>;

/** Id of an uploaded file, as `file` returned it. */
export const chatFileIdSchema = z.string(requiredOr('chatFile')).regex(/^cf_[0-9a-f]{32}$/, requiredOr('chatFile'));
/** A UUID chosen by the sender; version 7 sorts by time. */
export const clientIdSchema = z.uuid('invalidValue');

const messageText = personText(maxMessageLength, 'messageLength');

/** Fields of every message; without a `client_id` each call creates a message. */
export const messageBody = {
  text: messageText.default(''),
  file_id: chatFileIdSchema.nullish().transform((value) => value ?? null),
  reply_id: bodyIdSchema.nullish().transform((value) => value ?? null),
  client_id: clientIdSchema.optional(),
} as const;

/** Text other than blanks, or a file. */
export function checkMessage(
  { text, file_id }: { text: string; file_id: string | null },
  context: z.RefinementCtx,
): void {
  if (text === '' && file_id === null) context.addIssue({ code: 'custom', path: ['text'], message: 'required' });
}

/** Direction marks, which could disguise a name. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Name of a guest. */
export const guestNameSchema = z
  .string(requiredOr('guestName'))
  .transform((value) => value.replace(directions, '').replace(/\s+/g, ' '))
  .pipe(personLine(maxGuestName, 'guestNameLength').pipe(z.string().min(1, 'guestName')));

/** Response of `file`: `id` is the `file_id` for the message. */
export const storedFileSchema = chatFileSchema.extend({ id: z.string() });
export type StoredChatFile = z.infer<typeof storedFileSchema>;

/** Messages after a number, without a gap; the client requests again while `more` is true. */
export const caughtUpSchema = z.object({
  messages: z.array(chatMessageSchema),
  more: z.boolean(),
  session: chatSessionSchema,
});
export type CaughtUp = z.infer<typeof caughtUpSchema>;
