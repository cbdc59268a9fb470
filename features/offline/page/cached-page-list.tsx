'use client';

import { useEffect, useState } from 'react';
import { formatInWords } from '@/lib/format/moment-in-words';
import { parseAddress } from '@/lib/routing/address';
import { type CachedPage, listOfflinePages } from '../cached-pages';
import type { OfflinePageProps } from './texts';
import { whenShopAnswers } from './when-shop-answers';

/** Most listed products. */
const maxListedPages = 20;

/** Pages of this language that can be opened offline: lists and the last viewed products, with their age. */
export function CachedPageList({
  locale,
  title,
  asOf,
  lists,
}: Pick<OfflinePageProps, 'locale' | 'asOf' | 'lists'> & { title: string }) {
  const [pages, setPages] = useState<readonly CachedPage[]>([]);
  useEffect(() => {
    let isCancelled = false;
    void listOfflinePages().then((found) => {
      if (!isCancelled) setPages(found);
    });
    // The requested page is still in the address.
    const stopWaiting = whenShopAnswers(() => window.location.reload());
    return () => {
      isCancelled = true;
      stopWaiting();
    };
  }, []);
  const here = pages.filter(({ pathname }) => parseAddress(pathname).locale === locale);
  const own = lists.flatMap(([path, name]) =>
    here
      .filter(({ pathname }) => parseAddress(pathname).path === path)
      .slice(0, 1)
      .map((page) => ({ ...page, name })),
  );
  const products = here
    .filter(({ pathname, name }) => name !== '' && parseAddress(pathname).path.startsWith('/product/detail/'))
    .slice(0, maxListedPages);
  if (own.length + products.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="text-base">{title}</h2>
      <ul className="mt-2 divide-y divide-line">
        {[...own, ...products].map(({ pathname, name, at }) => (
          <li key={pathname}>
            <a href={pathname} className="flex min-h-11 items-center justify-between gap-4 py-2">
              <span className="min-w-0 break-words">{name}</span>
              <span className="shrink-0 text-sm text-soft tabular">
                {asOf.replace('{time}', formatInWords(at, locale, { time: true }))}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
