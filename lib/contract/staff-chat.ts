import { z } from 'zod';
import { chatFileTypes, maxChatFileBytes, presences } from '../chat/limits.ts';
import { bodyIdSchema, idSchema, paginationSchema, personText, requiredOr } from './common.ts';
import { endpoint } from './core.ts';
import {
  chatFileIdSchema,
  chatMarksSchema,
  chatMessageSchema,
  checkMessage,
  messageBody,
  storedFileSchema,
} from './chat-shapes.ts';
import {
  cannedAnswerSchema,
  cannedBody,
  chatContextSchema,
  chatDaySchema,
  chatHoursSchema,
  noteSchema,
  operatorStateSchema,
  staffChatSchema,
} from './staff-chat-shapes.ts';

const tag = 'Staff chat';
const base = 'staff/chat';
const byId = z.object({ id: bodyIdSchema });
const queryId = z.object({ id: idSchema });
const seqQuery = z.coerce.number().int().min(0).max(2_000_000_000);
const done = z.object({});
const day = z.iso.date();

/** Lists of conversations. */
export const chatLists = ['waiting', 'mine', 'open', 'closed'] as const;

export const queue = endpoint({
  id: 'staffChat.queue',
  method: 'GET',
  access: 'staff',
  action: 'chat.read',
  path: `${base}/queue`,
  tag,
  extension: true,
  poll: true,
  summary:
    'Conversations: `waiting` that nobody has taken (those of hours without operators first, then who waits longest), `mine`, `open` of all operators, `closed` newest first. Asking also says that the operator is there',
  query: z.object({
    list: z.enum(chatLists).default('waiting'),
    q: z.string().trim().max(60).default(''),
    page: z.coerce.number().int().min(1).max(500).default(1),
  }),
  response: z.object({
    chats: z.array(staffChatSchema),
    pagination: paginationSchema,
    /** Number of conversations in the first three lists. */
    counts: z.object({ waiting: z.number().int(), mine: z.number().int(), open: z.number().int() }),
    /** The server's clock, for waiting times. */
    now: z.iso.datetime(),
  }),
});

export const chat = endpoint({
  id: 'staffChat.chat',
  method: 'GET',
  access: 'staff',
  action: 'chat.read',
  path: `${base}/chat`,
  tag,
  extension: true,
  summary: 'One conversation',
  query: queryId,
  response: staffChatSchema,
  errors: ['notFound'],
});

export const take = endpoint({
  id: 'staffChat.take',
  method: 'POST',
  access: 'staff',
  action: 'chat.answer',
  path: `${base}/take`,
  tag,
  extension: true,
  summary:
    'Takes a conversation that nobody has, as it was seen (`version`). Who comes second is answered 1481 with the name of who has it in `data[0].operator`',
  body: byId.extend({ version: z.number().int().min(0) }),
  response: staffChatSchema,
  errors: ['notFound', 'chatTaken', 'chatClosed'],
});

export const takeOver = endpoint({
  id: 'staffChat.takeOver',
  method: 'POST',
  access: 'staff',
  action: 'chat.answer',
  path: `${base}/take-over`,
  tag,
  extension: true,
  summary: 'Takes a conversation from the operator who was seen to have it',
  body: byId.extend({ from: bodyIdSchema }),
  response: staffChatSchema,
  errors: ['notFound', 'chatTaken', 'chatClosed'],
});

export const release = endpoint({
  id: 'staffChat.release',
  method: 'POST',
  access: 'staff',
  action: 'chat.answer',
  path: `${base}/release`,
  tag,
  extension: true,
  summary: 'Gives one’s own conversation back to the queue',
  body: byId,
  response: staffChatSchema,
  errors: ['notFound', 'chatTaken', 'chatClosed'],
});

export const transfer = endpoint({
  id: 'staffChat.transfer',
  method: 'POST',
  access: 'staff',
  action: 'chat.answer',
  path: `${base}/transfer`,
  tag,
  extension: true,
  summary: 'Hands one’s own conversation to another operator, with a note for them',
  body: byId.extend({ to: bodyIdSchema, note: personText(1_000).default('') }),
  response: staffChatSchema,
  errors: ['notFound', 'chatTaken', 'chatClosed', 'userNotFound'],
});

