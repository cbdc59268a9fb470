import { api, at, buyable, expect, locales, test } from '../support/e2e.ts';
import { visibleText } from '../support/html.ts';
import ru from '../../locales/ru.json' with { type: 'json' };

/** Lines of pages that are asked for at the same moment. */
const atOnce = 6;

/** Addresses of the shop without an id, with one, and with one left out. */
async function addresses(request: Parameters<typeof buyable>[0]): Promise<readonly string[]> {
  const [product] = await buyable(request, 1);
  const [post] = await api<{ id: number }[]>(request, 'web/v1/content/news', { locale: 'ru' });
  const [promotion] = await api<{ id: number }[]>(request, 'web/v1/content/promotions', { locale: 'ru' });
  const [brand] = await api<{ slug: string }[]>(request, 'web/v1/brand/list', { locale: 'ru' });
  const still = [
    '',
    'back-to-school',
    'checkout',
    'compare',
    'deleted-account',
    'offline',
    'low_price_guarantee',
    'low_prices',
    'news',
    'preorder-dyson',
    'preorder',
    'privacy-policy',
    'promotions',
    'samsung-lending',
    'seasonal_discounts',
    'shops-map',
    'tenge-thanks',
    'texnomart_15_yoshda',
    'thanks',
    'web-view',
    'wishlist',
    'cart',
    'page/check-imei',
    'page/order-status',
    'page/vacancy',
    'page/forms/B2BForm',
    'page/feedback',
    'page/conditioner',
    'room',
    'page/delivery',
    'page/warranty',
    'page/payment',
    'page/returns',
    'page/about',
    'page/contacts',
    'site/our-partners',
    'promotions/zero-installments',
    'login',
    'register',
    'verification/passport-info',
    'verification/my-id',
    'photo-document',
    'additional-data',
    'katalog',
    'brand',
    'product/search',
    'brand-products',
  ];
  const named = [
    `news/mobile/${post?.id}`,
    'page/mobile/delivery',
    `product/detail/${product.id}`,
    'product/search/samsung',
    `brand-products/${brand?.slug}`,
    `brand/${brand?.slug}`,
    'katalog/smartfonlar',
    `news/${post?.id}`,
    `promotions/${promotion?.id}`,
  ];
  return [...still, ...named].map((path) => (path === '' ? '/' : `/${path}/`));
}

/** Names of all texts, `listing.sort` and the like: one of them on a page is a text that was not found. */
function keysOf(tree: object, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  );
}
const keys = new Set(keysOf(ru));

/** Words of a page that nobody has written: names of texts, and words with letters of two scripts. */
function strange(html: string): readonly string[] {
  const words = visibleText(html).split(/[^\p{L}\p{Nd}._ʻʼ'’]+/u);
  return words.filter((word) => keys.has(word.replace(/[.]+$/, '')) || /[a-z][а-яёўқғҳ]|[а-яёўқғҳ][a-z]/i.test(word));
}

test('every address of the shop opens in each language, with and without a region', async ({ request }) => {
  test.slow();
  const urls = (await addresses(request)).flatMap((path) =>
    locales.flatMap((locale) =>
      [path, `/samarkand${path}`].map((address) => ({ locale, address: at(locale, address) })),
    ),
  );
  const wrong: unknown[] = [];
  for (let first = 0; first < urls.length; first += atOnce) {
    await Promise.all(
      urls.slice(first, first + atOnce).map(async ({ locale, address }) => {
        const answer = await request.get(address, { maxRedirects: 0, headers: { cookie: `locale=${locale}` } });
        const html = answer.status() === 200 ? await answer.text() : '';
        const isWhole =
          /<html[^>]*lang="[a-z]{2}/.test(html) && /<title>[^<]+<\/title>/.test(html) && /<h1|<main/.test(html);
        if (!isWhole) wrong.push([address, answer.status(), answer.headers()['location']]);
        // Brackets have no place in a link, and what completes a search is no searchbox.
        if (/href="[^"]*[[\]]/.test(html) || /<input(?=[^>]*type="search")[^>]*role=/.test(html))
          wrong.push([address, 'invalid HTML']);
        const words = strange(html);
        if (words.length > 0) wrong.push([address, ...words.slice(0, 5)]);
      }),
    );
  }
  expect(wrong).toEqual([]);
});

test('the order status form has its heading before hydration', async ({ request }) => {
  for (const locale of locales)
    expect((await (await request.get(at(locale, '/page/order-status/'))).text()).match(/<h1/g)).toHaveLength(1);
});

test('an address without its id redirects to a page, and an account address redirects a guest to the home page', async ({
  request,
}) => {
  for (const [path, place] of [
    ['/page/', '/page/about/'],
    ['/page/mobile/', '/web-view/'],
    ['/news/mobile/', '/news/'],
    ['/product/detail/', '/katalog/'],
    ...['', 'my-installments/', 'online-orders/', 'payment-history/', 'personal-data/'].map((part) => [
      `/profile/${part}`,
      '/',
    ]),
  ] as const) {
    for (const locale of locales) {
      const answer = await request.get(at(locale, path), { maxRedirects: 0, headers: { cookie: `locale=${locale}` } });
      expect([path, answer.status() < 303, answer.headers()['location']]).toEqual([path, true, at(locale, place)]);
    }
  }
});
