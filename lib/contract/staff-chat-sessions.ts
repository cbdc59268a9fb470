import { z } from 'zod';
import { bodyIdSchema, idSchema, paginationSchema, personText } from './common.ts';
import { endpoint } from './endpoint.ts';
import { staffChatSchema } from './staff-chat-shapes.ts';

const tag = 'Staff chat';
const base = 'staff/chat';
const byId = z.object({ id: bodyIdSchema });
const queryId = z.object({ id: idSchema });

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
