import { z } from 'zod';
import { type Locale, locales } from '../i18n/locales.ts';
import { parsePhone } from '../phone/phone.ts';
import { storeServices } from '../shop/store-services.ts';
import { collectionSchema } from './checkout.ts';
import { bodyIdSchema, idSchema, personLine } from './common.ts';
import { orderStatuses } from './constants.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const read = { action: 'stores.read' } as const;

/** Longest texts of a store, as `stores.csv` allows them. */
export const maxStoreText = { name: 200, address: 300 } as const;
/** Most closed days of one store, past ones included, and most holidays of the shop, as `shop.yml` allows them. */
export const maxClosedDays = 1_000;
export const maxHolidays = 100;
/** The owner's folder may hold more than a screen sets. */
const maxStoredDays = 10_000;
/** Bounds of the country, in degrees. */
export const storeBounds = { lat: { min: 37, max: 46 }, long: { min: 55, max: 74 } } as const;

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'clock');
const days = (max: number) =>
  z
    .array(z.iso.date('invalidValue'))
    .max(max, 'tooLong')
    .transform((list) => [...new Set(list)].sort());
const phone = z.string().transform((value, context) => {
  const parsed = value.trim() === '' ? '' : parsePhone(value);
  if (parsed !== undefined) return parsed;
  context.addIssue({ code: 'custom', message: 'phone' });
  return z.NEVER;
});
const degrees = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z
    .number()
    .min(min, 'invalidValue')
    .max(max, 'invalidValue')
    .transform((value) => Number(value.toFixed(8)));

/** Names of texts of a store in one language: `name.uz`. */
export type StoreTextField = `${keyof typeof maxStoreText}.${Locale}`;

const name = personLine(maxStoreText.name).pipe(z.string().min(1, 'required'));
const address = personLine(maxStoreText.address);

/** What staff edit of a store, field by field. */
export const storeValues = z.object({
  'name.uz': name,
  'name.kr': name,
  'name.ru': name,
  'address.uz': address,
  'address.kr': address,
  'address.ru': address,
  phone,
  lat: degrees(storeBounds.lat),
  long: degrees(storeBounds.long),
  opens: time,
  closes: time,
  closed_days: days(maxClosedDays),
  services: z
    .array(z.enum(storeServices))
    .transform((list) => storeServices.filter((service) => list.includes(service))),
  /** Whether the store works at all; a store that does not is listed apart from the others. */
  open: z.boolean(),
});
export type StoreValues = z.output<typeof storeValues>;
export type StoreField = keyof StoreValues;
export const storeFields = Object.keys(storeValues.shape) as readonly StoreField[];
export const storeTextFields = (['name', 'address'] as const).flatMap((text) =>
  locales.map((locale): StoreTextField => `${text}.${locale}`),
);

/** Values that staff read before the change. They are stored values, so the rules for new ones do not apply. */
const storedValues = z.object({
  'name.uz': z.string(),
  'name.kr': z.string(),
  'name.ru': z.string(),
  'address.uz': z.string(),
  'address.kr': z.string(),
  'address.ru': z.string(),
  phone: z.string(),
  lat: z.number(),
  long: z.number(),
  opens: z.string(),
  closes: z.string(),
  closed_days: z.array(z.string()).max(maxStoredDays),
  services: z.array(z.enum(storeServices)),
  open: z.boolean(),
});

/** Changed fields alone, each with the value that staff saw. */
const edits = z
  .object({ id: bodyIdSchema, seen: storedValues.partial(), wanted: storeValues.partial() })
  .refine(
    ({ seen: before, wanted }) =>
      Object.keys(wanted).length > 0 && Object.keys(wanted).every((field) => field in before),
    {
      path: ['seen'],
      error: 'required',
    },
  );
export type StoreEdits = z.output<typeof edits>;

