import { z } from 'zod';
import { cleanName, readsLikeName } from '../account/person-name.ts';
import { maxId } from '../ids.ts';
import { maxKeyLength } from './limits.ts';
import { maxOrderLines } from './browsing.ts';
import { availabilityTypes, deliveryTypes, loanPartners, maxCount } from './constants.ts';
import { parsePhone } from '../phone/phone.ts';
import { cleanLine, cleanText } from '../text/clean-text.ts';

/** A missing value; `NaN` is an empty number field. */
const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || Number.isNaN(value);

/** Error of a field: `required` for a missing value, otherwise the specific problem. */
export const requiredOr = (message: string) => ({
  error: ({ input }: { readonly input?: unknown }): string => (isMissing(input) ? 'required' : message),
});

/** Positive 32-bit id; also from a query string. */
export const idSchema = z.coerce.number().int().min(1).max(maxId);
/** Ids in JSON bodies: real numbers, so that `"1"` or `true` are refused. */
export const bodyIdSchema = z.number().int().min(1).max(maxId);
export const slugSchema = z
  .string()
  .min(1)
  .max(maxKeyLength)
  .regex(/^[a-z0-9-]+$/);
/** Integer so'm. */
export const moneySchema = z.number().int();
export const imageSchema = z.string();

/** Free text of several lines: trimmed, without invisible characters. */
export const personText = (max: number, tooLong = 'tooLong') =>
  z
    .string()
    .overwrite(cleanText)
    .max(max, tooLong)
    .refine((value) => value.isWellFormed(), 'badCharacters');

/** The same for one line: a line break becomes a space. */
export const personLine = (max: number, tooLong = 'tooLong') =>
  z
    .string()
    .overwrite(cleanLine)
    .max(max, tooLong)
    .refine((value) => value.isWellFormed(), 'badCharacters');

/** Rules of all names: one line without invisible characters, no digits, and enough letters. */
const wordOfName = (max: number, lengthMessage: string, letters: number) =>
  z
    .string()
    .overwrite(cleanName)
    .max(max, lengthMessage)
    .refine((value) => value.isWellFormed(), 'badCharacters')
    .refine((value) => !/\p{Nd}/u.test(value), 'nameDigits')
    .refine(
      (value) => [...value].length < letters || /\p{Nd}/u.test(value) || readsLikeName(value, letters),
      'nameLetters',
    );

const properName = (max: number, lengthMessage: string) =>
  wordOfName(max, lengthMessage, 2)
    .min(1, 'required')
    .refine((value) => value.length === 0 || [...value].length >= 2, lengthMessage);

/** First and last names: 2–40 characters, no digits. */
export const nameSchema = properName(40, 'nameLength');
/** An optional name, which may also be shortened. */
export const optionalNameSchema = wordOfName(40, 'nameLength', 1);
/** First and last name in one field: 2–80 characters, no digits. */
export const fullNameSchema = properName(80, 'fullNameLength');

/** Empty, or only the country code that the field fills in. */
const emptyPhone = /^[\s()-]*(\+\s*(9(98?)?)?|998)?[\s()-]*$/;

/** Any spelling of an Uzbek phone; comes out as E.164 (`+998901234567`). */
export const phoneSchema = z
  .string(requiredOr('phone'))
  .max(40, 'phone')
  .transform((value, context) => {
    const phone = parsePhone(value);
    if (phone === undefined) {
      context.addIssue({ code: 'custom', message: emptyPhone.test(value) ? 'required' : 'phone' });
      return z.NEVER;
    }
    return phone;
  });

export const availabilitySchema = z.object({ type: z.enum(availabilityTypes), text: z.string() });

export const stickerSchema = z.object({
  id: z.number().int(),
  key: z.string(),
  name: z.string(),
  tone: z.enum(['red', 'yellow', 'green', 'blue', 'dark']),
});

/** Whole days, counted from the day after an order. */
const daysSchema = z.number().int().min(0);

/**
 * Prices of a product or of the goods of a cart, by payment type. `at_once` is the price of an order with full payment.
 * `by_instalments` is the offer for comparisons: among those for this sum, a twelve-month one if it exists, then the
 * lowest monthly payment, then the lowest total. Null if no partner lends the sum or the goods are not sold by
 * instalments.
 */
