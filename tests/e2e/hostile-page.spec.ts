import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { api, buyable, expect, fillCart, storedState, open, shopUrl, test } from '../support/e2e.ts';
import { orderElsewhere, ordersOf } from '../support/e2e-checkout.ts';
import { attacks, hostileHosts, pageAttacks, startHostileSite } from '../support/hostile-site.ts';

const attackOf = (url: string): string | null =>
  url.startsWith(shopUrl()) ? new URL(url).searchParams.get('attack') : null;

/** What becomes of each attack of a hostile page that somebody visits, and which of them came with the shopper's cookie. */
async function visit(context: BrowserContext, url: string) {
  const answers = new Map<string, number | 'blocked'>();
  const withCookie = new Set<string>();
  const visited = await context.newPage();
  context.on('request', (request) => {
    const attack = attackOf(request.url());
    if (attack !== null)
      void request.allHeaders().then(
        ({ cookie = '' }) => {
          if (cookie.includes('guest.id=')) withCookie.add(attack);
        },
        () => undefined,
      );
  });
  context.on('response', (response) => {
    const attack = attackOf(response.url());
    if (attack !== null) answers.set(attack, response.status());
  });
  context.on('requestfailed', (request) => {
    const attack = attackOf(request.url());
    if (attack !== null && !answers.has(attack)) answers.set(attack, 'blocked');
  });
  await visited.goto(url);
  await expect(visited).toHaveTitle('done');
  await expect.poll(() => [...answers.keys()].sort()).toEqual([...attacks].sort());
  return { answers, withCookie };
}

test('requests from another site change neither orders nor cards nor the cart nor the cookie of the shopper', async ({
  page,
  context,
}) => {
  test.slow();
  const [product] = await buyable(
    page.request,
    1,
    ({ all_stock, sale_price }) => all_stock > 20 && sale_price > 600_000,
  );
  const orderId = await orderElsewhere(page.request, product.id, 1, 'paysys');
  await api(page.request, 'common/v1/payment/card', {
    body: { order_id: orderId, card_number: '8600490744313347', card_expiry: '12/31', save: true },
  });
  await api(page.request, 'common/v1/payment/card/confirm', { body: { order_id: orderId, code: '111111' } });
  const reviews = await api<{ data: { id: number; likes: number }[] }>(
    page.request,
    `web/v1/product/reviews?id=${product.id}`,
  );
  await fillCart(page, [{ product }]);
  await open(page, '/ru/cart/');

  const state = async () => ({
    guest: (await context.cookies(shopUrl())).find(({ name }) => name === 'guest.id')?.value,
    orders: await ordersOf(page),
    order: await api<{ status: string }>(page.request, `common/v1/order/show?id=${orderId}`),
    cards: await api<unknown[]>(page.request, 'common/v1/payment/cards'),
    reviews: await api(page.request, `web/v1/product/reviews?id=${product.id}`),
  });
  const before = await state();
  /** The entries of the shopper; prices and stock are requested again at every visit. */
  const inCart = async () =>
    z
      .object({ products: z.array(z.object({ id: z.number(), count: z.number(), selected: z.boolean() })) })
      .parse(await storedState(page, 'cart')).products;
  const cart = await inCart();
  expect(before.guest).toMatch(/^[0-9a-f]{32}$/);
  expect(before.cards).toHaveLength(1);

  for (const [where, host] of Object.entries(hostileHosts)) {
    const hostile = await startHostileSite(host, shopUrl(), orderId, reviews.data[0]?.id ?? 1);
    try {
      const { answers, withCookie } = await visit(context, hostile.url);
      // A response that becomes a page is visibly refused. Of the rest the browser itself keeps the answer back, or, for JSON, sends
      // nothing because the shop does not allow it; that nothing was done is what the state below shows.
      for (const attack of pageAttacks) expect([where, attack, answers.get(attack)]).toEqual([where, attack, 403]);
      for (const [attack, status] of answers) expect([403, 'blocked'], `${where}: ${attack}`).toContain(status);
      expect(answers.get('json-fetch')).toBe('blocked');
      // A cookie knows no ports: beside the shop it is the guard alone that refuses.
      if (host === 'localhost')
        await expect.poll(() => pageAttacks.filter((attack) => !withCookie.has(attack)), where).toEqual([]);
      else expect([...withCookie], where).toEqual([]);
    } finally {
      await hostile.close();
    }
    expect(await state(), where).toEqual(before);
  }

  await page.reload();
  expect(await inCart()).toEqual(cart);
  await expect(page.getByRole('main').locator(`a[href$="/product/detail/${product.id}/"]`).first()).toBeVisible();
});
