import { z } from 'zod';
import { homeSections, loanPartners, networks } from '../../../lib/contract/constants.ts';
import { settablePayments } from '../../../lib/contract/staff-setting-fields.ts';
import { chatHoursSchema } from '../../../lib/contract/staff-chat-shapes.ts';
import { type Localized, locales } from '../../../lib/i18n/locales.ts';
import { messageIds } from '../../../lib/shop/messages.ts';

const localized: z.ZodType<Localized> = z.object({ kr: z.string(), uz: z.string(), ru: z.string() });
const sum = z.number().int().min(0);
const inAllLanguages = (text: string): Localized => ({ kr: text, uz: text, ru: text });

const loanTerm = z.object({ months: z.number().int().min(1).max(60), markup_bp: z.number().int().min(0) });

/** An instalment partner: its limits (so'm; null for no upper one) and its markups in basis points. */
const loanPartner = z.object({
  key: z.enum(loanPartners),
  name: z.string(),
  min_price: sum,
  max_price: sum.nullable(),
  terms: z.array(loanTerm).min(1),
  /** A partner that is switched off keeps its rules and offers nothing. */
  offered: z.boolean().default(true),
});
/** The rules by which a partner lends. */
export type LoanPartnerSettings = Omit<z.output<typeof loanPartner>, 'offered'>;

/** Payment methods that the shop may accept. */
export const payableWays = settablePayments;

/** The identity of the shop: its name in pages, messages and feeds, and its contacts. */
const identitySchema = z.object({
  name: localized,
  legal_entity: z.string(),
  /** E.164, the call centre's first. */
  phones: z.array(z.string()),
  /** Contact address of shoppers; empty for none. */
  email: z.string().default(''),
  /** Hours of the call centre, `HH:MM` in Tashkent, the same every day except the holidays (`YYYY-MM-DD`). */
  hours: z.object({ opens: z.string(), closes: z.string() }),
  holidays: z.array(z.string()),
  social: z.partialRecord(z.enum(networks), z.string()),
  /** Key of the picture in the header; empty: the name is written there. */
  logo: z.string(),
  /** Keys of the icon and of the link picture; empty: they are drawn from name and colours. */
  icon: z.string().default(''),
  share: z.string().default(''),
  /** Colours of buttons and marks, and of the text on them. */
  colours: z.object({ brand: z.string(), brand_ink: z.string() }),
});

