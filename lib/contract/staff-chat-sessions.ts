import { z } from 'zod';
import { bodyIdSchema, idSchema, paginationSchema, personText } from './common.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { staffChatSchema } from './staff-chat-shapes.ts';

const tag = 'Staff chat';
const base = 'staff/chat';
const byId = z.object({ id: bodyIdSchema });
const queryId = z.object({ id: idSchema });

/** Lists of conversations. */
export const chatLists = ['waiting', 'mine', 'open', 'closed'] as const;

export const queue = staffEndpoint({
  id: 'staffChat.queue',
  method: 'GET',
  action: 'chat.read',
  path: `${base}/queue`,
  tag,
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

export const chat = staffEndpoint({
  id: 'staffChat.chat',
  method: 'GET',
  action: 'chat.read',
  path: `${base}/chat`,
  tag,
  summary: 'Returns a conversation',
  query: queryId,
  response: staffChatSchema,
  errors: ['notFound'],
});

export const take = staffEndpoint({
  id: 'staffChat.take',
  method: 'POST',
  action: 'chat.answer',
  path: `${base}/take`,
  tag,
  summary:
    'Assigns a conversation without an operator to the caller, if its `version` is still the same. The loser gets 1481 with the name of the operator in `data[0].operator`',
  body: byId.extend({ version: z.number().int().min(0) }),
  response: staffChatSchema,
  errors: ['notFound', 'chatTaken', 'chatClosed'],
});

export const takeOver = staffEndpoint({
  id: 'staffChat.takeOver',
  method: 'POST',
  action: 'chat.answer',
  path: `${base}/take-over`,
  tag,
  summary: 'Assigns a conversation to the caller, if it still belongs to the named operator',
  body: byId.extend({ from: bodyIdSchema }),
  response: staffChatSchema,
  errors: ['notFound', 'chatTaken', 'chatClosed'],
});

export const release = staffEndpoint({
  id: 'staffChat.release',
  method: 'POST',
  action: 'chat.answer',
  path: `${base}/release`,
  tag,
  summary: 'Returns a conversation of the caller to the queue',
  body: byId,
  response: staffChatSchema,
  errors: ['notFound', 'chatTaken', 'chatClosed'],
});

export const transfer = staffEndpoint({
  id: 'staffChat.transfer',
  method: 'POST',
  action: 'chat.answer',
  path: `${base}/transfer`,
  tag,
  summary: 'Transfers a conversation of the caller to another operator, with a note for them',
  body: byId.extend({ to: bodyIdSchema, note: personText(1_000).default('') }),
  response: staffChatSchema,
  errors: ['notFound', 'chatTaken', 'chatClosed', 'userNotFound'],
});

export const close = staffEndpoint({
  id: 'staffChat.close',
  method: 'POST',
  action: 'chat.answer',
  path: `${base}/close`,
  tag,
  summary: 'Closes a conversation of the caller; the shopper is asked to rate it',
  body: byId,
  response: staffChatSchema,
  errors: ['notFound', 'chatTaken', 'chatClosed'],
});

export const reopen = staffEndpoint({
  id: 'staffChat.reopen',
  method: 'POST',
  action: 'chat.answer',
  path: `${base}/reopen`,
  tag,
  summary: 'Reopens a closed conversation as one of the caller; refused while its shopper has another active one',
  body: byId,
  response: staffChatSchema,
  errors: ['notFound', 'chatOpen'],
});
