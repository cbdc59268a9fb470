import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ListingView } from '@/features/catalogue/listing-view';
import { initialListing } from '@/features/catalogue/listing-data';
import type { Listing } from '../../../lib/contract/catalogue.ts';
import { contract } from '../../../lib/contract/index.ts';
import { parseListingState } from '../../../lib/routing/listing-state.ts';
import { mock, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { product } from '../../support/shop.ts';

/** What is on its way until a test lets it arrive. */
const { chips, letArrive } = vi.hoisted(() => {
  let letArrive = (): void => undefined;
  const chips = new Promise<void>((resolve) => {
    letArrive = resolve;
  });
  return { chips, letArrive };
});
vi.mock('next/navigation', () => ({
  usePathname: () => '/ru/katalog/tv/',
  useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }),
}));
vi.mock(import('@/features/catalogue/chosen-chips'), async (original) => {
  await chips;
  return original();
});

const listing: Listing = {
  products: [product(1)],
  filter: [],
  catalogs: [],
  brands: [],
  stickers: [],
  price: { min_price: 100_000, max_price: 9_000_000 },
  fits: false,
  monthly: { min_monthly: 8_334, max_monthly: 750_000, terms: [] },
  pagination: { current_page: 1, total_page: 1, page_size: 24, total_count: 1 },
};
const slider = () => screen.findByRole('slider', { name: 'Цена, сум: от' });

test('keys at a slider apply while the first choice is pending', async () => {
  server.use(mock(contract.catalogue.filters, listing));
  window.history.replaceState(null, '', '/ru/katalog/tv/');
  renderIsland(
    <ListingView
      path="/katalog/tv/"
      scope={{ category_all: 'tv' }}
      initial={initialListing(parseListingState(''), listing)}
    />,
  );
  fireEvent.keyDown(window, { key: 'Tab' });
  const from = await slider();
  act(() => from.focus());
  await userEvent.keyboard('{PageUp}');
  expect(window.location.search).toBe('?min_price=200000');
  expect(from).toHaveAttribute('aria-valuetext', '200\u00a0000');
  await userEvent.keyboard('{Home}');
  expect(window.location.search).toBe('');
  letArrive();
  await act(async () => {
    await chips;
  });
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Выбранные фильтры' })).toBeNull());
  expect(from).toHaveAttribute('aria-valuetext', '100\u00a0000');
  expect(window.location.search).toBe('');
});
