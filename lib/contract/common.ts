import { z } from 'zod';
import { cleanName, readsLikeName } from '../account/person-name.ts';
import { maxId } from '../ids.ts';
import { availabilityTypes, deliveryTypes, loanPartners, maxCount } from './constants.ts';
import { parsePhone } from '../phone/phone.ts';
import { cleanLine, cleanText } from '../text/clean-text.ts';

/** What is not there at all; a `NaN` is an empty field of numbers. */
const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || Number.isNaN(value);

/** Error of a field: `required` only for what is not there, for a wrong value what is wrong with it. */
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
  .max(100)
  .regex(/^[a-z0-9-]+$/);
/** Integer so'm. */
export const moneySchema = z.number().int();
export const imageSchema = z.string();

/** A text of several lines that a person typed: trimmed, without characters that nobody sees. */
export const personText = (max: number, tooLong = 'tooLong') =>
  z
    .string()
    .overwrite(cleanText)
    .max(max, tooLong)
    .refine((value) => value.isWellFormed(), 'badCharacters');

/** The same for a text of one line: a line break is a space. */
export const personLine = (max: number, tooLong = 'tooLong') =>
  z
    .string()
    .overwrite(cleanLine)
    .max(max, tooLong)
    .refine((value) => value.isWellFormed(), 'badCharacters');

/** What every name has in common, given or not: one line without unseen signs, no digits, and letters enough to be a name. */
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
/** A name that may be left out, or shortened. */
export const optionalNameSchema = wordOfName(40, 'nameLength', 1);
/** First and last name in one field: 2–80 characters, no digits. */
export const fullNameSchema = properName(80, 'fullNameLength');

/** Nothing, or no more than the country code that the field fills in by itself. */
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
 * What is paid for a product, or for the goods of a cart, by payment type. `at_once` is what an order in full
 * charges for the goods, `by_instalments` the offer that is compared by: of those that the sum can be borrowed with,
 * one over twelve months where there is one, the lowest monthly payment, then the lowest total. Null where no partner lends
 * the sum, or where the goods can't be had by instalments.
 */
export const pricePlanSchema = z.object({
  at_once: z.object({
    price: moneySchema,
    /** What paying at once cost before the price was lowered; null where it was not. */
    old_price: moneySchema.nullable(),
    /** What paying at once takes off the listed price; 0 where it takes nothing off. */
    discount: moneySchema,
  }),
  by_instalments: z
    .object({
      loan_type: z.enum(loanPartners),
      name: z.string(),
      months: z.number().int(),
      monthly: moneySchema,
      /** The last month's payment; equals `monthly` where the months multiply to the total. */
      last_payment: moneySchema,
      total: moneySchema,
      overpayment: moneySchema,
    })
    .nullable(),
});
export type PricePlan = z.infer<typeof pricePlanSchema>;

/**
 * How a product comes to a shopper of one region: what is named can be ordered so, what can't be had is null. Days are
 * counted from the day of the order, so that a page kept for hours stays true.
 */
export const deliveryPromiseSchema = z.object({
  region: z.object({ id: z.number().int(), name: z.string() }),
  /** To the door; null where it is not delivered. */
  delivery: z
    .object({
      type: z.enum([deliveryTypes[0], deliveryTypes[1]]),
      /** For one piece paid at once; nothing strictly above `free_from`. */
      price: moneySchema,
      free_from: moneySchema,
      /** Null where an operator agrees the day. */
      days: z.object({ min: daysSchema, max: daysSchema }).nullable(),
      /** Hour in Tashkent until which the day of the order counts; null where the days are not counted so. */
      cut_off_hour: z.number().int().nullable(),
    })
    .nullable(),
  /** Stores that have it: those of the region, else those of the nearest one that has any. */
  pickup: z
    .object({ in_region: z.boolean(), region_name: z.string(), stores: z.number().int(), nearest: z.string() })
    .nullable(),
  /** An operator calls and confirms price and stock before anything is sent; null where this is not needed. */
  operator: z.object({ minutes: z.number().int(), opens: z.string(), closes: z.string() }).nullable(),
  /** True for goods that are paid now and come later. */
  ahead: z.boolean(),
});
export type DeliveryPromise = z.infer<typeof deliveryPromiseSchema>;

/** A product in any list. `f_` prices are grouped by no-break spaces, without the currency word. */
export const productCardSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  /** Characters at the beginning of the name that only say its category again; a listing of that category may leave them out. */
  name_lead: z.number().int().min(0),
  image: imageSchema,
  brand: z.object({ id: z.number().int(), name: z.string(), slug: z.string() }),
  category_id: z.number().int(),
  old_price: moneySchema.nullable(),
  sale_price: moneySchema,
  /** Price when the whole sum is paid at once; equals sale_price where no such discount applies. */
  discount_price: moneySchema,
  f_old_price: z.string(),
  f_sale_price: z.string(),
  /** Monthly payment of `price_plan.by_instalments`; null where there is none. */
  axiom_monthly_price: moneySchema.nullable(),
  price_plan: pricePlanSchema,
  delivery_promise: deliveryPromiseSchema,
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
  /** Products of its listing with nothing chosen. */
  count: number;
  /** The least price of its listing, paid at once; null where it has no products. */
  min_price: number | null;
  children: MenuCategory[];
}
/** A category of the menu without those below it. */
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
  .max(50)
  .refine((lines) => new Set(lines.map((line) => line.id)).size === lines.length, 'duplicateProducts');
