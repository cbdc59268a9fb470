import type { Page } from '@playwright/test';
import { setting } from '../support/e2e-programs.ts';
import { accountPhone, register, signInDemoAccount, words } from '../support/e2e-account.ts';
import { buyable, expect, storedState, test, text } from '../support/e2e.ts';
import { expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import { twoBuilds } from '../support/two-builds.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits by the page's own clock: a browser begins to keep what is seen after ten seconds (features/shell/list-notice.tsx). */
const until = (page: Page, isSo: () => Promise<boolean>) =>
  expect
    .poll(
      async () => {
        if (await isSo()) return true;
        await page.clock.runFor(11_000);
        return isSo();
      },
      { timeout: 30_000 },
    )
    .toBe(true);

const isKeeping = (page: Page): Promise<boolean> =>
  page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated');

/** Opens a page and moves, as somebody who looks at it. */
async function visited(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(40, 40);
  await page.mouse.move(60, 60);
}

/** Opens a page and stays until the browser keeps what is seen. */
async function opened(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await visited(page, path);
  await until(page, () => isKeeping(page));
}

const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('shop-pages-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('offline a viewed product and the cart open and show their age; other pages list what is available', async ({
  page,
  context,
  request,
}) => {
  const [product, other] = await buyable(request, 2);
  if (other === undefined) throw new Error('two products are needed');
  const path = `/product/detail/${product.id}/`;
  await opened(page, path);
  // Seen once more, now that the browser keeps it.
  await page.reload();
  await page
    .getByRole('main')
    .getByRole('button', { name: text('kr', 'card.addToCart') })
    .first()
    .click();
  await expect.poll(() => storedState(page, 'cart')).toMatchObject({ products: [{ id: product.id }] });
  await page.goto('/cart/');
  const line = page.getByRole('main').getByRole('link', { name: product.name }).filter({ visible: true }).first();
  await expect(line).toBeVisible();
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining([path, '/cart/']));

  await context.setOffline(true);
  await page.reload();
  await expect(line).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: text('kr', 'offline.title') })).toContainText(
    /\d\d\.\d\d\.\d{4} \d\d:\d\d/,
  );
  for (const unseen of ['/checkout/', `/product/detail/${other.id}/`]) {
    await page.goto(unseen);
    await expect(page.getByRole('heading', { level: 1, name: text('kr', 'offlinePage.title') })).toBeVisible();
  }
  await expectAccessibleByDayAndNight(page, 'the page for a time without a connection', '#main');
  await page.getByRole('main').getByRole('link', { name: product.name }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(product.name);

  await page.goto(`/product/detail/${other.id}/`);
  await expect(page.getByRole('heading', { level: 1, name: text('kr', 'offlinePage.title') })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(other.name);
});

test('offline wishlist, comparison and recently viewed products are available, and a viewed product opens within a second', async ({
  page,
  context,
  request,
}, info) => {
  const [one, two] = await buyable(request, 2);
  if (two === undefined) throw new Error('two products are needed');
  // By the browser's own clock, which tells when the first paint was.
  await visited(page, `/product/detail/${two.id}/`);
  await expect.poll(() => isKeeping(page), { timeout: 30_000 }).toBe(true);
  await page.goto(`/product/detail/${one.id}/`);
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: text('kr', 'card.wishlistAdd') })
    .first()
    .click();
  await main
    .getByRole('button', { name: text('kr', 'card.compareAdd') })
    .first()
    .click();
  const named = main.getByRole('link', { name: one.name }).filter({ visible: true }).first();
  for (const path of ['/wishlist/', '/compare/']) {
    await page.goto(path);
    await expect(named).toBeVisible();
  }
  await page.goto('/news/');
  const recentProducts = page.getByRole('region', { name: text('kr', 'recent.title') });
  await page.mouse.wheel(0, 20_000);
  await expect(recentProducts.getByRole('link', { name: one.name }).first()).toBeVisible();
  await expect
    .poll(() => keptPaths(page))
    .toEqual(expect.arrayContaining(['/wishlist/', '/compare/', '/news/', `/product/detail/${one.id}/`]));

  await context.setOffline(true);
  for (const path of ['/wishlist/', '/compare/']) {
    await page.goto(path);
    await expect(named).toBeVisible();
  }
  await page.goto('/news/');
  await page.mouse.wheel(0, 20_000);
  await expect(recentProducts.getByRole('link', { name: one.name }).first()).toBeVisible();
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await page.goto(`/product/detail/${one.id}/`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(one.name);
    times.push(
      await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity),
    );
  }
  const best = Math.round(Math.min(...times));
  info.annotations.push({ type: 'first paint without a connection, ms', description: String(best) });
  // Meant are 300; a machine that is busy with other tests has a second.
  expect(best).toBeLessThan(1_000);
});

test('a bonus card that was opened once is shown at a till without a connection', async ({ page, context }) => {
  await signInDemoAccount(page);
  await opened(page, '/ru/profile/bonus-card/');
  // Seen once more, now that the browser keeps it.
  await page.reload();
  const card = page.getByRole('region', { name: text('ru', 'bonus.card') });
  await expect(card.getByRole('img')).toBeVisible();
  await expect.poll(() => keptPaths(page)).toContain('/ru/profile/bonus-card/');
  await context.setOffline(true);
  await page.reload();
  await expect(card.getByRole('img')).toBeVisible();
  await expect(page.getByText(text('ru', 'bonus.offline'))).toBeVisible();
  // Nothing else of the account is kept.
  await page.goto('/ru/profile/online-orders/');
  await expect(page.getByRole('heading', { level: 1, name: text('ru', 'offlinePage.title') })).toBeVisible();
});