const day = z.iso.date();
const storeRow = z.object({
  id: z.number().int(),
  slug: z.string(),
  kind: z.enum(['store', 'warehouse']),
  name: z.string(),
  address: z.string(),
  region: z.object({ slug: z.string(), name: z.string() }),
  opens: z.string(),
  closes: z.string(),
  /** Closed days from today on, of the store and of the whole shop. */
  closed_days: z.array(day),
  services: z.array(z.enum(storeServices)),
  open: z.boolean(),
  open_now: z.boolean(),
});
export type StaffStoreRow = z.output<typeof storeRow>;

export const staffStores = staffEndpoint({
  ...read,
  id: 'staff.stores',
  method: 'GET',
  path: 'staff/stores',
  summary:
    'Lists stores and warehouses in their order, filtered by region and by words of name and address in any script, with the regions that have some and the holidays of the shop',
  query: z.object({ q: personLine(100).optional(), region: z.string().max(100).optional() }),
  response: z.object({
    stores: z.array(storeRow),
    regions: z.array(z.object({ slug: z.string(), name: z.string() })),
    holidays: z.array(day),
    today: day,
  }),
});

const staffStoreSchema = storeRow.extend({ values: storedValues, holidays: z.array(day), today: day });
export type StaffStorePage = z.output<typeof staffStoreSchema>;

export const staffStore = staffEndpoint({
  ...read,
  id: 'staff.store',
  method: 'GET',
  path: 'staff/store',
  summary: 'Returns a store: hours, closed days, services, texts in three languages, phone and place on the map',
  query: z.object({ id: idSchema }),
  response: staffStoreSchema,
  errors: ['notFound'],
});

/** An open order whose day of collection a change moves; `after` is null if the store hands out no orders any more. */
const rescheduledOrder = z.object({
  number: z.string(),
  status: z.enum(orderStatuses),
  store: z.string(),
  before: day,
  after: day.nullable(),
});
export type RescheduledOrder = z.output<typeof rescheduledOrder>;
/** Orders that are named; there may be more. */
export const maxRescheduledOrders = 50;
const rescheduledOrders = {
  orders: z.array(rescheduledOrder).max(maxRescheduledOrders),
  orders_count: z.number().int(),
};

/** What the checkout offers: the collection at the store, and the delivery in its region. */
const offer = z.object({
  pickup: collectionSchema.nullable(),
  delivery_day: day.nullable(),
  /** The nearest store of the region that hands out orders. */
  nearest: z.string().nullable(),
});

export const staffStoreEffect = staffEndpoint({
  ...read,
  id: 'staff.storeEffect',
  method: 'POST',
  path: 'staff/store-effect',
  quiet: true,
  summary:
    'Returns the effect of a change of a store before it is written: open orders whose day of collection moves, and what the checkout offers before and after',
  body: edits,
  response: z.object({ ...rescheduledOrders, before: offer, after: offer }),
  errors: ['storesChanged', 'notFound'],
});
export type StoreEffect = z.output<typeof staffStoreEffect.response>;

export const staffChangeStore = staffEndpoint({
  ...read,
  id: 'staff.changeStore',
  method: 'POST',
  action: 'stores.change',
  path: 'staff/store-change',
  summary:
    'Changes fields of a store. Refused as a whole with the current values of fields that have neither the seen value nor the requested one',
  body: edits,
  response: z.object({ fields: z.array(z.string()) }),
  errors: ['storesChanged', 'notFound'],
});

const holidays = z.object({ seen: z.array(z.string()).max(maxStoredDays), wanted: days(maxHolidays) });

export const staffHolidaysEffect = staffEndpoint({
  ...read,
  id: 'staff.holidaysEffect',
  method: 'POST',
  path: 'staff/holidays-effect',
  quiet: true,
  summary: 'Lists the open orders whose day of collection moves if the holidays of the shop change',
  body: holidays,
  response: z.object(rescheduledOrders),
  errors: ['storesChanged'],
});

export const staffChangeHolidays = staffEndpoint({
  ...read,
  id: 'staff.changeHolidays',
  method: 'POST',
  action: 'stores.holidays',
  path: 'staff/holidays-change',
  summary: 'Sets the days on which the whole shop is closed. Refused with the current ones if they were changed since',
  body: holidays,
  response: z.object({ holidays: z.array(day) }),
  errors: ['storesChanged'],
});
