import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import RecentlyViewedRail from '@/features/recently-viewed/rail';
import { useProductStore } from '@/stores/lists';
import { contract } from '../../../lib/contract/index.ts';
import { mock, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { product } from '../../support/shop.ts';

let pathname = '/ru/';
vi.mock('next/navigation', () => ({ usePathname: () => pathname }));

// jsdom measures nothing.
class NoResizes {
  observe = vi.fn();
  unobserve = vi.fn();
  disconnect = vi.fn();
}
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoResizes);
});

const openRail = (at: string, ids: readonly number[]) => {
  pathname = at;
  const asked = vi.fn();
  server.use(
    mock(contract.home.recentlyViewedProducts, () => {
      asked();
      return ids.map((id) => product(id));
    }),
  );
  useProductStore.setState({ idList: [...ids] });
  renderIsland(<RecentlyViewedRail />);
  return asked;
};

test('on the page of a product the others that were viewed are shown', async () => {
  openRail('/ru/product/detail/7/', [7, 8]);
  expect(await screen.findByText(product(8).name)).toBeVisible();
  expect(screen.queryByText(product(7).name)).toBeNull();
});

test('nothing is shown if only the open product was viewed', async () => {
  const asked = openRail('/ru/product/detail/7/', [7]);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});

test('on other pages all of them are shown', async () => {
  openRail('/ru/', [7, 8]);
  expect(await screen.findByText(product(7).name)).toBeVisible();
  expect(screen.getByText(product(8).name)).toBeVisible();
});
