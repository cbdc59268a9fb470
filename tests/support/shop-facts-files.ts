import fc from 'fast-check';
import { locales } from '../../lib/i18n/locales.ts';
import { regions } from '../../lib/region/regions.ts';
import type { AllFacts } from '../../server/catalogue/shop-facts/current.ts';
import { payableWays } from '../../server/core/reference/settings.ts';
import { storeServices } from '../../lib/shop/store-services.ts';
import { homeSections, loanPartners, networks } from '../../lib/contract/constants.ts';
import { importModes } from '../../lib/contract/import.ts';

// Any facts that a shop could hold.
const oneLine = fc
  .string({ unit: 'grapheme', maxLength: 30 })
  .map((text) => text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, '').trim());
const filled = oneLine.map((text) => text || 'x');
const several = fc.array(oneLine, { maxLength: 3 }).map((found) => found.join('\n').trim());
const localized = (text: fc.Arbitrary<string>) => fc.record({ kr: text, uz: text, ru: text });
export const slug = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,11}$/);
export const sum = fc.integer({ min: 0, max: 1_000_000_000_000 });
const time = fc
  .tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 12, max: 23 }))
  .map(([opens, closes]) => ({ opens: `${String(opens).padStart(2, '0')}:00`, closes: `${closes}:59` }));
const between = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min, max }), fc.integer({ min, max }))
    .map(([left, right]) => ({ min: Math.min(left, right), max: Math.max(left, right) }));
export const phone = fc.integer({ min: 200_000_000, max: 999_999_999 }).map((digits) => `+998${digits}`);
export const picture = slug.map((name) => `pictures/${name}.webp`);
const uniqueBy = <Row extends { slug: string }>(row: fc.Arbitrary<Row>) =>
  fc.uniqueArray(row, { selector: (value) => value.slug, maxLength: 4 });
const coordinate = (min: number, max: number) =>
  fc.integer({ min: min * 10_000, max: max * 10_000 }).map((value) => value / 10_000);

