import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach } from 'vitest';
import { ListingView } from '@/features/catalogue/listing-view';
import { initialListing } from '@/features/catalogue/listing-data';
import { useProductStore } from '@/stores/lists';
import type { FilterName } from '../../lib/filters/index.ts';
import type { Listing } from '../../lib/contract/catalogue.ts';
import { contract } from '../../lib/contract/index.ts';
import { parseListingState } from '../../lib/routing/listing-state.ts';
import { mock, server } from './msw.ts';
import { nextPaint } from './next-paint.ts';
import { renderIsland } from './render.tsx';
import { product } from './shop.ts';

export const listing = (ids: readonly number[], changes: Partial<Listing> = {}): Listing => ({
  products: ids.map((id) => product(id)),
  filter: [
    {
      id: 5,
      key: 'ram',
      name: 'Память',
      values: [
        { id: 51, key: '8', name: '8 ГБ', count: 3 },
        { id: 52, key: '16', name: '16 ГБ', count: 2 },
      ],
    },
  ],
  price: { min_price: 100_000, max_price: 9_000_000 },
  monthly: {
    min_monthly: 8_334,
    max_monthly: 750_000,
    terms: [{ months: 6, min_monthly: 16_667, max_monthly: 1_500_000 }],
  },
  fits: false,
  catalogs: [],
  brands: [
    { id: 1, name: 'Samsung', slug: 'samsung', count: 4 },
    { id: 2, name: 'LG', slug: 'lg', count: 1 },
  ],
  stickers: [{ id: 1, key: 'new', name: 'Новинка', tone: 'green', count: 2 }],
  pagination: { current_page: 1, total_page: 1, page_size: 24, total_count: ids.length },
  ...changes,
});

let opened = 0;
/** Each test has its own category: stored responses of one listing must not serve another. */
export const category = () => `category-${opened}`;

/** The page as rendered for the address. */
export function openListing(search: string, made: Listing, without?: FilterName) {
  opened += 1;
  window.history.replaceState(null, '', `/ru/katalog/${category()}/${search}`);
  return renderListing(search, made, without);
}
/** The same page rendered again, at the present address. */
export function renderListing(search: string, made: Listing, without?: FilterName) {
  const path = `/katalog/${category()}/`;
  return renderIsland(
    <ListingView
      path={path}
      scope={{ category_all: category() }}
      hiddenFilter={without}
      initial={initialListing(parseListingState(search), made)}
    />,
  );
}
export const panel = () => within(screen.getByRole('complementary', { name: 'Фильтр' }));
export const results = () => within(screen.getByRole('region', { name: 'Список товаров' }));
/** Handles every listing call and records its query. */
export function handleListing(answer: (query: URLSearchParams) => Listing) {
  const requests: URLSearchParams[] = [];
  server.use(
    mock(contract.catalogue.filters, ({ query }) => {
      requests.push(query);
      return answer(query);
    }),
  );
  return requests;
}
export async function choose(name: string | RegExp): Promise<void> {
  await userEvent.click(await panel().findByRole('checkbox', { name }));
  await nextPaint();
}

/** Handles a listing's calls by the test's own handlers. */
export function listingSuite(): void {
  afterEach(() => {
    useProductStore.setState({ viewType: 'card' });
  });
}
