import { expect, test } from 'vitest';
import { z } from 'zod';
import { maxKeyLength } from '../../../lib/contract/limits.ts';
import { slugSchema } from '../../../lib/contract/common.ts';
import { filterSchemas } from '../../../lib/contract/filter-schemas.ts';
import { matchPage } from '../../../lib/routing/pages.ts';
import { parseListingState } from '../../../lib/routing/listing-state.ts';
import { attributeKey as attributeKeyOfFile, slug as slugOfFile } from '../../../server/catalogue/fact-files/fields.ts';
import {
  brandRow,
  categoryRow,
  filtersRow,
  productRow,
  stickerRow,
} from '../../../server/catalogue/import/products/row-schemas.ts';
import { freeSlug } from '../../../server/catalogue/import/words/names.ts';

const names = { kr: 'а', uz: 'a', ru: 'а' };

/** What accepts slugs and keys; filters of an address are read from its query. */
const accepting: Readonly<Record<string, (key: string) => boolean>> = {
  'a slug of a call': (slug) => slugSchema.safeParse(slug).success,
  'an attribute of a call': (key) => z.object(filterSchemas.filter.query).safeParse({ filter: { [key]: '8' } }).success,
  'a brand of an address': (slug) => parseListingState(`?brand=${slug}`).brand.length === 1,
  'an attribute of an address': (key) => Object.keys(parseListingState(`?filter[${key}]=8`).filter).length === 1,
  'the page of a category': (slug) => matchPage(['katalog', slug]) !== undefined,
  'a product of a feed': (slug) => productRow.safeParse({ external_id: '1', slug }).success,
  'a category of a feed': (slug) => categoryRow.safeParse({ slug, name: 'a' }).success,
  'a brand of a feed': (slug) => brandRow.safeParse({ slug, name: 'a' }).success,
  'a sticker of a feed': (key) => stickerRow.safeParse({ key, name: names, tone: 'red' }).success,
  'a filter of a feed': (key) => filtersRow.safeParse({ category: 'tv', filters: [key] }).success,
  "a slug of the owner's files": (slug) => slugOfFile.safeParse(slug).success,
  "an attribute of the owner's files": (key) => attributeKeyOfFile.safeParse(key).success,
};

test.each(Object.entries(accepting))('%s has the length that all others have', (_name, accepts) => {
  expect(accepts('k'.repeat(maxKeyLength))).toBe(true);
  expect(accepts('k'.repeat(maxKeyLength + 1))).toBe(false);
});

test('a slug of a long name that is repeated is a filter of addresses', () => {
  const used = new Set<string>();
  for (let count = 0; count < 12; count += 1) {
    const slug = freeSlug('Холодильники и морозильные камеры '.repeat(9), 'category-1', (candidate) =>
      used.has(candidate),
    );
    used.add(slug);
    expect(parseListingState(`?category=${slug}`).category).toEqual([slug]);
  }
  expect(used.size).toBe(12);
});