export const facts: fc.Arbitrary<AllFacts> = fc.record({
  shop: fc.record({
    name: localized(filled),
    legal_entity: oneLine,
    phones: fc.uniqueArray(phone, { maxLength: 3 }),
    hours: time,
    holidays: fc.uniqueArray(
      fc.integer({ min: 1, max: 28 }).map((day) => `2027-03-${String(day).padStart(2, '0')}`),
      { maxLength: 3 },
    ),
    email: fc.constantFrom('', 'help@example.uz'),
    social: fc.dictionary(
      fc.constantFrom(...networks),
      fc.constantFrom('https://t.me/example', 'https://example.uz/a?b=c#d'),
    ),
    logo: fc.oneof(fc.constant(''), picture),
    icon: fc.oneof(fc.constant(''), picture),
    share: fc.oneof(fc.constant(''), picture),
    colours: fc.record({ brand: fc.constantFrom('#fbc100', '#00ff00'), brand_ink: fc.constant('#1d1a10') }),
    orders: between(0, 1_000_000),
    delivery: fc.record({
      price: sum,
      free_from: sum,
      cut_off_hour: fc.integer({ min: 0, max: 24 }),
      courier_from: fc.integer({ min: 0, max: 10 }),
      courier_to: fc.integer({ min: 11, max: 24 }),
      pickup_minutes: fc.integer({ min: 0, max: 1440 }),
    }),
    regions: fc.record(
      Object.fromEntries(
        regions.map(({ slug }) => [
          slug,
          fc.record({
            min: fc.integer({ min: 1, max: 3 }),
            max: fc.integer({ min: 3, max: 60 }),
            price: fc.option(sum),
            free_from: fc.option(sum),
          }),
        ]),
      ),
    ),
    preorder: between(1, 60),
    unpaid_minutes: fc.integer({ min: 1, max: 1000 }),
    instalments: fc.record({
      hours: fc.integer({ min: 1, max: 100 }),
      prepayment_days: fc.integer({ min: 1, max: 60 }),
      document_days: fc.integer({ min: 0, max: 100 }),
    }),
    bonus: fc.record({
      earn_percent: fc.integer({ min: 0, max: 10_000 }).map((part) => part / 100),
      spend_percent: fc.integer({ min: 0, max: 100 }),
    }),
    messages: fc.record(
      {
        sms_create: fc.record(
          { kr: fc.constant('{shop}: {number} буюртма'), ru: fc.constant('Заказ {number}, {sum} сум') },
          { requiredKeys: ['ru'] },
        ),
        push_there: fc.record({ uz: fc.constant('Keldi!') }),
      },
      { requiredKeys: [] },
    ),
    sms_part_price: fc.option(fc.integer({ min: 0, max: 500 })),
    electricity: fc.option(
      fc.record({ price: fc.integer({ min: 1, max: 5_000 }), since: fc.constantFrom('2025-04-01', '2027-01-01') }),
    ),
    seo: fc.record({ title: localized(oneLine), description: localized(several), keywords: localized(oneLine) }),
  }),
  stores: uniqueBy(
    fc
      .record({
        slug,
        kind: fc.constantFrom('store' as const, 'warehouse' as const),
        region: fc.constantFrom(...regions.map((region) => region.slug)),
        name: localized(filled),
        address: localized(oneLine),
        lat: coordinate(37, 46),
        long: coordinate(55, 74),
        phone: fc.oneof(fc.constant(''), phone),
        open: fc.boolean(),
        hours: time,
        closed_days: fc
          .uniqueArray(
            fc.integer({ min: 10, max: 28 }).map((day) => `2027-01-${day}`),
            { maxLength: 3 },
          )
          .map((days) => days.sort()),
        services: fc.subarray([...storeServices]),
      })
      .map(({ hours, ...row }) => ({ ...row, ...hours })),
  ),
  categories: uniqueBy(
    fc.record({
      slug,
      parent: fc.constant(null),
      name: localized(filled),
      picture,
      feed_id: fc.oneof(fc.constant(null), filled),
      filters: fc.oneof(
        fc.constant(null),
        fc.uniqueArray(fc.stringMatching(/^[a-z0-9_]{1,8}$/), { maxLength: 3 }).map((keys) => keys.sort()),
      ),
      accessories: fc.oneof(fc.constant(null), fc.uniqueArray(slug, { minLength: 1, maxLength: 3 })),
    }),
  ),
  brands: uniqueBy(fc.record({ slug, name: filled, picture, description: localized(several) })).map((rows) =>
    rows.sort((left, right) => (left.slug < right.slug ? -1 : 1)),
  ),
  home: fc.record({
    sections: fc.shuffledSubarray([...homeSections]),
    header: fc.uniqueArray(slug, { maxLength: 3 }),
    categories: fc.uniqueArray(slug, { maxLength: 3 }),
    brands: fc.uniqueArray(slug, { maxLength: 3 }),
    climate: fc.uniqueArray(slug, { maxLength: 3 }),
    banners: fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 9 }),
        place: fc.constantFrom('hero' as const, 'wide' as const),
        title: localized(filled),
        text: localized(oneLine),
        button: localized(oneLine),
        link: fc.constantFrom('/', '/katalog/a/?b=c'),
        tone: fc.constantFrom('light' as const, 'dark' as const),
        wide: picture,
        phone: picture,
      }),
      { selector: ({ id }) => id, maxLength: 3 },
    ),
    collections: uniqueBy(
      fc.oneof(
        fc.record({
          slug,
          name: localized(filled),
          link: fc.constant('/katalog/'),
          products: fc.uniqueArray(filled, { maxLength: 3 }),
        }),
        fc.record({
          slug,
          name: localized(filled),
          link: fc.constant('/katalog/'),
          pick: fc.record({
            categories: fc.uniqueArray(slug, { maxLength: 3 }),
            by: fc.constantFrom('popular' as const, 'new' as const),
            size: fc.integer({ min: 1, max: 20 }),
          }),
        }),
      ),
    ),
  }),
  payments: fc.record({ methods: fc.shuffledSubarray([...payableWays], { minLength: 1 }) }),
  partners: fc
    .shuffledSubarray([...loanPartners], { maxLength: 3 })
    .chain((keys) =>
      fc.tuple(
        ...keys.map((key) =>
          fc.record({
            key: fc.constant(key),
            name: filled,
            min_price: sum,
            max_price: fc.constant(null),
            terms: fc.uniqueArray(
              fc.record({
                months: fc.integer({ min: 1, max: 60 }),
                markup_percent: fc.integer({ min: 0, max: 30_000 }).map((bp) => bp / 100),
              }),
              { selector: ({ months }) => months, minLength: 1, maxLength: 3 },
            ),
            offered: fc.boolean(),
          }),
        ),
      ),
    )
    .map((partners) => ({ partners })),
  feeds: fc.record({
    feeds: fc
      .uniqueArray(
        fc
          .record({
            name: fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,9}$/),
            url: fc.constantFrom('https://a.uz/feed.yml', 'https://b.example/?key=a%20b#c'),
            insecure: fc.boolean(),
            times: fc
              .uniqueArray(time, { maxLength: 4 })
              .map((found) => found.map(({ opens }) => opens))
              .map((found) => [...new Set(found)].sort()),
            mode: fc.constantFrom(...importModes),
            locale: fc.constantFrom(...locales),
            counts_orders: fc.boolean(),
            more: fc.constantFrom(
              {},
              { format: 'csv' as const, encoding: 'windows-1251' as const },
              { token_variable: 'FEED_A' },
              { user_variable: 'FEED_U', password_variable: 'FEED_P' },
            ),
          })
          .map(({ more, ...feed }) => ({ ...feed, ...more })),
        { selector: ({ name }) => name, maxLength: 3 },
      )
      .map((all) => all.map((one, index) => (index === 0 ? one : { ...one, mode: 'update' as const }))),
  }),
});