export const pricePlanSchema = z.object({
  at_once: z.object({
    price: moneySchema,
    /** Full-payment price before the reduction; null without one. */
    old_price: moneySchema.nullable(),
    /** Full-payment discount; 0 without one. */
    discount: moneySchema,
  }),
  by_instalments: z
    .object({
      loan_type: z.enum(loanPartners),
      name: z.string(),
      months: z.number().int(),
      monthly: moneySchema,
      /** The last month's payment; equals `monthly` if the months add up to the total exactly. */
      last_payment: moneySchema,
      total: moneySchema,
      overpayment: moneySchema,
    })
    .nullable(),
});
export type PricePlan = z.infer<typeof pricePlanSchema>;

/**
 * Ways to receive a product in a region; null for unavailable ones. Days count from the day of the order and end on no
 * holiday of the shop.
 */
export const deliveryEstimateSchema = z.object({
  region: z.object({ id: z.number().int(), name: z.string() }),
  /** To the door; null if it is not delivered. */
  delivery: z
    .object({
      type: z.enum([deliveryTypes[0], deliveryTypes[1]]),
      /** For one piece with full payment; free strictly above `free_from`. */
      price: moneySchema,
      free_from: moneySchema,
      /** Null if an operator agrees the day. */
      days: z.object({ min: daysSchema, max: daysSchema }).nullable(),
      /** Days of an order after the cut-off hour; null without that hour. */
      days_after_cut_off: z.object({ min: daysSchema, max: daysSchema }).nullable(),
      /** Hour in Tashkent until which an order counts for the same day; null if there is no such rule. */
      cut_off_hour: z.number().int().nullable(),
    })
    .nullable(),
  /** Stores that have it: those of the region, else those of the nearest region with any. */
  pickup: z
    .object({ in_region: z.boolean(), region_name: z.string(), stores: z.number().int(), nearest: z.string() })
    .nullable(),
  /** An operator calls to confirm price and stock before dispatch; null if not needed. */
  operator: z.object({ minutes: z.number().int(), opens: z.string(), closes: z.string() }).nullable(),
  /** True for goods that are paid now and arrive later. */
  ahead: z.boolean(),
});
export type DeliveryEstimate = z.infer<typeof deliveryEstimateSchema>;

/** A product card. `f_` prices are grouped by no-break spaces, without the currency. */
export const productCardSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  /**
   * Number of characters at the beginning of the name that only repeat its category; a listing of that category may
   * omit them.
   */
  name_lead: z.number().int().min(0),
  image: imageSchema,
  brand: z.object({ id: z.number().int(), name: z.string(), slug: z.string() }),
  category_id: z.number().int(),
  old_price: moneySchema.nullable(),
  sale_price: moneySchema,
  /** Full-payment price; equals sale_price without a discount. */
  discount_price: moneySchema,
  f_old_price: z.string(),
  f_sale_price: z.string(),
  /** Monthly payment of `price_plan.by_instalments`; null without one. */
  axiom_monthly_price: moneySchema.nullable(),
  price_plan: pricePlanSchema,
  delivery_promise: deliveryEstimateSchema,
  all_stock: z.number().int().min(0),
  availability: availabilitySchema,
  rating: z.number(),
  reviews_count: z.number().int(),
  stickers: z.array(stickerSchema),
});
export type ProductCard = z.infer<typeof productCardSchema>;

export const paginationSchema = z.object({
  current_page: z.number().int(),
  total_page: z.number().int(),
  page_size: z.number().int(),
  total_count: z.number().int(),
});

export const breadcrumbSchema = z.object({ name: z.string(), slug: z.string() });
export const seoSchema = z.object({ title: z.string(), description: z.string(), keywords: z.string() });

export interface MenuCategory {
  id: number;
  slug: string;
  name: string;
  image: string;
  /** Number of products in its listing without filters. */
  count: number;
  /** Lowest full-payment price of its listing; null if it has no products. */
  min_price: number | null;
  children: MenuCategory[];
}
/** A category of the menu without its subcategories. */
export const menuCategoryShape = {
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  image: imageSchema,
  count: z.number().int().min(0),
  min_price: moneySchema.nullable(),
};
export const menuCategorySchema: z.ZodType<MenuCategory> = z.object({
  ...menuCategoryShape,
  get children() {
    return z.array(menuCategorySchema);
  },
});

export const orderLinesSchema = z
  .array(z.object({ id: bodyIdSchema, count: z.number().int().min(1).max(maxCount) }))
  .min(1, 'noProducts')
  .max(maxOrderLines)
  .refine((lines) => new Set(lines.map((line) => line.id)).size === lines.length, 'duplicateProducts');
