import { describe, expect, test } from 'vitest';
import type { CardListing } from '@/features/catalogue/listing-data';
import { dropListing, readListing, storeListing, rememberScroll } from '@/features/catalogue/listing-memory';
import { scopedState } from '@/features/catalogue/listing-scope';
import { requestListing } from '@/features/catalogue/listing-source';
import { contract } from '../../../lib/contract/index.ts';
import type { AnyEndpoint } from '../../../lib/contract/endpoint.ts';
import { parseListingState } from '../../../lib/routing/listing-state.ts';

const everything = parseListingState(
  '?brand=lg&category=tv&filter[ram]=8&in_stock=1&max_monthly=9&min_price=1&page=2&salemonth=0-0-12&sort=price&sticker=new',
);

describe('the listing state of a scope', () => {
  test('omits the filters that the page fixes', () => {
    expect(scopedState({ category_all: 'tv' }, everything, true)).toMatchObject({
      brand: ['lg'],
      category: [],
      saleMonth: undefined,
    });
    expect(scopedState({ category_all: 'texnika' }, everything)).toMatchObject({ category: ['tv'] });
    expect(scopedState({ brand_id: 'lg' }, everything)).toMatchObject({ brand: [], category: ['tv'] });
    expect(scopedState({ saleMonth: '0-0-24' }, everything)).toMatchObject({ saleMonth: '0-0-12' });
    expect(scopedState({ saleMonth: '0-0-12' }, everything).saleMonth).toBeUndefined();
    expect(scopedState({ brandProducts: 'lg' }, everything)).toEqual({ ...parseListingState('?page=2') });
  });

  test('has its own API call in each scope', async () => {
    const requests: [string, unknown][] = [];
    const ask = async <E extends AnyEndpoint>(select: (calls: typeof contract) => E, query: unknown) => {
      requests.push([select(contract).path, query]);
      return null;
    };
    const state = parseListingState('?sort=price');
    await requestListing(ask, { category_all: 'tv' }, state);
    await requestListing(ask, { promotion: 3 }, state, { limit: 1 });
    await requestListing(ask, { saleMonth: '0-0-12' }, { ...state, saleMonth: '0-0-24' });
    await requestListing(ask, { brandProducts: 'lg' }, state);
    expect(requests).toEqual([
      ['common/v1/search/filters', { sort: 'price', page: 1, category_all: 'tv' }],
      ['common/v1/search/product-promotions', { sort: 'price', page: 1, limit: 1, promotion: 3 }],
      ['web/v1/product/salemonth', { sort: 'price', page: 1, salemonth: '0-0-24' }],
      ['web/v1/brand/products', { brand: 'lg', page: 1 }],
    ]);
  });
});

describe('stored listings of a tab', () => {
  const pages = (...numbers: number[]): CardListing[] =>
    numbers.map((current_page) => ({
      products: [],
      filter: [],
      brands: [],
      stickers: [],
      catalogs: [],
      price: { min_price: 0, max_price: 0 },
      fits: false,
      monthly: { min_monthly: 0, max_monthly: 0, terms: [] },
      pagination: { current_page, total_page: 9, page_size: 20, total_count: 180 },
    }));

  test('are restored only for a page that they displayed, at its scroll position', () => {
    storeListing('/katalog/a/', pages(2, 3), 0);
    rememberScroll('/katalog/a/', 1200);
    storeListing('/katalog/a/', pages(2, 3, 4), 0);
    expect(readListing('/katalog/a/', 4)).toMatchObject({ scrollY: 1200 });
    expect(readListing('/katalog/a/', 4)?.pages).toHaveLength(3);
    expect(readListing('/katalog/a/', 1)).toBeUndefined();
    dropListing('/katalog/a/');
    expect(readListing('/katalog/a/', 2)).toBeUndefined();
  });

  test('the newest twenty are stored', () => {
    for (let index = 0; index < 25; index += 1) storeListing(`/katalog/${index}/`, pages(1), 0);
    expect(readListing('/katalog/4/', 1)).toBeUndefined();
    expect(readListing('/katalog/5/', 1)).toBeDefined();
  });
});
