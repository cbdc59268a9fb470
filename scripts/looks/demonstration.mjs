import { filledLists } from '../lib/filled-lists.mjs';

/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */

/** The customer of the demonstration (README). */
export const shopper = { login: 'namuna', password: 'yashil-choynak-2026' };

/**
 * Waits until the network is idle; a page that polls is accepted after a time limit.
 * @param {import('@playwright/test').Page} page
 */
export const quiet = (page) => page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined);

/** Calls the API of a shop and returns its data. @param {string} api @param {string} address @returns {Promise<any>} */
async function answer(api, address) {
  const { data } = await (await fetch(`${api}/api/${address}`)).json();
  return data;
}

/**
 * Signs the customer of the demonstration in; pages then use the session.
 * @param {BrowserContext} context
 * @param {string} origin
 */
export async function signIn(context, origin) {
  if ((await context.cookies()).some((cookie) => cookie.name === 'auth.refresh')) return;
  const reply = await context.request.post(`${origin}/api/common/v1/user/login-password`, {
    headers: { origin },
    data: shopper,
  });
  if (!reply.ok()) throw new Error(`signing in: ${reply.status()} ${await reply.text()}`);
  await context.addInitScript(() => localStorage.setItem('auth.hint', '1'));
}

/**
 * Data of the demonstration for the screens: existing ids and slugs, and filled lists.
 * @param {string} api
 */
export async function showcaseOf(api) {
  const [{ products }, [promotion], [news], [brand], regions] = await Promise.all([
    answer(api, 'common/v1/search/filters?in_stock=1&sort=-popular'),
    answer(api, 'web/v1/content/promotions'),
    answer(api, 'web/v1/content/news'),
    answer(api, 'web/v1/brand/list'),
    answer(api, 'web/v1/region/stores-list'),
  ]);
  // Unavailable products come last.
  const all = 'common/v1/search/filters?sort=-popular';
  const { products: last } = await answer(api, `${all}&page=${(await answer(api, all)).pagination.total_page}`);
  const { products: dyson } = await answer(api, 'common/v1/search/filters?brand_id=dyson');
  /** @type {Parameters<typeof filledLists>[0]} */
  const goods = products
    .filter((/** @type {{ availability: { type: string } }} */ { availability }) => availability.type === 'openToCart')
    .slice(0, 3);
  return {
    lists: filledLists(goods),
    awaited: Number(
      dyson.find(
        (/** @type {{ availability: { type: string } }} */ { availability }) => availability.type === 'preOrder',
      )?.id ?? 1,
    ),
    product: goods[0]?.id ?? 1,
    gone: Number(
      last.find(
        (/** @type {{ availability: { type: string } }} */ { availability }) => availability.type === 'notAvailable',
      )?.id ?? 1,
    ),
    leaf: 'smartfonlar',
    promotion: Number(promotion?.id ?? 1),
    news: Number(news?.id ?? 1),
    brand: String(brand?.slug ?? ''),
    store: String(regions[0]?.opened_stores[0]?.slug ?? ''),
  };
}

/**
 * Gives every page of a context lists that were filled on an earlier visit.
 * @param {BrowserContext} context
 * @param {ReturnType<typeof filledLists>} lists
 */
export const fillLists = (context, lists) =>
  context.addInitScript((sections) => {
    for (const [name, value] of Object.entries(sections)) localStorage.setItem(name, JSON.stringify(value));
  }, lists);
