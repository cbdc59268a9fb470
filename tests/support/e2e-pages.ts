import type { APIRequestContext } from '@playwright/test';
import { pageRoutes } from '../../lib/routing/pages.ts';
import { api, at, buyable, type Locale } from './e2e.ts';

/** An address of every page that there is (lib/routing/pages.ts), and of those that are none; without the language. */
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
    // Of a draft that has ended; tests/e2e/staff-pages.spec.ts opens one that exists.
    'page-preview/:slug': '3f2b6c1e-0000-4000-8000-000000000000',
    'page/:slug': 'delivery',
    'page/mobile/:slug': 'delivery',
    'shops-map/:slug': await first('/shops-map/'),
  };
  const pages = pageRoutes.map(({ pattern }) => {
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
