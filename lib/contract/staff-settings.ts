import { z } from 'zod';
import { moneySchema } from './common.ts';
import { messageIds, messageVariables } from '../shop/messages.ts';
import { loanPartners } from './constants.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import {
  isSettingValue,
  settablePayments,
  settingFields,
  settingGroups,
  type SettingValue,
} from './staff-setting-fields.ts';

const read = { action: 'settings.read' } as const;

/** Days for which changes of settings are stored, and how many the history of a group shows. */
export const settingHistoryDays = 1_095;
export const maxSettingHistory = 20;
/** Products on which a change of the partners is tried. */
export const settingSamples = 12;

const localized = z.object({ kr: z.string(), uz: z.string(), ru: z.string() });
const group = z.enum(settingGroups);
const term = z.object({ months: z.number(), markup_percent: z.number() });
const value: z.ZodType<SettingValue, SettingValue> = z.union([
  z.number(),
  z.boolean(),
  z.string().max(500),
  z.null(),
  z.array(term).max(60),
  z.array(z.string().max(60)).max(60),
]);
const values = z.record(z.string().max(100), value);
export type SettingValues = z.output<typeof values>;

/** Changed settings of one group, each with the value that staff saw. The owner's files decide what is allowed. */
const edits = z
  .object({ group, seen: values, wanted: values })
  .superRefine(({ group: of, seen: known, wanted }, context) => {
    const fields = Object.keys(wanted);
    if (fields.length === 0) context.addIssue({ code: 'custom', path: ['wanted'], message: 'required' });
    for (const field of fields) {
      if (!settingFields(of).includes(field) || !isSettingValue(field, wanted[field]))
        context.addIssue({ code: 'custom', path: ['wanted', field], message: 'invalidValue' });
      if (!(field in known)) context.addIssue({ code: 'custom', path: ['seen', field], message: 'required' });
    }
  });
export type SettingEdits = z.output<typeof edits>;

const limit = z.object({ min: z.number(), max: z.number() });
/** Limits of numbers, and most characters of texts, by the names of their settings, from the rules of the owner's files. */
const limits = z.object({
  fields: z.record(z.string(), limit),
  lengths: z.record(z.string(), z.number()),
  price: limit,
  months: limit,
  markup_percent: limit,
});
export type SettingLimits = z.output<typeof limits>;

/** One changed setting. */
const difference = z.object({ field: z.string(), before: value, after: value });
export type SettingDifference = z.output<typeof difference>;

const change = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** Null for the owner's folder. */
  by: z.string().nullable(),
  changes: z.array(difference),
});
export type SettingChange = z.output<typeof change>;

const page = z.object({
  values,
  limits,
  /** Payment methods and partners whose keys the environment has; others are not offered to shoppers. */
  connected: z.object({ payments: z.array(z.enum(settablePayments)), partners: z.array(z.enum(loanPartners)) }),
  history: z.array(change).max(maxSettingHistory),
  /** Of the group `messages`: the texts of the shop, which own ones replace, and values for a preview, by variable. */
  messages: z
    .object({ texts: z.record(z.enum(messageIds), localized), samples: z.record(z.enum(messageVariables), localized) })
    .nullable(),
});
export type SettingPage = z.output<typeof page>;

export const staffSettings = staffEndpoint({
  ...read,
  id: 'staff.settings',
  method: 'GET',
  path: 'staff/settings',
  summary:
    'Returns the settings of a group with their limits, which payment methods and partners have their keys, and the changes of the last three years, newest first',
  query: z.object({ group }),
  response: page,
});

/** Sums of an order, and how many orders of the last thirty days are outside of them. */
const bounds = z.object({ min: moneySchema, max: moneySchema, refused: z.number().int() });
const delivered = z.object({ price: moneySchema, free_from: moneySchema, day: z.iso.date() });
const sampleRegion = z.object({
  slug: z.string(),
  name: z.string(),
  /** Sum of the sample cart. */
  cart: moneySchema,
  before: delivered,
  after: delivered,
});
export type SampleRegion = z.output<typeof sampleRegion>;

/** What a partner, or the price display, offers for a product; null if nothing. */
const offer = z.object({ months: z.number().int(), monthly: moneySchema, total: moneySchema }).nullable();
export type SampleOffer = z.output<typeof offer>;
const sampleProduct = z.object({
  id: z.number().int(),
  name: z.string(),
  price: moneySchema,
  level: z.enum(['cheap', 'middle', 'dear']),
  /** The payment that the shop shows beside the price. */
  displayed: z.object({ before: offer, after: offer }),
  /** The offers of each changed partner over the months that change; its best offer (null) where none does. */
  partners: z.array(
    z.object({
      key: z.enum(loanPartners),
      name: z.string(),
      months: z.number().int().nullable(),
      before: offer,
      after: offer,
    }),
  ),
});
export type SampleProduct = z.output<typeof sampleProduct>;

/** What an order with goods of this sum earns, and how much of it bonus may pay. */
const bonusSample = z.object({ sum: moneySchema, earned: moneySchema, payable: moneySchema });

const effect = z.object({
  changes: z.array(difference),
  orders: z.object({ days: z.number().int(), total: z.number().int(), before: bounds, after: bounds }).nullable(),
  regions: z.array(sampleRegion).nullable(),
  payments: z
    .object({ before: z.array(z.enum(settablePayments)), after: z.array(z.enum(settablePayments)) })
    .nullable(),
  products: z.array(sampleProduct).max(settingSamples).nullable(),
  bonus: z.object({ before: bonusSample, after: bonusSample }).nullable(),
});
export type SettingEffect = z.output<typeof effect>;

export const staffSettingsEffect = staffEndpoint({
  ...read,
  id: 'staff.settingsEffect',
  method: 'POST',
  path: 'staff/settings-effect',
  quiet: true,
  summary:
    'Returns what a change of settings does before it is written: the difference, refused sums of orders, delivery to three sample regions, offered payment methods, and monthly payments of twelve sample products',
  body: edits,
  response: effect,
  errors: ['settingsChanged'],
});

export const staffChangeSettings = staffEndpoint({
  id: 'staff.changeSettings',
  method: 'POST',
  action: 'settings.change',
  path: 'staff/settings-change',
  summary:
    'Changes settings of one group. Refused as a whole with the stored values of fields that have neither the seen value nor the requested one. A repeated request with the same key writes once',
  body: edits.safeExtend({ key: z.uuid() }),
  response: z.object({ fields: z.array(z.string()) }),
  errors: ['settingsChanged', 'keyReused'],
});
