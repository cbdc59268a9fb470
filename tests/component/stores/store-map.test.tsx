import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StoreMap } from '@/features/stores/store-map';
import { ShopProvider } from '@/stores/shop';
import { renderIsland, testShop } from '../../support/render.tsx';

// jsdom lays nothing out: how it looks and moves is for tests/e2e/store-map.spec.ts.
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {
        /* nothing changes its size */
      }
      disconnect() {
        /* nothing is watched */
      }
    },
  );
});
/** Behind it stands the drawn one, for paper alone, which only a stylesheet knows. */
const moving = () => screen.getByRole('group', { name: 'Карта', description: /Стрелки/ });
const zoomIn = () => screen.findByRole('button', { name: 'Приблизить' });

const stores = [
  {
    id: 1,
    slug: 'chilonzor',
    name: 'Чиланзар',
    address: 'ул. Бунёдкор, 1',
    lat: 41.28,
    long: 69.2,
    phone: '+998712001122',
    opens: '09:00',
    closes: '21:00',
    closed_days: [],
    services: [],
  },
];
const map = <StoreMap label="Карта" region="tashkent" stores={stores} chosen={undefined} onChoose={vi.fn()} />;
const foreign = () => document.querySelector<HTMLScriptElement>('script[src*="yandex"]');
afterEach(() => foreign()?.remove());

test('without a key the stores are on the shop’s own map, without external requests', async () => {
  renderIsland(map);
  expect(await screen.findByRole('button', { name: 'Чиланзар, ул. Бунёдкор, 1' })).toBeVisible();
  expect(foreign()).toBeNull();
});

test('with a key the Yandex map is requested in Russian', async () => {
  renderIsland(<ShopProvider shop={{ ...testShop, mapsKey: 'a-key-of-maps' }}>{map}</ShopProvider>);
  await waitFor(() => expect(foreign()).not.toBeNull());
  const script = foreign();
  if (script === null) throw new Error('no script');
  const requestedUrl = new URL(script.src);
  expect([
    requestedUrl.host,
    requestedUrl.searchParams.get('lang'),
    requestedUrl.searchParams.get('apikey'),
    requestedUrl.searchParams.get('csp'),
  ]).toEqual(['api-maps.yandex.ru', 'ru_RU', 'a-key-of-maps', 'true']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('pressing the static map loads the interactive one and selects the store', async () => {
  const choose = vi.fn();
  renderIsland(<StoreMap label="Карта" region="tashkent" stores={stores} chosen={undefined} onChoose={choose} />);
  await screen.findByRole('button', { name: 'Увеличить карту' });
  await userEvent.click(screen.getByRole('button', { name: 'Чиланзар, ул. Бунёдкор, 1' }));
  expect(choose).toHaveBeenCalledWith(1);
  expect(await zoomIn()).toBeVisible();
  expect(moving()).toHaveAccessibleDescription(/Стрелки двигают карту/);
});

test('keyboard focus loads the interactive map and stays on the same pin', async () => {
  renderIsland(map);
  await screen.findByRole('button', { name: 'Увеличить карту' });
  expect(screen.queryByRole('button', { name: 'Приблизить' })).toBeNull();
  await userEvent.tab();
  expect(await zoomIn()).toBeVisible();
  expect(within(moving()).getByRole('button', { name: 'Чиланзар, ул. Бунёдкор, 1' })).toHaveFocus();
});

test('the enlarge button loads the interactive map, and a second press closes it', async () => {
  renderIsland(map);
  await userEvent.click(await screen.findByRole('button', { name: 'Увеличить карту' }));
  expect(await zoomIn()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Уменьшить карту' }));
  expect(screen.getByRole('button', { name: 'Увеличить карту' })).toHaveAttribute('aria-expanded', 'false');
});

/** The straight ways that are drawn; a picture for the eye alone, whose words stand beside it. */
const ways = () => document.querySelectorAll('[data-way]').length;
const chosen = <StoreMap label="Карта" region="samarkand" stores={stores} chosen={1} onChoose={vi.fn()} />;

test('the map shows a line to the selected store from the centre of the region’s town, with the distance', async () => {
  renderIsland(chosen);
  expect(await screen.findByText('262 км по прямой от центра города Самарканд')).toBeVisible();
  expect(ways()).toBe(1);
});

test('the line begins at the shopper’s position if it is already permitted', async () => {
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      permissions: { value: { query: () => Promise.resolve({ state: 'granted' }) } },
      geolocation: {
        value: {
          getCurrentPosition: (tell: (found: unknown) => void) => tell({ coords: { latitude: 41.3, longitude: 69.2 } }),
        },
      },
    }),
  );
  renderIsland(chosen);
  expect(await screen.findByText('2,2 км по прямой от вас')).toBeVisible();
});

test('the interactive map shows the line too', async () => {
  renderIsland(chosen);
  await userEvent.click(await screen.findByRole('button', { name: 'Увеличить карту' }));
  await zoomIn();
  await waitFor(() => expect(moving().querySelectorAll('path.stroke-ink')).toHaveLength(1));
});

test('without a selected store there is no line', async () => {
  renderIsland(map);
  await screen.findByRole('button', { name: 'Увеличить карту' });
  expect(ways()).toBe(0);
});
