import { z } from 'zod';
import { homeSections, loanPartners } from '../../../lib/contract/constants.ts';
import { maxPartnerName } from '../../../lib/contract/staff-setting-fields.ts';
import { payableWays } from '../../core/reference/settings.ts';
import {
  distinct,
  keyed,
  line,
  link,
  localized,
  name,
  picture,
  productId,
  slug,
  sum,
  whole,
} from '../fact-files/fields.ts';

const banner = z.strictObject({
  id: whole(1, 1_000_000),
  place: z.enum(['hero', 'wide'], { error: 'must be hero or wide' }),
  title: name,
  text: localized(line(500)),
  button: localized(line(60)),
  link,
  tone: z.enum(['light', 'dark'], { error: 'must be light or dark' }).default('light'),
  wide: picture,
  phone: picture.optional(),
});

const collection = z
  .strictObject({
    slug,
    name,
    link,
    products: distinct(productId, 50).optional(),
    pick: z
      .strictObject({
        categories: distinct(slug, 50),
        by: z.enum(['popular', 'new'], { error: 'must be popular or new' }),
        size: whole(1, 20),
      })
      .optional(),
  })
  .refine(
    ({ products, pick }) => (products === undefined) !== (pick === undefined),
    'has either products (their ids) or pick (the rule by which they are picked)',
  );

/** `home.yml`: an absent part stays as it is. */
export const homeFile = z
  .strictObject({
    sections: distinct(
      z.enum(homeSections, { error: `must be one of ${homeSections.join(', ')}` }),
      homeSections.length,
    ),
    header: distinct(slug, 30),
    categories: distinct(slug, 30),
    brands: distinct(slug, 60),
    climate: distinct(slug, 30),
    banners: keyed(banner, ({ id }) => String(id), 30),
    collections: keyed(collection, (entry) => entry.slug, 30),
  })
  .partial();
export type HomeFacts = z.output<typeof homeFile>;

/** `payments.yml`: the accepted payment methods. */
export const paymentsFile = z
  .strictObject({
    methods: distinct(
      z.enum(payableWays, { error: `must be one of ${payableWays.join(', ')}` }),
      payableWays.length,
    ).min(1, 'must name a way to pay'),
  })
  .partial();

/** Sums are computed in hundredths of a percent. */
const percent = z
  .number({ error: 'must be per cent above the price, such as 24 or 10.5' })
  .min(0, 'must not be below zero')
  .max(300, 'must not be above 300')
  .refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    'must have at most two digits behind the point',
  );
const partner = z
  .strictObject({
    key: z.enum(loanPartners, { error: `must be one of ${loanPartners.join(', ')}` }),
    name: line(maxPartnerName).min(1, 'must not be empty'),
    min_price: sum,
    max_price: sum.nullable().default(null),
    terms: keyed(
      z.strictObject({ months: whole(1, 60), markup_percent: percent }),
      ({ months }) => String(months),
      12,
    ).refine((terms) => terms.length > 0, 'must name a term'),
    /** Absent: as it is in the shop. */
    offered: z.boolean({ error: 'must be true or false' }).optional(),
  })
  .superRefine((value, context) => {
    if (value.max_price !== null && value.max_price < value.min_price)
      context.addIssue({ code: 'custom', path: ['max_price'], message: 'must not be below min_price' });
  });

/** `partners.yml`: the instalment partners in display order. */
export const partnersFile = z
  .strictObject({ partners: keyed(partner, ({ key }) => key, loanPartners.length) })
  .partial();
