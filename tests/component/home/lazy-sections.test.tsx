import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import MoreCollectionsRails from '@/features/home/more-collections-rails';
import MonthlyShelf from '@/features/home/monthly-shelf';
import NearStores from '@/features/home/near-stores';
import { contract } from '@/lib/contract';
import type { Store } from '@/lib/contract/region';
import { useTermOffers } from '@/stores/term-offers';
import { mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { confirmDeviceClock } from '../../support/server-clock.ts';
import { product } from '../../support/shop.ts';

// The client of a tab would keep what the last test was answered; the island's own is a new one each time.
vi.mock('@/features/react-query', () => ({ QueryProvider: ({ children }: { children: ReactNode }) => children }));
beforeEach(() => {
  useTermOffers.setState({ months: 12 });
  // jsdom has no layout that could change.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {
        return undefined;
      }
      disconnect() {
        return undefined;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the row of small payments', () => {
  test('shows products over the displayed term and links to all of them', async () => {
    const requests: (string | null)[] = [];
    server.use(
      mock(contract.home.specialProducts, ({ query }) => {
        requests.push(`${query.get('type')} ${query.get('months')}`);
        return { products: [product(1), product(2)] };
      }),
    );
    useTermOffers.setState({ months: 24 });
    renderIsland(<MonthlyShelf />);
    const shelf = await screen.findByRole('region', { name: /^До 300\s000 сум в месяц$/ });
    expect(within(shelf).getAllByRole('heading', { level: 3 })).toHaveLength(2);
    expect(decodeURIComponent(within(shelf).getByRole('link', { name: /^Все/ }).getAttribute('href') ?? '')).toMatch(
      /^\/ru\/product\/search\/до 300\s000 в месяц\/$/,
    );
    expect(requests).toEqual(['monthly 24']);
  });
});

const store = (id: number, name: string, changes: Partial<Store> = {}): Store => ({
  id,
  slug: `store-${id}`,
  name,
  address: `Улица ${id}`,
  lat: 41.3,
  long: 69.2,
  phone: '+998712099944',
  opens: '09:00',
  closes: '21:00',
  closed_days: [],
  services: [],
  ...changes,
});
const regions = (...stores: readonly Store[]) => [
  {
    id: 1,
    name: 'Самарканд',
    slug: 'samarkand',
    opened_stores: [store(90, 'Регистан', { lat: 39.6, long: 66.9 })],
    not_opened_stores: [],
  },
  { id: 2, name: 'Ташкент', slug: 'tashkent', opened_stores: [...stores], not_opened_stores: [store(91, 'Закрытый')] },
];
/** A browser in which the position was allowed, refused or never asked for. */
function located(state: PermissionState, place: { latitude: number; longitude: number }) {
  const getCurrentPosition = vi.fn((tell: (position: { coords: typeof place }) => void) => tell({ coords: place }));
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      permissions: { value: { query: () => Promise.resolve({ state }) } },
      geolocation: { value: { getCurrentPosition } },
    }),
  );
  return getCurrentPosition;
}
const names = async () => {
  const section = await screen.findByRole('region', { name: 'Магазины рядом' });
  return (await within(section).findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
};

describe('the nearest stores', () => {
  test('are those of the region, open ones first, with their closing time', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-24T15:30:00Z'), toFake: ['Date'] });
    confirmDeviceClock();
    server.use(
      mock(
        contract.region.storesList,
        regions(store(1, 'Чиланзар', { closes: '20:00' }), store(2, 'Юнусабад', { closes: '22:00' })),
      ),
    );
    renderIsland(<NearStores />);
    expect(await names()).toEqual(['Юнусабад', 'Чиланзар', 'Регистан']);
    expect(screen.getByText('Открыт до 22:00')).toBeVisible();
    expect(screen.getByText('Откроется в 09:00')).toBeVisible();
  });

  test('show the day too if a closed day is before the next opening', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-24T15:30:00Z'), toFake: ['Date'] });
    confirmDeviceClock();
    server.use(
      mock(contract.region.storesList, regions(store(1, 'Чиланзар', { closes: '20:00', closed_days: ['2026-11-25'] }))),
    );
    renderIsland(<NearStores />);
    await names();
    expect(screen.getByText('Откроется 26 ноября в 09:00')).toBeVisible();
  });

  test('use the position if it is already permitted', async () => {
    located('granted', { latitude: 39.61, longitude: 66.9 });
    server.use(mock(contract.region.storesList, regions(store(1, 'Чиланзар'))));
    renderIsland(<NearStores />);
    expect((await names())[0]).toMatch(/^Регистан1,1.км$/);
  });

  test.each(['prompt', 'denied'] as const)('never ask for the position (%s)', async (state) => {
    const locationRequests = located(state, { latitude: 39.61, longitude: 66.9 });
    server.use(mock(contract.region.storesList, regions(store(1, 'Чиланзар'))));
    renderIsland(<NearStores />);
    expect((await names())[0]).toBe('Чиланзар');
    expect(locationRequests).not.toHaveBeenCalled();
  });

  test('are omitted if the request is refused', async () => {
    server.use(mock(contract.region.storesList, refuse('notFound')));
    const { container } = renderIsland(<NearStores />);
    await vi.waitFor(() => expect(container).toBeEmptyDOMElement());
  });
});

describe('a section whose call fails', () => {
  const away = { status: 503, body: { success: false, code: 100, message: '', data: [] } } as const;

  test.each([
    ['Магазины рядом', contract.region.storesList, NearStores],
    [/^До 300\s000 сум в месяц$/, contract.home.specialProducts, MonthlyShelf],
    ['Подборки', contract.home.collections, MoreCollectionsRails],
  ] as const)('%s: shows an error in place with a retry', async (name, endpoint, Part) => {
    let requestCount = 0;
    server.use(
      http.all(`*/api/${endpoint.path}`, () => {
        requestCount += 1;
        return HttpResponse.json(away.body, { status: away.status });
      }),
    );
    renderIsland(<Part />);
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    expect(screen.getByRole('region', { name })).toHaveTextContent('Сервис временно недоступен');
    const before = requestCount;
    await userEvent.click(retry);
    await vi.waitFor(() => expect(requestCount).toBeGreaterThan(before));
  });
});
