import type { ReactNode } from 'react';
import { NotFoundPage } from '@/features/errors/page';
import { loadOrNull, type PageContext } from '@/lib/api/load';
import { cachePolicy } from '@/lib/cache/cache-policies';
import { contract } from '@/lib/contract';
import { pageContext } from '@/lib/i18n/page';
import { pageAddress } from '@/lib/routing/content-pages';
import { pageMetadata } from '@/lib/seo/metadata';
import { notFoundMetadata } from '@/lib/seo/not-found';
import { BarePage } from './bare-page';
import { ContentPage } from './content-page';

interface PageProps {
  params: Promise<{ locale: string; region: string; id?: string }>;
}

interface Definition {
  /** Path of the content page, from the route's parameter if there is one. */
  readonly pathOf: (id: string) => string;
  /** Without header and footer: in an app's web view, or in a browser with a link back. */
  readonly bare?: 'inApp' | 'byItself';
  /** Canonical address; the page's own by default. */
  readonly canonical?: (id: string) => string;
  /** Content below the blocks. */
  readonly below?: (page: PageContext) => ReactNode;
}

/** The exports of a route with a content page. */
export function contentRoute({ pathOf, bare, canonical, below }: Definition) {
  const find = async ({ params }: PageProps) => {
    const page = await pageContext(params);
    const id = (await params).id ?? '';
    return {
      page,
      id,
      data: await loadOrNull(contract.content.page, { query: { path: pathOf(id) } }, page, cachePolicy.pages()),
    };
  };
  const generateMetadata = async (props: PageProps) => {
    const { page, id, data } = await find(props);
    if (data === null) return notFoundMetadata(page.locale);
    // Pages for web views are not indexed.
    const noindex = data.path === 'web-view';
    return pageMetadata(page.locale, ({ shop }) => ({
      title: `${data.title} — ${shop}`,
      description: data.description,
      path: canonical?.(id) ?? pageAddress(data.path),
      ...(noindex ? { noindex } : {}),
    }));
  };
  const Page = async (props: PageProps) => {
    const { page, data } = await find(props);
    if (data === null) return <NotFoundPage page={page} />;
    return bare === undefined ? (
      <ContentPage page={page} data={data} below={below?.(page)} />
    ) : (
      <BarePage page={page} data={data} hasWayBack={bare === 'byItself'} />
    );
  };
  return { generateMetadata, Page };
}

/** The route of a content page with a fixed address. */
export const fixedRoute = (path: string, more: Pick<Definition, 'bare' | 'below'> = {}) =>
  contentRoute({ pathOf: () => path, ...more });
