import { z } from 'zod';
import { presences } from '../chat/limits.ts';
import { bodyIdSchema, idSchema, personText } from './common.ts';
import { endpoint } from './endpoint.ts';
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
