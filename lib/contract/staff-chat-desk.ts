import { z } from 'zod';
import { presences } from '../chat/limits.ts';
import { bodyIdSchema, idSchema, personText } from './common.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import {
  cannedAnswerSchema,
  cannedBody,
  chatContextSchema,
  chatDaySchema,
  chatHoursSchema,
  noteSchema,
  operatorStateSchema,
} from './staff-chat-shapes.ts';

const tag = 'Staff chat';
const base = 'staff/chat';
const byId = z.object({ id: bodyIdSchema });
const queryId = z.object({ id: idSchema });
const done = z.object({});
const day = z.iso.date();

export const notes = staffEndpoint({
  id: 'staffChat.notes',
  method: 'GET',
  action: 'chat.read',
  path: `${base}/notes`,
  tag,
  summary: 'Lists the notes of operators about a conversation, oldest first; shoppers do not see them',
  query: queryId,
  response: z.array(noteSchema),
  errors: ['notFound'],
});

export const addNote = staffEndpoint({
  id: 'staffChat.addNote',
  method: 'POST',
  action: 'chat.answer',
  path: `${base}/notes`,
  tag,
  summary: 'Adds a note to a conversation',
  body: byId.extend({ text: personText(2_000).pipe(z.string().min(1, 'required')) }),
  response: noteSchema,
  errors: ['notFound'],
});

export const canned = staffEndpoint({
  id: 'staffChat.canned',
  method: 'GET',
  action: 'chat.read',
  path: `${base}/canned`,
  tag,
  summary:
    'Lists the canned answers in three languages, with the variables `{client}`, `{operator}`, `{shop}`, `{order}`',
  response: z.array(cannedAnswerSchema),
});

export const saveCanned = staffEndpoint({
  id: 'staffChat.saveCanned',
  method: 'POST',
  action: 'chat.canned',
  path: `${base}/canned`,
  tag,
  summary: 'Saves a canned answer; replaces the one with the same code',
  body: z.object(cannedBody),
  response: cannedAnswerSchema,
});

export const removeCanned = staffEndpoint({
  id: 'staffChat.removeCanned',
  method: 'POST',
  action: 'chat.canned',
  path: `${base}/canned/remove`,
  tag,
  summary: 'Deletes a canned answer',
  body: byId,
  response: done,
  errors: ['notFound'],
});

export const operators = staffEndpoint({
  id: 'staffChat.operators',
  method: 'GET',
  action: 'chat.read',
  path: `${base}/operators`,
  tag,
  poll: true,
  summary: 'Lists the staff who may answer, with their presence and number of conversations',
  response: z.array(operatorStateSchema),
});

export const setPresence = staffEndpoint({
  id: 'staffChat.setPresence',
  method: 'POST',
  action: 'chat.answer',
  path: `${base}/presence`,
  tag,
  summary: 'Sets the presence of the caller; it ends some time after the last call',
  body: z.object({ presence: z.enum(presences) }),
  response: operatorStateSchema,
});

export const hours = staffEndpoint({
  id: 'staffChat.hours',
  method: 'GET',
  action: 'chat.read',
  path: `${base}/hours`,
  tag,
  summary: 'Returns the hours of operators, and the minutes after which a waiting shopper rings',
  response: chatHoursSchema,
});

export const setHours = staffEndpoint({
  id: 'staffChat.setHours',
  method: 'POST',
  action: 'chat.settings',
  path: `${base}/hours`,
  tag,
  summary: 'Changes the hours of operators',
  body: chatHoursSchema,
  response: chatHoursSchema,
});

export const context = staffEndpoint({
  id: 'staffChat.context',
  method: 'GET',
  action: 'chat.read',
  path: `${base}/context`,
  tag,
  summary:
    'Returns the context of a conversation: the shopper, their orders, cart, products in question and former conversations',
  query: queryId,
  response: chatContextSchema,
  errors: ['notFound'],
});

export const figures = staffEndpoint({
  id: 'staffChat.figures',
  method: 'GET',
  action: 'chat.figures',
  path: `${base}/figures`,
  tag,
  summary: 'Returns conversations, answer times and ratings by day in Tashkent, both days included, 92 at most',
  query: z
    .object({ from: day, to: day })
    .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= 91 * 86_400_000, {
      message: 'invalidValue',
      path: ['to'],
    }),
  response: z.object({ days: z.array(chatDaySchema) }),
});
