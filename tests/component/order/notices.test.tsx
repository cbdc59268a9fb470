import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { NoticesOffer } from '@/features/order/notices-offer';
import { contract } from '@/lib/contract';
import { mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const endpoint = 'https://fcm.googleapis.com/send/abc';

/** A browser that can show notices, as far as the page asks it. */
function browser({
  permission = 'default',
  leave = 'granted',
  subscribed = false,
  reachable = true,
}: {
  permission?: NotificationPermission;
  leave?: NotificationPermission;
  subscribed?: boolean;
  reachable?: boolean;
} = {}) {
  const unsubscribe = vi.fn(() => {
    current = null;
    return Promise.resolve(true);
  });
  const subscription = {
    endpoint,
    unsubscribe,
    getKey: (name: string) => new Uint8Array(name === 'p256dh' ? 65 : 16).fill(251).buffer,
  };
  let current: typeof subscription | null = subscribed ? subscription : null;
  const subscribe = vi.fn(() => {
    if (!reachable) return Promise.reject(new DOMException('no service', 'AbortError'));
    current = subscription;
    return Promise.resolve(subscription);
  });
  const notification = {
    permission,
    requestPermission: vi.fn(() => {
      notification.permission = leave;
      return Promise.resolve(leave);
    }),
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  const registration = { active: {}, pushManager: { getSubscription: () => Promise.resolve(current), subscribe } };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve(registration) },
  });
  return { subscribe, unsubscribe, requestPermission: notification.requestPermission };
}

const offer = () => screen.findByRole('button', { name: 'Сообщать' });

test('a browser without notifications gets no offer, and the permission is requested only after a press', async () => {
  const { container } = renderIsland(<NoticesOffer orderId={15} />);
  await waitFor(() => expect(container).toBeEmptyDOMElement());
  const { requestPermission } = browser();
  renderIsland(<NoticesOffer orderId={15} />);
  await offer();
  expect(requestPermission).not.toHaveBeenCalled();
});

test('a press subscribes the browser with the order and its keys; another one unsubscribes', async () => {
  const { subscribe, unsubscribe } = browser();
  const sentBodies: unknown[] = [];
  server.use(
    mock(contract.push.key, { public_key: 'BNcRd' }),
    mock(contract.push.subscribe, ({ body }) => {
      sentBodies.push(body);
      return { subscribed: true as const };
    }),
    mock(contract.push.unsubscribe, ({ body }) => {
      sentBodies.push(body);
      return { subscribed: false as const };
    }),
  );
  renderIsland(<NoticesOffer orderId={15} />);
  await userEvent.click(await offer());
  expect(await screen.findByText('Сообщим в этот браузер, когда статус заказа изменится.')).toBeVisible();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BNcRd' });
  expect(sentBodies).toEqual([
    {
      order_id: 15,
      endpoint,
      p256dh: `${'-_v7'.repeat(21)}-_s`.slice(0, 87),
      auth: expect.stringMatching(/^[\w-]{22}$/) as string,
    },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Не сообщать' }));
  await offer();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(sentBodies[1]).toEqual({ endpoint });
});

test('a later order updates the subscription without asking', async () => {
  const { requestPermission } = browser({ permission: 'granted', subscribed: true });
  const sentBodies: unknown[] = [];
  server.use(
    mock(contract.push.subscribe, ({ body }) => {
      sentBodies.push(body);
      return { subscribed: true as const };
    }),
  );
  renderIsland(<NoticesOffer orderId={16} />);
  expect(await screen.findByRole('button', { name: 'Не сообщать' })).toBeVisible();
  await waitFor(() => expect(sentBodies).toEqual([expect.objectContaining({ order_id: 16, endpoint })]));
  expect(requestPermission).not.toHaveBeenCalled();
});

test('a denied permission explains where to grant it; a dismissed one is offered again', async () => {
  browser({ leave: 'denied' });
  renderIsland(<NoticesOffer orderId={15} />);
  await userEvent.click(await offer());
  expect(await screen.findByText('Уведомления для этого сайта запрещены в настройках браузера.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an unreachable push service or a refusal shows an error, and no subscription remains', async () => {
  browser({ reachable: false });
  server.use(mock(contract.push.key, { public_key: 'BNcRd' }));
  const { unmount } = renderIsland(<NoticesOffer orderId={15} />);
  await userEvent.click(await offer());
  expect(await screen.findByText('Не получилось включить уведомления. Попробуйте ещё раз.')).toBeVisible();
  unmount();
  const { unsubscribe } = browser();
  server.use(mock(contract.push.key, { public_key: 'BNcRd' }), mock(contract.push.subscribe, refuse('orderNotFound')));
  renderIsland(<NoticesOffer orderId={15} />);
  await userEvent.click(await offer());
  expect(await screen.findByText('Не получилось включить уведомления. Попробуйте ещё раз.')).toBeVisible();
  expect(unsubscribe).toHaveBeenCalledOnce();
});