/** Every key of the settings table: its shape and its default. */
const shapes = {
  shop: identitySchema.default({
    name: { kr: 'Дўкон', uz: 'Doʻkon', ru: 'Магазин' },
    legal_entity: '',
    phones: [],
    email: '',
    hours: { opens: '09:00', closes: '21:00' },
    holidays: [],
    social: {},
    logo: '',
    icon: '',
    share: '',
    colours: { brand: '#fbc100', brand_ink: '#1d1a10' },
  }),
  /** Accepted payment methods, of the configured ones; null accepts all. */
  payment_methods: z.array(z.enum(payableWays)).nullable().default(null),
  /** Parts of the home page in their order; others are not shown. */
  home_sections: z.array(z.enum(homeSections)).default([...homeSections]),
  order_limits: z.object({ min: sum, max: sum }).default({ min: 10_000, max: 200_000_000 }),
  /**
   * Price and the sum above which delivery is free; from the cut-off hour on an order counts as the next day's (24:
   * never).
   */
  delivery: z
    .object({ price: sum, free_from: sum, cut_off_hour: z.number().int().min(0).max(24).default(20) })
    .default({ price: 30_000, free_from: 500_000, cut_off_hour: 20 }),
  /** Working hours of the shop's own couriers, in Tashkent. */
  courier_hours: z
    .object({ from: z.number().int().min(0).max(23), to: z.number().int().min(1).max(24) })
    .refine(({ from, to }) => from < to, 'from is not before to')
    .default({ from: 10, to: 20 }),
  /** Minutes after which a store has an order ready for collection. */
  pickup_minutes: z.number().int().min(0).max(1_440).default(60),
  /** Days in which pre-ordered goods are expected. */
  preorder: z
    .object({ days_min: z.number().int().min(1), days_max: z.number().int().min(1) })
    .refine(({ days_min, days_max }) => days_min <= days_max, 'days_min is above days_max')
    .default({ days_min: 14, days_max: 30 }),
  /** Minutes that an order waits for its online payment; Payme may hold a begun payment for twelve hours. */
  unpaid_minutes: z.number().int().min(1).max(10_080).default(60),
  /** Days after which an unclaimed guest order loses name, phone and address. */
  guest_order_days: z.number().int().min(1).max(36_500).default(1_095),
  /** Partners in display order; none offers anything until they are set. */
  loan_partners: z.array(loanPartner).default([]),
  /**
   * Hours that an application may stay unfinished, days that an order waits for its prepayment, and days after which
   * documents of an ended application are deleted.
   */
  instalments: z
    .object({
      hours: z.number().int().min(1),
      prepayment_days: z.number().int().min(1),
      document_days: z.number().int().min(0),
    })
    .default({ hours: 24, prepayment_days: 3, document_days: 30 }),
  /**
   * Percent of the goods' price that a handed-over order earns as bonus, and that may be paid with it; one point is one
   * so'm.
   */
  bonus: z
    .object({ earn_percent: z.number().min(0).max(100), spend_percent: z.number().min(0).max(100) })
    .default({ earn_percent: 1, spend_percent: 30 }),
  /** Texts to shoppers that replace the shop's, by language. */
  messages: z.partialRecord(z.enum(messageIds), z.partialRecord(z.enum(locales), z.string())).default({}),
  /** Price of one part of an SMS, so that the back office shows what a text costs; null if it is not known. */
  sms_part_price: sum.nullable().default(null),
  /**
   * Seconds until the next code, after the first, the second and each later one; minutes for which a code is valid;
   * first digits (after +998) of numbers that get messages.
   */
  account: z
    .object({
      resend_seconds: z.array(z.number().int().min(1).max(3_600)).min(1),
      code_minutes: z.number().int().min(1).max(60),
      mobile_prefixes: z.array(z.string().regex(/^\d{1,4}$/)).min(1),
    })
    .default({
      resend_seconds: [60, 120, 300],
      code_minutes: 5,
      mobile_prefixes: [
        '20',
        '33',
        '50',
        '55',
        '77',
        '80',
        '87',
        '88',
        '90',
        '91',
        '92',
        '93',
        '94',
        '95',
        '97',
        '98',
        '99',
      ],
    }),
  /**
   * The support chat: opening hours by day of the week, Monday first; minutes after which a waiting shopper rings at
   * all operators; days for which a conversation is kept after its end.
   */
  chat: chatHoursSchema.extend({ keep_days: z.number().int().min(1).max(3_650) }).default({
    week: Array.from({ length: 7 }, () => ({ opens: '09:00', closes: '21:00' })),
    holidays: [],
    ring_minutes: 3,
    keep_days: 365,
  }),
  /** Price of a kilowatt-hour for households and the day since which it applies; null: sums are not computed. */
  electricity: z
    .object({ price: sum.min(1), since: z.iso.date() })
    .nullable()
    .default(null),
  /** Categories whose products fill the climate row of the home page. */
  climate_categories: z.array(z.string()).default([]),
  seo_home: z
    .object({ meta_title: localized, meta_desc: localized, meta_key: localized, meta_icon: z.string() })
    .default({
      meta_title: inAllLanguages(''),
      meta_desc: inAllLanguages(''),
      meta_key: inAllLanguages(''),
      meta_icon: '/favicon.ico',
    }),
};
export const settingsSchema = z.object(shapes);

/** Business settings that staff may change without a release. */
export type Settings = z.output<typeof settingsSchema>;

/** Settings from the rows of the table; a malformed value throws with its key. */
export const readSettings = (rows: readonly { key: string; value: unknown }[]): Settings =>
  settingsSchema.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])));

/** Whether the settings accept a payment method. */
export const acceptsPayment = ({ payment_methods: methods }: Settings, way: (typeof payableWays)[number]): boolean =>
  methods === null || methods.includes(way);
