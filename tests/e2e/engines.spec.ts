import { buyable, expect, shopUrl, test } from '../support/e2e.ts';
import { engines, stopped, type Window } from '../support/engines.ts';

/* The same few ways through the shop in every engine of this machine, each in its own browser and not in Playwright's. */

const path = 'location.pathname';
const isHydrated = `[...document.querySelectorAll('header button, main button')].some((one) => Object.keys(one).some((key) => key.startsWith('__react')))`;

for (const [name, openWindow] of engines) {
  test.describe(name, () => {
    let window: Window;
    test.beforeAll(async () => {
      window = await openWindow();
    });
    test.afterAll(() => window.close());

    const until = (expression: string, value: unknown) =>
      expect.poll(() => window.value(expression), { message: expression, timeout: 15_000 }).toEqual(value);
    const open = async (address: string): Promise<void> => {
      await window.open(`${shopUrl()}${address}`);
      await until(isHydrated, true);
    };
    const nothingStopped = async () => {
      expect(await window.value(stopped)).toEqual([]);
    };

    test('navigates within the shop, back and forward, without a full page load', async () => {
      await open('/ru/katalog/smartfonlar/');
      await window.value('window.mark = 1');
      const product = await window.value<string>(`document.querySelector('.card-name a').getAttribute('href')`);
      await window.press('.card-name a');
      await until(path, product);
      await until(`document.querySelector('h1') !== null && document.querySelector('.listing') === null`, true);
      await window.back();
      await until(path, '/ru/katalog/smartfonlar/');
      await until(`document.querySelectorAll('.listing .card').length > 3`, true);
      await window.forward();
      await until(path, product);
      expect(await window.value('window.mark')).toBe(1);
      await nothingStopped();
    });

    test('filters a listing, and Back restores it', async () => {
      await open('/ru/katalog/smartfonlar/');
      // The filters' program comes when they are near the screen.
      await window.value(`document.querySelector('aside .filter-values').scrollIntoView({ block: 'nearest' }) ?? null`);
      await until(
        `Object.keys(document.querySelector('aside .filter-values input')).some((key) => key.startsWith('__react'))`,
        true,
      );
      await window.press('aside .filter-values input:not(:disabled)');
      await until('location.search !== ""', true);
      await until(`document.querySelectorAll('[aria-busy=true]').length`, 0);
      await window.back();
      await until('location.search', '');
      await nothingStopped();
    });

    test('adds a product to the cart and opens the checkout', async ({ request }) => {
      const [product] = await buyable(request, 1);
      await open(`/ru/product/detail/${product.id}/`);
      await window.press('main .button-primary');
      await until(`JSON.parse(localStorage.getItem('cart') ?? '{}').state?.products?.map(({ id }) => id)`, [
        product.id,
      ]);
      await open('/ru/cart/');
      await until(`document.querySelector('main a[href$="/product/detail/${product.id}/"]') !== null`, true);
      await open('/ru/checkout/');
      await until(`document.querySelectorAll('main input').length > 2`, true);
      await window.press('main form button[type=submit]');
      await until(`document.querySelectorAll('main [aria-invalid=true]').length > 0`, true);
      await nothingStopped();
    });

    test('navigates client-side to the cart, whose page was prefetched', async ({ request }) => {
      const [product] = await buyable(request, 1);
      await open(`/ru/product/detail/${product.id}/`);
      // Other tests of the same window have put it into the cart.
      await window.value(
        `[localStorage.removeItem('cart'), localStorage.setItem('wishlist', JSON.stringify({ state: { productIds: [${product.id}] }, version: 0 }))].length`,
      );
      await open('/ru/wishlist/');
      await until(`document.querySelector('main h2 + button') !== null`, true);
      await window.value('window.mark = 1');
      await window.press('main h2 + button');
      // The notice of what was put there leads to the cart, and has its page fetched ahead.
      await until(
        `performance.getEntriesByType('resource').some(({ name }) => name.includes('/ru/cart/') && name.includes('_rsc='))`,
        true,
      );
      await window.press('header a[href="/ru/cart/"]');
      await until(path, '/ru/cart/');
      await until(`document.querySelector('main a[href$="/product/detail/${product.id}/"]') !== null`, true);
      expect(await window.value('window.mark')).toBe(1);
      await nothingStopped();
    });

    test('runs no injected script', async () => {
      await open('/ru/');
      await window.value(`(() => { const script = document.createElement('script'); script.textContent = 'window.injected = 1'; document.body.append(script);
        const box = document.createElement('div'); box.innerHTML = '<img src="data:," onerror="window.injected = 1">'; document.body.append(box); return true; })()`);
      await until(`document.querySelector('img[onerror]').complete`, true);
      expect(await window.value('window.injected ?? 0')).toBe(0);
    });
  });
}