export const close = endpoint({
  id: 'staffChat.close',
  method: 'POST',
  access: 'staff',
  action: 'chat.answer',
  path: `${base}/close`,
  tag,
  extension: true,
  summary: 'Ends one’s own conversation; the shopper is asked to rate it',
  body: byId,
  response: staffChatSchema,
  errors: ['notFound', 'chatTaken', 'chatClosed'],
});

export const reopen = endpoint({
  id: 'staffChat.reopen',
  method: 'POST',
  access: 'staff',
  action: 'chat.answer',
  path: `${base}/reopen`,
  tag,
  extension: true,
  summary: 'Goes on with a conversation that has ended, as one’s own; not while its shopper has another',
  body: byId,
  response: staffChatSchema,
  errors: ['notFound', 'chatOpen'],
});

export const messages = endpoint({
  id: 'staffChat.messages',
  method: 'GET',
  access: 'staff',
  action: 'chat.read',
  path: `${base}/messages`,
  tag,
  extension: true,
  poll: true,
  summary:
    'Messages in their order: after a number without a gap, or the page that ends before one; the newest page without either',
  query: queryId.extend({ after: seqQuery.optional(), before: seqQuery.optional() }),
  /** `more`: further messages in the direction of the request. */
  response: z.object({ messages: z.array(chatMessageSchema), more: z.boolean(), chat: staffChatSchema }),
  errors: ['notFound'],
});

export const send = endpoint({
  id: 'staffChat.send',
  method: 'POST',
  access: 'staff',
  action: 'chat.answer',
  path: `${base}/messages`,
  tag,
  extension: true,
  summary: 'Sends a message in one’s own conversation; the same `client_id` is the same message',
  body: byId.extend(messageBody).superRefine(checkMessage),
  response: chatMessageSchema,
  errors: ['notFound', 'chatTaken', 'chatClosed'],
});

export const storeFile = endpoint({
  id: 'staffChat.storeFile',
  method: 'POST',
  access: 'staff',
  action: 'chat.answer',
  quiet: true,
  path: `${base}/file`,
  tag,
  extension: true,
  summary: 'Keeps a file for a message in one’s own conversation, as `chat.storeFile` does',
  body: z.object({ id: idSchema, file_type: z.enum(chatFileTypes, requiredOr('choice')) }),
  files: { field: 'file', max: 1, maxBytes: maxChatFileBytes, called: 'files' },
  response: storedFileSchema,
  errors: ['notFound', 'chatTaken', 'chatClosed', 'chatFull', 'unsupportedType', 'tooLarge', 'unavailable'],
});

export const file = endpoint({
  id: 'staffChat.file',
  method: 'GET',
  access: 'staff',
  action: 'chat.read',
  path: `${base}/file/:id`,
  tag,
  extension: true,
  summary: 'A file of a conversation, without an envelope; whatever is no picture only as a download',
  params: z.object({ id: chatFileIdSchema }),
  response: z.string(),
  errors: ['notFound'],
});

export const mark = endpoint({
  id: 'staffChat.mark',
  method: 'POST',
  access: 'staff',
  action: 'chat.answer',
  quiet: true,
  path: `${base}/marks`,
  tag,
  extension: true,
  poll: true,
  summary:
    'Says up to which number messages have arrived and have been seen by the operator who has the conversation; others’ looking marks nothing',
  body: byId.extend({ delivered: z.number().int().min(0), read: z.number().int().min(0) }),
  response: chatMarksSchema,
  errors: ['notFound'],
});

export const typing = endpoint({
  id: 'staffChat.typing',
  method: 'POST',
  access: 'staff',
  action: 'chat.answer',
  quiet: true,
  path: `${base}/typing`,
  tag,
  extension: true,
  summary: 'Says that the operator who has the conversation is typing; good for six seconds',
  body: byId,
  response: done,
  errors: ['notFound', 'chatTaken', 'chatClosed'],
});

export const notes = endpoint({
  id: 'staffChat.notes',
  method: 'GET',
  access: 'staff',
  action: 'chat.read',
  path: `${base}/notes`,
  tag,
  extension: true,
  summary: 'What operators have noted about a conversation, oldest first; no shopper sees it',
  query: queryId,
  response: z.array(noteSchema),
  errors: ['notFound'],
});

