import type { APIRequestContext } from '@playwright/test';
import { pageRoutes } from '../../lib/routing/pages.ts';
import { api, at, buyable, type Locale } from './e2e.ts';

/** An address of every page (lib/routing/pages.ts), and addresses without a page; without the language. */
export async function everyPage(request: APIRequestContext, locale: Locale): Promise<string[]> {
  const [product] = await buyable(request, 1, ({ reviews_count }) => reviews_count > 0);
  const [brand] = await api<readonly { slug: string }[]>(request, 'web/v1/brand/list', { locale });
  const first = async (path: string): Promise<string | undefined> =>
    new RegExp(`href="${at(locale, path)}([^"/]+)/"`).exec(await (await request.get(at(locale, path))).text())?.[1];
  const names: Readonly<Record<string, string | undefined>> = {
    'katalog/:slug': 'smartfonlar',
    'product/detail/:id': String(product.id),
    'product/search/:term': 'samsung',
    'brand/:slug': brand?.slug,
    'brand-products/:slug': brand?.slug,
    'promotions/:id': await first('/promotions/'),
    'news/:id': await first('/news/'),
    'news/mobile/:id': await first('/news/'),
    'page/:slug': 'delivery',
    'page/mobile/:slug': 'delivery',
    'shops-map/:slug': await first('/shops-map/'),
  };
  // The preview of a draft is for staff (tests/e2e/staff-pages.spec.ts). It is never cached, so its scripts start at once,
  // and zod's probe for `eval` is reported there.
  const shopRoutes = pageRoutes.filter(({ pattern }) => pattern !== 'page-preview/:slug');
  const pages = shopRoutes.map(({ pattern }) => {
    const name = names[pattern];
    if (pattern.includes(':') && name === undefined) throw new Error(`no address of ${pattern} is known`);
    return pattern === '' ? '/' : `/${pattern.replace(/:.*$/, () => name ?? '')}/`;
  });
  return [
    ...pages,
    '/samarkand/',
    '/katalog/smartfonlar/?page=2&in_stock=1',
    '/thanks/?id=1',
    '/product/detail/987654321/',
    '/katalog/no-such/',
    '/no/such/',
    '/x.html',
  ];
}