test('signing out deletes the stored pages', async ({ page, request }) => {
  const [product] = await buyable(request, 1);
  await page.goto('/ru/login/');
  await register(page, 'ru', { phone: accountPhone(), first: 'Зухра', last: 'Каримова' });
  await expect(page).toHaveURL('/ru/');
  await opened(page, `/ru/product/detail/${product.id}/`);
  await page.reload();
  await expect.poll(() => keptPaths(page)).toContain(`/ru/product/detail/${product.id}/`);
  await page.goto('/ru/profile/');
  await page
    .getByRole('button', { name: words('ru', 'signOut') })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL('/ru/');
  await expect.poll(() => keptPaths(page)).not.toContain(`/ru/product/detail/${product.id}/`);
});

test('without a connection the first page is in the language used last', async ({ page, context }) => {
  await opened(page, '/');
  await page.reload();
  await expect.poll(() => keptPaths(page)).toContain('/');
  await opened(page, '/ru/news/');
  const noted = () =>
    page.evaluate(async () => (await (await caches.open('shop-language')).match('/language-used-last'))?.text());
  await until(page, async () => (await noted()) === 'ru');
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: text('ru', 'offlinePage.title') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
});

test('the offline page replaces a proxy’s error page, says that the shop is unavailable, and reloads when the shop returns', async ({
  page,
  context,
}) => {
  await opened(page, '/ru/');
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('no worker');
  // What the worker asks for itself; what the browser asks for ahead of it would pass by.
  await worker.evaluate(`self.registration.navigationPreload.disable().then(() => {
    self.line = self.fetch;
    self.fetch = () => Promise.resolve(new Response('<h1>502 Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }));
  })`);
  await page.goto('/ru/compare/');
  await expect(page.getByRole('heading', { level: 1, name: text('ru', 'offlinePage.awayTitle') })).toBeVisible();
  await worker.evaluate('self.fetch = self.line; undefined');
  await until(page, () =>
    page.getByRole('heading', { level: 1, name: text('ru', 'offlinePage.awayTitle') }).isHidden(),
  );
  await expect(page).toHaveURL('/ru/compare/');
});

test('notifications of the shop are shown, forged ones are not', async ({ page, context }) => {
  await opened(page, '/ru/');
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('no worker');
  // In place of the system's own notices, which a browser without a screen has none of.
  await worker.evaluate(
    'self.shown = []; self.registration.showNotification = (title, { body, tag, data }) => { self.shown.push({ title, body, tag, data }); return Promise.resolve(); }; undefined',
  );
  const push = (data: string) =>
    worker.evaluate(`self.dispatchEvent(new PushEvent('push', { data: ${JSON.stringify(data)} })); undefined`);
  const notice = { title: 'Заказ 26-100015', body: 'В пути', topic: 'order-15', path: '/ru/thanks/?id=15' };
  for (const other of [{ ...notice, path: 'https://evil.example/' }, { ...notice, title: undefined }, 'В пути'])
    await push(JSON.stringify(other));
  await push(JSON.stringify(notice));
  await expect
    .poll(() => worker.evaluate('self.shown'))
    .toEqual([{ title: notice.title, body: notice.body, tag: 'order-15', data: notice.path }]);
});

test('a newer build asks before it takes over: without an answer the page stays as it is, and accepting loads it once', async ({
  context,
}) => {
  const shop = await twoBuilds(Number(setting('E2E_PORT')));
  const notice = (page: Page) => page.getByRole('button', { name: text('ru', 'modals.newerReload') });
  const buildsKept = (page: Page) =>
    page.evaluate(async () => [
      ...new Set((await caches.keys()).flatMap((name) => /^shop-(?:pages|answers|still)-(\d+)$/.exec(name)?.[1] ?? [])),
    ]);
  const shownBuild = (page: Page) => page.evaluate(() => document.documentElement.dataset['build']);
  const visit = async () => {
    const page = await context.newPage();
    await page.clock.install();
    await visited(page, `${shop.url}/ru/news/`);
    return page;
  };
  try {
    const page = await visit();
    await until(page, () => isKeeping(page));
    shop.release();
    // As a browser does by itself from time to time.
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    await expect(notice(page)).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(notice(page)).toBeHidden();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)).toBe(
      'installed',
    );
    expect(await shownBuild(page)).toBe(shop.older);
    expect(await buildsKept(page)).toContain(shop.older);

    const other = await visit();
    await until(other, () => notice(other).isVisible());
    let loads = 0;
    other.on('load', () => {
      loads += 1;
    });
    await notice(other).click();
    await expect.poll(() => buildsKept(other).catch(() => []), { timeout: 20_000 }).toEqual([shop.newer]);
    await expect.poll(() => loads).toBe(1);
    expect(await shownBuild(other)).toBe(shop.newer);
    // What somebody else's tab shows stays whole: nobody has asked it.
    expect(await shownBuild(page)).toBe(shop.older);
    // What it opens next is the newer shop's, from the first byte on.
    await page.goto(`${shop.url}/ru/promotions/`);
    expect(await shownBuild(page)).toBe(shop.newer);
  } finally {
    await shop.stop();
  }
});
