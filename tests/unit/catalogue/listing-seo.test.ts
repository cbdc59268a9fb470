import { expect, test, vi } from 'vitest';
import { listingSeo } from '@/features/catalogue/listing-seo';
import { parseListingState } from '../../../lib/routing/listing-state.ts';

vi.mock('@/lib/i18n/translator', () => ({ translator: () => (key: string) => key }));

const facets = {
  brands: [
    { id: 1, name: 'Samsung', slug: 'samsung', count: 4 },
    { id: 7, name: '7 Days', slug: '1more', count: 0 },
  ],
  stickers: [],
  catalogs: [],
  filter: [{ id: 5, key: 'ram', name: 'Память', values: [{ id: 51, key: '8', name: '8 ГБ', count: 3 }] }],
  price: { min_price: 1, max_price: 9 },
  monthly: { min_monthly: 0, max_monthly: 0, terms: [] },
  fits: false,
};
const of = (query: string, total = 4) => {
  const { path, noindex } = listingSeo('ru', {
    path: '/katalog/tv/',
    state: parseListingState(query),
    title: 'Телевизоры',
    listing: { ...facets, pagination: { current_page: 1, total_page: 1, page_size: 20, total_count: total } },
  });
  return [path.slice('/katalog/tv/'.length), noindex];
};

test('a brand has one canonical address for every way of naming it', () => {
  expect([of('?brand=samsung'), of('?brand=1'), of('?brand_id=1'), of('?brand=1&page=2')]).toEqual([
    ['?brand=samsung', false],
    ['?brand=samsung', false],
    ['?brand=samsung', false],
    ['?brand=samsung&page=2', false],
  ]);
});

test('unknown or empty filters are not indexed', () => {
  expect(
    [
      of('?brand=nosuch', 0),
      of('?brand=99'),
      of('?filter[ram]=999', 0),
      of('?filter[colour]=red'),
      of('?brand=1more', 0),
    ].map(([, noindex]) => noindex),
  ).toEqual([true, true, true, true, true]);
  expect([of('?filter[ram]=8'), of('', 0)].map(([, noindex]) => noindex)).toEqual([false, false]);
});