export const addNote = endpoint({
  id: 'staffChat.addNote',
  method: 'POST',
  access: 'staff',
  action: 'chat.answer',
  path: `${base}/notes`,
  tag,
  extension: true,
  summary: 'Notes something about a conversation',
  body: byId.extend({ text: personText(2_000).pipe(z.string().min(1, 'required')) }),
  response: noteSchema,
  errors: ['notFound'],
});

export const canned = endpoint({
  id: 'staffChat.canned',
  method: 'GET',
  access: 'staff',
  action: 'chat.read',
  path: `${base}/canned`,
  tag,
  extension: true,
  summary: 'Answers kept ready, in three languages, with variables `{client}`, `{operator}`, `{shop}`, `{order}`',
  response: z.array(cannedAnswerSchema),
});

export const saveCanned = endpoint({
  id: 'staffChat.saveCanned',
  method: 'POST',
  access: 'staff',
  action: 'chat.canned',
  path: `${base}/canned`,
  tag,
  extension: true,
  summary: 'Writes an answer kept ready; one of the same code is replaced',
  body: z.object(cannedBody),
  response: cannedAnswerSchema,
});

export const removeCanned = endpoint({
  id: 'staffChat.removeCanned',
  method: 'POST',
  access: 'staff',
  action: 'chat.canned',
  path: `${base}/canned/remove`,
  tag,
  extension: true,
  summary: 'Takes an answer kept ready away',
  body: byId,
  response: done,
  errors: ['notFound'],
});

export const operators = endpoint({
  id: 'staffChat.operators',
  method: 'GET',
  access: 'staff',
  action: 'chat.read',
  path: `${base}/operators`,
  tag,
  extension: true,
  poll: true,
  summary: 'Who may answer, whether they are there, and how many conversations each has',
  response: z.array(operatorStateSchema),
});

export const setPresence = endpoint({
  id: 'staffChat.setPresence',
  method: 'POST',
  access: 'staff',
  action: 'chat.answer',
  path: `${base}/presence`,
  tag,
  extension: true,
  summary: 'Says whether one takes conversations; it lasts while something is heard of one',
  body: z.object({ presence: z.enum(presences) }),
  response: operatorStateSchema,
});

export const hours = endpoint({
  id: 'staffChat.hours',
  method: 'GET',
  access: 'staff',
  action: 'chat.read',
  path: `${base}/hours`,
  tag,
  extension: true,
  summary: 'When somebody answers, and after how many minutes a waiting shopper rings',
  response: chatHoursSchema,
});

export const setHours = endpoint({
  id: 'staffChat.setHours',
  method: 'POST',
  access: 'staff',
  action: 'chat.settings',
  path: `${base}/hours`,
  tag,
  extension: true,
  summary: 'Changes the hours',
  body: chatHoursSchema,
  response: chatHoursSchema,
});

export const context = endpoint({
  id: 'staffChat.context',
  method: 'GET',
  access: 'staff',
  action: 'chat.read',
  path: `${base}/context`,
  tag,
  extension: true,
  summary:
    'What stands beside a conversation: the shopper, their orders, cart, the products in question, conversations before',
  query: queryId,
  response: chatContextSchema,
  errors: ['notFound'],
});

export const transcript = endpoint({
  id: 'staffChat.transcript',
  method: 'GET',
  access: 'staff',
  action: 'chat.export',
  path: `${base}/transcript`,
  tag,
  extension: true,
  summary: 'A conversation as plain text, without notes; a download without an envelope',
  query: queryId,
  response: z.string(),
  errors: ['notFound'],
});

export const mailTranscript = endpoint({
  id: 'staffChat.mailTranscript',
  method: 'POST',
  access: 'staff',
  action: 'chat.answer',
  path: `${base}/transcript/mail`,
  tag,
  extension: true,
  summary: 'Sends a conversation, without notes, to the e-mail of its shopper',
  body: queryId,
  response: z.object({ last_seq: z.number().int() }),
  errors: ['notFound', 'unavailable', 'tooManyAttempts'],
});

export const figures = endpoint({
  id: 'staffChat.figures',
  method: 'GET',
  access: 'staff',
  action: 'chat.figures',
  path: `${base}/figures`,
  tag,
  extension: true,
  summary: 'Conversations, answer times and marks by day in Tashkent, both days included, 92 at most',
  query: z
    .object({ from: day, to: day })
    .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= 91 * 86_400_000, {
      message: 'invalidValue',
      path: ['to'],
    }),
  response: z.object({ days: z.array(chatDaySchema) }),
});
