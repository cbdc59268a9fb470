import { z } from 'zod';
import { chatFileTypes, maxChatFileBytes } from '../chat/limits.ts';
import { bodyIdSchema, idSchema, requiredOr } from './common.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import {
  chatFileIdSchema,
  chatMarksSchema,
  chatMessageSchema,
  checkMessage,
  messageBody,
  storedFileSchema,
} from './chat-shapes.ts';
import { staffChatSchema } from './staff-chat-shapes.ts';

const tag = 'Staff chat';
const base = 'staff/chat';
const byId = z.object({ id: bodyIdSchema });
const queryId = z.object({ id: idSchema });
const seqQuery = z.coerce.number().int().min(0).max(2_000_000_000);
const done = z.object({});

export const messages = staffEndpoint({
  id: 'staffChat.messages',
  method: 'GET',
  action: 'chat.read',
  path: `${base}/messages`,
  tag,
  poll: true,
  summary:
    'Lists messages in order: those after a number without a gap, or the page before a number; without either, the newest page',
  query: queryId.extend({ after: seqQuery.optional(), before: seqQuery.optional() }),
  /** `more`: further messages in the direction of the request. */
  response: z.object({ messages: z.array(chatMessageSchema), more: z.boolean(), chat: staffChatSchema }),
  errors: ['notFound'],
});

export const send = staffEndpoint({
  id: 'staffChat.send',
  method: 'POST',
  action: 'chat.answer',
  path: `${base}/messages`,
  tag,
  summary: 'Sends a message in a conversation of the caller; repeating a `client_id` returns the same message',
  body: byId.extend(messageBody).superRefine(checkMessage),
  response: chatMessageSchema,
  errors: ['notFound', 'chatTaken', 'chatClosed'],
});

export const storeFile = staffEndpoint({
  id: 'staffChat.storeFile',
  method: 'POST',
  action: 'chat.answer',
  quiet: true,
  path: `${base}/file`,
  tag,
  summary: 'Stores a file for a message in a conversation of the caller, as `chat.storeFile` does',
  body: z.object({ id: idSchema, file_type: z.enum(chatFileTypes, requiredOr('choice')) }),
  files: { field: 'file', max: 1, maxBytes: maxChatFileBytes, called: 'files' },
  response: storedFileSchema,
  errors: ['notFound', 'chatTaken', 'chatClosed', 'chatFull', 'unsupportedType', 'tooLarge', 'unavailable'],
});

export const file = staffEndpoint({
  id: 'staffChat.file',
  method: 'GET',
  action: 'chat.read',
  path: `${base}/file/:id`,
  tag,
  summary: 'Returns a file of a conversation without an envelope; files that are not pictures only as a download',
  params: z.object({ id: chatFileIdSchema }),
  response: z.string(),
  errors: ['notFound'],
});

export const mark = staffEndpoint({
  id: 'staffChat.mark',
  method: 'POST',
  action: 'chat.answer',
  quiet: true,
  path: `${base}/marks`,
  tag,
  poll: true,
  summary:
    'Sets the numbers up to which messages have arrived at and been read by the operator of the conversation; calls of other operators change nothing',
  body: byId.extend({ delivered: z.number().int().min(0), read: z.number().int().min(0) }),
  response: chatMarksSchema,
  errors: ['notFound'],
});

export const typing = staffEndpoint({
  id: 'staffChat.typing',
  method: 'POST',
  action: 'chat.answer',
  quiet: true,
  path: `${base}/typing`,
  tag,
  summary: 'Reports that the operator of the conversation is typing; valid for six seconds',
  body: byId,
  response: done,
  errors: ['notFound', 'chatTaken', 'chatClosed'],
});

export const transcript = staffEndpoint({
  id: 'staffChat.transcript',
  method: 'GET',
  action: 'chat.export',
  path: `${base}/transcript`,
  tag,
  summary: 'Returns a conversation without notes as a text file, without an envelope',
  query: queryId,
  response: z.string(),
  errors: ['notFound'],
});

export const mailTranscript = staffEndpoint({
  id: 'staffChat.mailTranscript',
  method: 'POST',
  action: 'chat.answer',
  path: `${base}/transcript/mail`,
  tag,
  summary: 'Sends a conversation without notes to the e-mail address of its shopper',
  body: queryId,
  response: z.object({ last_seq: z.number().int() }),
  errors: ['notFound', 'unavailable', 'tooManyAttempts'],
});
