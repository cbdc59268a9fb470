import { z } from 'zod';
import { chatFileTypes, chatPlatform, chatStates, chatTitleId, maxChatFileBytes } from '../chat/limits.ts';
import { emailSchema } from './account-shapes.ts';
import { bodyIdSchema, idSchema, paginationSchema, phoneSchema, requiredOr } from './common.ts';
import { pageSize } from './constants.ts';
import { endpoint } from './core.ts';
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
    'A chat token for a guest, good for the browser session that keeps it; each call makes another guest, whatever phone it names',
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
    'Opens a session, or answers the one that goes on: there is one at a time. Outside hours `answer_by` says where the answer goes as well (SMS without it)',
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
  summary: 'The caller’s sessions, newest first, a hundred at most; at most one has a truthy status',
  response: z.array(chatSessionSchema),
});

export const rateSession = endpoint({
  id: 'chat.rateSession',
  method: 'PUT',
  access: 'chat',
  path: `${base}/mobile-session/:id`,
  tag,
  summary: 'Rates a session that is closed, once, by one to five',
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
    'Messages of a session by pages: the first has the newest, each is in the order of `seq`. With `before` (an extension) pages are counted among older messages, so that new ones shift nothing',
  query: z.object({
    ...sessionQuery,
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    'per-page': z.coerce.number().int().min(1).max(100).default(pageSize),
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
    'Sends a message. The same `client_id` in one session is the same message: sending it again answers what is there. `product_id` or `order_id` say what it is about',
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
    'Messages after a number in their order, without a gap, and the session with its marks: what the socket may have lost',
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
  summary: 'Says up to which number messages have arrived and have been seen; a mark never goes back',
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
  summary: 'Says that the shopper is typing; good for six seconds',
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
    'Keeps a file for a message of the session that goes on: `image` (JPEG, PNG, WebP; encoded anew without its notes) or `file` (PDF, office documents, text, ZIP, sound, film). Its type is judged by its content',
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
  summary: 'A file of one of the caller’s own sessions, without an envelope; whatever is no picture only as a download',
  params: z.object({ id: chatFileIdSchema }),
  response: z.string(),
  errors: ['notFound'],
});

export const chatState = endpoint({
  id: 'chat.state',
  method: 'GET',
  access: 'public',
  path: `${base}/state`,
  tag,
  extension: true,
  summary:
    'Whether somebody answers now, and the hours of this day in Tashkent; `opens_at` is when somebody answers next, where nobody does at this hour',
  response: z.object({
    state: z.enum(chatStates),
    hours: z.object({ opens: z.string(), closes: z.string() }).nullable(),
    opens_at: z.iso.datetime().nullable(),
    /** Whether a reply can be sent by e-mail. */
    mail: z.boolean(),
  }),
});
