import { z } from 'zod';
import { networks } from '../../../lib/contract/constants.ts';
import { locales } from '../../../lib/i18n/locales.ts';
import { contrast, minContrast } from '../../../lib/shop/colours.ts';
import { maxMessageText, type MessageFault, messageFault, messageIds } from '../../../lib/shop/messages.ts';
import type { Settings } from '../../core/reference/settings.ts';
import {
  colour,
  day,
  distinct,
  line,
  localized,
  name,
  optionalText,
  phone,
  picture,
  region,
  sum,
  time,
  webAddress,
  whole,
} from '../fact-files/fields.ts';

const inOrder = (isInOrder: boolean, context: z.RefinementCtx, path: string, message: string): void => {
  if (!isInOrder) context.addIssue({ code: 'custom', path: [path], message });
};

/** Hours of the call centre: until `24:00`, the end of the day, or over midnight, as `20:00` to `02:00`. */
const hours = z
  .strictObject({
    opens: time,
    closes: z.union([time, z.literal('24:00')], {
      error: 'must be a time such as "21:00", "24:00" or, over midnight, "02:00"',
    }),
  })
  .superRefine((value, context) => {
    inOrder(
      value.opens !== value.closes,
      context,
      'closes',
      'must be another time than opens; all day is "00:00" to "24:00"',
    );
  });
const dayCounts = { min: whole(1, 60), max: whole(1, 60) };
const daysInOrder = (value: { readonly min: number; readonly max: number }, context: z.RefinementCtx): void => {
  inOrder(value.min <= value.max, context, 'max', 'must not be below min');
};
const days = z.strictObject(dayCounts).superRefine(daysInOrder);
/** Delivery to a region; a sum of null is the one of the whole shop, an absent one stays as it is. */
const regionDelivery = z
  .strictObject({ ...dayCounts, price: sum.nullable().optional(), free_from: sum.nullable().optional() })
  .superRefine(daysInOrder);

/** Own texts of messages, by message and language; null, or an absent one, is the text of the shop. */
const ownText = line(maxMessageText).nullable().optional();
const messages = z
  .partialRecord(z.enum(messageIds), z.strictObject({ kr: ownText, uz: ownText, ru: ownText }), {
    error: `must name messages with their texts: ${messageIds.join(', ')}`,
  })
  .superRefine((texts, context) => {
    for (const id of messageIds)
      for (const locale of locales) {
        const text = texts[id]?.[locale];
        const fault = text == null || text === '' ? undefined : messageFault(id, text);
        if (fault !== undefined) context.addIssue({ code: 'custom', path: [id, locale], message: faultText(fault) });
      }
  })
  .transform((texts): OwnMessages =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([id, byLocale]) => {
        const own = Object.entries(byLocale).filter(([, text]) => text != null && text !== '');
        return own.length === 0 ? [] : [[id, Object.fromEntries(own)]];
      }),
    ),
  );
type OwnMessages = Settings['messages'];

function faultText(fault: MessageFault): string {
  switch (fault.kind) {
    case 'unknown':
      return `has no variable ${fault.names.map((name) => `{${name}}`).join(', ')}`;
    case 'missing':
      return `must contain ${fault.names.map((name) => `{${name}}`).join(', ')}`;
    case 'braces':
      return 'must have { and } around variables only';
    case 'tooLong':
      return `must have at most ${fault.max} characters`;
  }
}

const percent = z
  .number({ error: 'must be a percentage from 0 to 100' })
  .min(0, 'must be a percentage from 0 to 100')
  .max(100, 'must be a percentage from 0 to 100')
  .refine((value) => Number(value.toFixed(2)) === value, 'must have at most two digits after the point');

const colours = z.strictObject({ brand: colour, brand_ink: colour }).superRefine(({ brand, brand_ink }, context) => {
  const found = contrast(brand, brand_ink);
  inOrder(
    found >= minContrast,
    context,
    'brand_ink',
    `cannot be read on brand: their contrast is ${found.toFixed(1)}, ${minContrast} is the least`,
  );
});

/** `shop.yml`: an absent part stays as it is. */
export const shopFile = z
  .strictObject({
    name,
    legal_entity: line(300),
    phones: distinct(phone, 5),
    email: line(200).regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an address such as "help@example.uz", or ""'),
    hours,
    holidays: distinct(day, 100),
    social: z.partialRecord(z.enum(networks), webAddress, { error: `has ${networks.join(', ')}` }),
    logo: z.union([z.literal(''), picture], { error: 'must be a JPEG, PNG or WebP file below this folder, or ""' }),
    icon: z.union([z.literal(''), picture], {
      error: 'must be a square JPEG, PNG or WebP file below this folder, or ""',
    }),
    share: z.union([z.literal(''), picture], { error: 'must be a JPEG, PNG or WebP file below this folder, or ""' }),
    colours,
    orders: z.strictObject({ min: sum, max: sum }).superRefine((value, context) => {
      inOrder(value.min <= value.max, context, 'max', 'must not be below min');
    }),
    delivery: z
      .strictObject({
        price: sum,
        free_from: sum,
        cut_off_hour: whole(0, 24),
        courier_from: whole(0, 23),
        courier_to: whole(1, 24),
        pickup_minutes: whole(0, 1_440),
      })
      .superRefine((value, context) => {
        inOrder(value.courier_from < value.courier_to, context, 'courier_to', 'must be later than courier_from');
      }),
    regions: z.partialRecord(region, regionDelivery, { error: 'must name regions with their days' }),
    preorder: days,
    unpaid_minutes: whole(1, 10_080),
    instalments: z.strictObject({
      hours: whole(1, 720),
      prepayment_days: whole(1, 60),
      document_days: whole(0, 3_650),
    }),
    /** Percent of the price of goods that an order earns, and that may be paid with bonus. */
    bonus: z.strictObject({ earn_percent: percent, spend_percent: percent }),
    messages,
    /** Null: the back office does not compute what an SMS costs. */
    sms_part_price: sum.nullable(),
    /** Null: the cost of consumption is not computed. */
    electricity: z.strictObject({ price: whole(1, 100_000), since: day }).nullable(),
    seo: z.strictObject({ title: localized(line(300)), description: optionalText, keywords: localized(line(1_000)) }),
  })
  .partial();
/** The facts of the shop as a whole. */
export type ShopFacts = z.output<typeof shopFile>;
