import { z } from 'zod';
import { presences } from '../chat/limits.ts';
import { chatMarksSchema, rateSchema } from './chat-shapes.ts';
import { imageSchema, moneySchema, personText } from './common.ts';
import { orderStatuses, paymentStates } from './constants.ts';
import { locales } from '../i18n/locales.ts';

const moment = z.iso.datetime();
const operatorSchema = z.object({ id: z.number().int(), name: z.string() });

/** A conversation as operators see it. */
export const staffChatSchema = z.object({
  id: z.number().int(),
  status: z.union([z.literal(0), z.literal(1)]),
  session_key: z.string(),
  /** Grows with each change of the operator; a claim names the value that the client saw. */
  version: z.number().int(),
  /** `name` was typed by the shopper; a guest's phone is not verified. */
  client: z.object({
    kind: z.enum(['guest', 'customer']),
    name: z.string(),
    phone: z.string().nullable(),
    locale: z.enum(locales),
  }),
  operator: operatorSchema.nullable(),
  /** Since when the shopper waits for a reply; null if not waiting. */
  waiting_since: moment.nullable(),
  /** Waits longer than the limit of the settings. */
  rings: z.boolean(),
  out_of_hours: z.boolean(),
  /** Additional channel for the reply. */
  answer_by: z.enum(['sms', 'mail']).nullable(),
  last_message: z
    .object({ text: z.string(), from: z.enum(['client', 'operator']), at: moment, has_file: z.boolean() })
    .nullable(),
  last_seq: z.number().int(),
  /** Messages of the shopper that the operators have not read. */
  unread: z.number().int(),
  rate: rateSchema.nullable(),
  created_at: moment,
  closed_at: moment.nullable(),
  marks: chatMarksSchema,
});
export type StaffChat = z.infer<typeof staffChatSchema>;

export const noteSchema = z.object({
  id: z.number().int(),
  operator: operatorSchema,
  text: z.string(),
  created_at: moment,
});
export type ChatNote = z.infer<typeof noteSchema>;

/** Variables of a canned answer, filled in by the client: shopper, operator and shop. */
export const cannedVariables = ['client', 'operator', 'shop', 'order'] as const;
const cannedText = personText(2_000);
export const cannedAnswerSchema = z.object({
  id: z.number().int(),
  /** Its code, typed after a slash. */
  code: z.string(),
  /** Text in each language, with variables such as `{client}`. */
  text: z.object({ kr: z.string(), uz: z.string(), ru: z.string() }),
});
export type CannedAnswer = z.infer<typeof cannedAnswerSchema>;
export const cannedBody = {
  code: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9-]{1,40}$/, 'cannedCode'),
  text: z.object({ kr: cannedText, uz: cannedText, ru: cannedText }).superRefine((text, context) => {
    for (const [locale, words] of Object.entries(text)) {
      if (words === '') context.addIssue({ code: 'custom', path: [locale], message: 'required' });
      const unknown = [...words.matchAll(/\{([^{}]*)\}/g)].some(
        ([, name = '']) => !cannedVariables.some((known) => known === name),
      );
      if (unknown) context.addIssue({ code: 'custom', path: [locale], message: 'cannedVariable' });
    }
  }),
} as const;

export const operatorStateSchema = operatorSchema.extend({
  /** Declared presence; null without a heartbeat for a minute. */
  presence: z.enum(presences).nullable(),
  /** Number of their conversations. */
  chats: z.number().int(),
});
export type OperatorState = z.infer<typeof operatorStateSchema>;

/** `HH:MM` in Tashkent. */
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'clock');
const dayHours = z
  .object({ opens: clock, closes: z.union([clock, z.literal('24:00')]) })
  .refine(({ opens, closes }) => opens < closes, { message: 'clock', path: ['closes'] });
/** Opening hours: per day of the week, Monday first, null if closed; and holidays. */
export const chatHoursSchema = z.object({
  week: z.array(dayHours.nullable()).length(7),
  holidays: z.array(z.iso.date()).max(100),
  /** Minutes after which a waiting shopper alerts all operators. */
  ring_minutes: z.number().int().min(1).max(240),
});
export type ChatHours = z.infer<typeof chatHoursSchema>;

/** Information beside a conversation. */
export const chatContextSchema = z.object({
  client: z.object({
    kind: z.enum(['guest', 'customer']),
    id: z.number().int().nullable(),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
  /** Whether the shop can send e-mails. */
  letters: z.boolean(),
  /** Name of the shop in the shopper's language, for canned answers. */
  shop: z.string(),
  /** The last products that the shopper wrote about. */
  products: z.array(
    z.object({
      id: z.number().int(),
      slug: z.string(),
      name: z.string(),
      image: imageSchema,
      price: moneySchema,
      stock: z.number().int(),
    }),
  ),
  /** Cart of the shopper's account; empty for guests, whose cart is in their browser. */
  cart: z.array(
    z.object({
      id: z.number().int(),
      slug: z.string(),
      name: z.string(),
      image: imageSchema,
      price: moneySchema,
      count: z.number().int(),
    }),
  ),
  /** The newest twenty. `proven`: of the account; else only the phone matches, which a guest may have invented. */
  orders: z.array(
    z.object({
      id: z.number().int(),
      number: z.string(),
      status: z.enum(orderStatuses),
      payment_state: z.enum(paymentStates),
      total: moneySchema,
      created_at: moment,
      proven: z.boolean(),
    }),
  ),
  /** Earlier conversations of the same shopper. */
  earlier: z.array(
    z.object({
      id: z.number().int(),
      created_at: moment,
      closed_at: moment.nullable(),
      rate: rateSchema.nullable(),
      messages: z.number().int(),
    }),
  ),
});
export type ChatContext = z.infer<typeof chatContextSchema>;

export const chatDaySchema = z.object({
  /** In Tashkent. */
  day: z.string(),
  /** Conversations that began, were answered, and ended without an answer. */
  chats: z.number().int(),
  answered: z.number().int(),
  missed: z.number().int(),
  /** Seconds until the first answer within opening hours: median and 90th percentile; null without any. */
  answer_median: z.number().int().nullable(),
  answer_p90: z.number().int().nullable(),
  /** Number of ratings by value, 1 first. */
  rates: z.array(z.number().int()).length(5),
});
export type ChatDay = z.infer<typeof chatDaySchema>;
