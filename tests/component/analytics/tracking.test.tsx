import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Counting } from '@/features/analytics/counting';
import { CountSearch } from '@/features/search/page/count-search';
import { contract } from '@/lib/contract';
import type { BodyOf } from '@/lib/contract/endpoint';
import { emptyCart } from '@/lib/cart/rules';
import { useCartStore } from '@/stores/cart';
import { track } from '@/stores/track';
import { lost, mock, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/' }));

interface Call {
  readonly body: BodyOf<typeof contract.analytics.visit>;
  readonly headers: Headers;
}
let calls: Call[] = [];
const types = () => calls.flatMap(({ body }) => ('events' in body ? body.events : [body])).map(({ type }) => type);

beforeEach(() => {
  calls = [];
  useCartStore.setState(emptyCart);
  window.history.replaceState({}, '', '/ru/samarkand/cart/?q=1');
  server.use(
    mock(contract.analytics.visit, ({ body, headers }) => {
      calls.push({ body, headers });
      return { accepted: 1 };
    }),
  );
});

const product = { id: 5, sale_price: 1, discount_price: 1, all_stock: 3 };

test('events of one moment are sent together, with page, session, language and region', async () => {
  track({ type: 'product_detail', product_id: 5 });
  track({ type: 'click_checkout' });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({
    events: [
      { type: 'product_detail', product_id: 5, path: '/ru/samarkand/cart/' },
      { type: 'click_checkout', path: '/ru/samarkand/cart/' },
    ],
  });
  const { headers } = calls[0] ?? { headers: new Headers() };
  expect([headers.get('accept-language'), headers.get('accept-device')]).toEqual(['ru', 'web']);
  expect(Number(headers.get('accept-region'))).toBeGreaterThan(2);
  expect(headers.get('session-id')).toMatch(/^[\w-]{20,}$/);
});

test('a single event is sent as the plain body', async () => {
  track({ type: 'create_order' });
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([{ type: 'create_order', path: '/ru/samarkand/cart/' }]),
  );
});

test('an order event is sent before the redirect to the payment', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  track({ type: 'click_checkout' });
  track({ type: 'create_order' });
  await import('@/stores/tracking');
  await Promise.resolve();
  expect(
    sent.mock.calls.map(([, options]) => [
      options?.keepalive,
      typeof options?.body === 'string' ? options.body.match(/"type":"\w+"/g) : null,
    ]),
  ).toEqual([[true, ['"type":"click_checkout"', '"type":"create_order"']]]);
  vi.useRealTimers();
  sent.mockRestore();
});

test('search results are counted with their text', async () => {
  const terms: unknown[] = [];
  server.use(
    mock(contract.search.recordSearch, ({ body, headers }) => {
      terms.push([body, headers.get('session-id') !== null]);
      return { counted: true };
    }),
  );
  const { rerender } = renderIsland(<CountSearch term="холодильник" />);
  await waitFor(() => expect(terms).toEqual([[{ q: 'холодильник' }, true]]));
  rerender(<CountSearch term="чайник" />);
  await waitFor(() =>
    expect(terms).toEqual([
      [{ q: 'холодильник' }, true],
      [{ q: 'чайник' }, true],
    ]),
  );
});

test('pending events are sent when the page is left', async () => {
  track({ type: 'click_checkout' });
  // The code of the counting is there by now: the event waits for its moment.
  await import('@/stores/tracking');
  await Promise.resolve();
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(types()).toEqual(['click_checkout']));
});

test('adding a product that is already in the cart is not counted', async () => {
  const { add } = useCartStore.getState();
  add(product);
  add(product);
  useCartStore.getState().increase(product.id);
  await waitFor(() => expect(types()).toEqual(['add_to_cart']));
  useCartStore.getState().remove(product.id);
  add(product);
  await waitFor(() => expect(types()).toEqual(['add_to_cart', 'add_to_cart']));
});

test('a visit counts once per browser session', async () => {
  const first = renderIsland(<Counting mark="visit" />);
  await waitFor(() => expect(types()).toEqual(['visit']));
  first.unmount();
  renderIsland(
    <>
      <Counting mark="visit" />
      <Counting mark="go_checkout" />
    </>,
  );
  await waitFor(() => expect(types()).toEqual(['visit', 'go_checkout']));
});

test('a click inside a marked element is counted; a missing response has no effect', async () => {
  const clicks: unknown[] = [];
  server.use(
    mock(contract.analytics.click, ({ body }) => {
      clicks.push(body);
      return lost;
    }),
  );
  renderIsland(
    <>
      <Counting mark="visit" />
      <a href="#to" data-counted="banner:12">
        <span>Скидки</span>
      </a>
      <a href="#no">Просто</a>
      <a href="#x" data-counted="user:1">
        Чужое
      </a>
    </>,
  );
  // The code of the counting comes after the page.
  await import('@/stores/tracking');
  for (const name of ['Просто', 'Чужое', 'Скидки']) await userEvent.click(screen.getByText(name));
  await waitFor(() => expect(clicks).toEqual([{ type: 'banner', id: 12, path: '/ru/samarkand/cart/', platform: 1 }]));
});
