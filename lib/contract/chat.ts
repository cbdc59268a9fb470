import { z } from 'zod';
import {
  chatFileTypes,
  chatPageSize,
  chatPlatform,
  chatStates,
  chatTitleId,
  maxChatFileBytes,
} from '../chat/limits.ts';
import { emailSchema } from './account-shapes.ts';
import { bodyIdSchema, idSchema, paginationSchema, phoneSchema, requiredOr } from './common.ts';
import { endpoint } from './endpoint.ts';
import {
  caughtUpSchema,
  chatFileIdSchema,
  chatMarksSchema,
  chatMessageSchema,
  chatSessionSchema,
  checkMessage,
  guestNameSchema,
  messageBody,
  rateSchema,
  storedFileSchema,
} from './chat-shapes.ts';

const tag = 'Chat';
const base = 'chat/mobile';
const session = { mobile_session_id: bodyIdSchema } as const;
const sessionQuery = { mobile_session_id: idSchema } as const;
/** Cursor for reading messages in order. */
const seqQuery = z.coerce.number().int().min(0).max(2_000_000_000);

/*
 * Calls with access `chat` need a Bearer token: a guest's from `registerGuest`, a customer's access token. Sessions of
 * others are answered as not found.
 */

export const registerGuest = endpoint({
  id: 'chat.registerGuest',
  method: 'POST',
  access: 'shopper',
  path: `${base}/register-guest`,
  tag,
  summary:
    'Issues a chat token to a guest, valid for the browser session; each call creates another guest, also for the same phone',
  body: z.object({ name: guestNameSchema, phone: phoneSchema }),
  response: z.object({ token: z.string() }),
});

export const openSession = endpoint({
  id: 'chat.openSession',
  method: 'POST',
  access: 'chat',
  path: `${base}/mobile-session`,
  tag,
  summary:
    'Opens a session of the chat or returns the active one; a shopper has one at a time. Outside hours `answer_by` names a second channel for the answer (SMS by default)',
  body: z
    .object({
      title_id: z.literal(chatTitleId),
      platform: z.literal(chatPlatform),
      answer_by: z.enum(['sms', 'mail']).optional(),
      email: emailSchema.optional(),
    })
    .superRefine(({ answer_by, email }, context) => {
      if (answer_by === 'mail' && email === undefined)
        context.addIssue({ code: 'custom', path: ['email'], message: 'required' });
    }),
  response: chatSessionSchema,
});

export const sessions = endpoint({
  id: 'chat.sessions',
  method: 'GET',
  access: 'chat',
  path: `${base}/mobile-session`,
  tag,
  summary: 'Lists the sessions of the caller, newest first, 100 at most; at most one has a truthy status',
  response: z.array(chatSessionSchema),
});

export const rateSession = endpoint({
  id: 'chat.rateSession',
  method: 'PUT',
  access: 'chat',
  path: `${base}/mobile-session/:id`,
  tag,
  summary: 'Rates a closed session from one to five; each session can be rated once',
  params: z.object({ id: idSchema }),
  body: z.object({ rate: rateSchema }),
  response: chatSessionSchema,
  errors: ['notFound', 'chatOpen', 'chatRated'],
});

export const messages = endpoint({
  id: 'chat.messages',
  method: 'GET',
  access: 'chat',
  path: `${base}/chat`,
  tag,
  summary:
    'Lists the messages of a session by pages: the first page has the newest messages, each page is sorted by `seq`. With `before` (an extension) pages count older messages only, so that new messages shift nothing',
  query: z.object({
    ...sessionQuery,
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    'per-page': z.coerce.number().int().min(1).max(100).default(chatPageSize),
    before: seqQuery.optional(),
  }),
  response: z.object({ messages: z.array(chatMessageSchema), pagination: paginationSchema }),
  errors: ['notFound'],
});

export const send = endpoint({
  id: 'chat.send',
  method: 'POST',
  access: 'chat',
  path: `${base}/chat`,
  tag,
  summary:
    'Sends a message. Repeating a `client_id` in a session returns the message that exists. `product_id` or `order_id` name the subject',
  body: z
    .object({ ...session, ...messageBody, product_id: bodyIdSchema.optional(), order_id: bodyIdSchema.optional() })
    .superRefine(checkMessage),
  response: chatMessageSchema,
  errors: ['notFound', 'chatClosed'],
});

export const after = endpoint({
  id: 'chat.after',
  method: 'GET',
  access: 'chat',
  path: `${base}/chat/after`,
  tag,
  extension: true,
  summary:
    'Lists the messages after a number in order, without a gap, with the session and its read marks; for a client whose socket may have lost some',
  query: z.object({ ...sessionQuery, after: seqQuery.default(0) }),
  response: caughtUpSchema,
  errors: ['notFound'],
});

export const mark = endpoint({
  id: 'chat.mark',
  method: 'POST',
  access: 'chat',
  path: `${base}/marks`,
  tag,
  extension: true,
  summary: 'Sets the numbers up to which messages have arrived and have been read; a mark never decreases',
  body: z.object({ ...session, delivered: z.number().int().min(0), read: z.number().int().min(0) }),
  response: chatMarksSchema,
  errors: ['notFound'],
});

export const typing = endpoint({
  id: 'chat.typing',
  method: 'POST',
  access: 'chat',
  path: `${base}/typing`,
  tag,
  extension: true,
  summary: 'Reports that the shopper is typing; valid for six seconds',
  body: z.object(session),
  response: z.object({}),
  errors: ['notFound', 'chatClosed'],
});

export const storeFile = endpoint({
  id: 'chat.storeFile',
  method: 'POST',
  access: 'chat',
  path: `${base}/file`,
  tag,
  summary:
    'Stores a file for a message of the active session: `image` (JPEG, PNG, WebP; re-encoded without metadata) or `file` (PDF, office documents, text, ZIP, audio, video). The content decides the type',
  body: z.object({ file_type: z.enum(chatFileTypes, requiredOr('choice')) }),
  files: { field: 'file', max: 1, maxBytes: maxChatFileBytes, called: 'files' },
  response: storedFileSchema,
  errors: ['chatClosed', 'chatFull', 'unsupportedType', 'tooLarge', 'unavailable'],
});

export const file = endpoint({
  id: 'chat.file',
  method: 'GET',
  access: 'chat',
  path: `${base}/file/:id`,
  tag,
  extension: true,
  summary:
    'Returns a file of a session of the caller without an envelope; files that are not pictures only as a download',
  params: z.object({ id: chatFileIdSchema }),
  response: z.string(),
  errors: ['notFound'],
});

export const state = endpoint({
  id: 'chat.state',
  method: 'GET',
  access: 'public',
  path: `${base}/state`,
  tag,
  extension: true,
  summary:
    'Returns whether operators answer now and their hours today in Tashkent; outside hours `opens_at` is the next opening',
  response: z.object({
    state: z.enum(chatStates),
    hours: z.object({ opens: z.string(), closes: z.string() }).nullable(),
    opens_at: z.iso.datetime().nullable(),
    /** Whether a reply can be sent by e-mail. */
    mail: z.boolean(),
  }),
});
