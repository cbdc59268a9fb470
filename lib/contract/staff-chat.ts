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
    'Lists conversations: `waiting` for an operator (those from outside hours first, then by waiting time), `mine`, `open` of all operators, `closed` newest first. The call also confirms the presence of the operator',
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
  summary: 'Returns a conversation',
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
    'Assigns a conversation without an operator to the caller, if its `version` is still the same. The loser gets 1481 with the name of the operator in `data[0].operator`',
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
  summary: 'Assigns a conversation to the caller, if it still belongs to the named operator',
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
  summary: 'Returns a conversation of the caller to the queue',
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
  summary: 'Transfers a conversation of the caller to another operator, with a note for them',
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
  summary: 'Closes a conversation of the caller; the shopper is asked to rate it',
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
  summary: 'Reopens a closed conversation as one of the caller; refused while its shopper has another active one',
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
    'Lists messages in order: those after a number without a gap, or the page before a number; without either, the newest page',
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
  summary: 'Sends a message in a conversation of the caller; repeating a `client_id` returns the same message',
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
  summary: 'Stores a file for a message in a conversation of the caller, as `chat.storeFile` does',
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
  summary: 'Returns a file of a conversation without an envelope; files that are not pictures only as a download',
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
    'Sets the numbers up to which messages have arrived at and been read by the operator of the conversation; calls of other operators change nothing',
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
  summary: 'Reports that the operator of the conversation is typing; valid for six seconds',
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
  summary: 'Lists the notes of operators about a conversation, oldest first; shoppers do not see them',
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
  summary: 'Adds a note to a conversation',
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
  summary:
    'Lists the canned answers in three languages, with the variables `{client}`, `{operator}`, `{shop}`, `{order}`',
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
  summary: 'Saves a canned answer; replaces the one with the same code',
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
  summary: 'Deletes a canned answer',
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
  summary: 'Lists the staff who may answer, with their presence and number of conversations',
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
  summary: 'Sets the presence of the caller; it ends some time after the last call',
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
  summary: 'Returns the hours of operators, and the minutes after which a waiting shopper rings',
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
  summary: 'Changes the hours of operators',
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
    'Returns the context of a conversation: the shopper, their orders, cart, products in question and former conversations',
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
  summary: 'Returns a conversation without notes as a text file, without an envelope',
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
  summary: 'Sends a conversation without notes to the e-mail address of its shopper',
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
  summary: 'Returns conversations, answer times and ratings by day in Tashkent, both days included, 92 at most',
  query: z
    .object({ from: day, to: day })
    .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= 91 * 86_400_000, {
      message: 'invalidValue',
      path: ['to'],
    }),
  response: z.object({ days: z.array(chatDaySchema) }),
});
