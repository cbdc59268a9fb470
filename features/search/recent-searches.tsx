'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Link } from '@/components/link';
import { searchPath } from '@/lib/routing/search-term';
import { useHref } from '@/stores/address';
import { readSearches, useSearchStore } from '@/stores/searches';

/** What was searched in this browser, as links; nothing where nothing was. Its texts come late. */
export function RecentSearches({ except }: { /** A search that is shown already. */ except?: string }) {
  const t = useTranslations('search');
  const href = useHref();
  const recent = useSearchStore((state) => state.recent);
  useEffect(readSearches, []);
  const terms = recent.filter((term) => term.toLowerCase() !== except?.toLowerCase());
  if (terms.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches" className="mt-8">
      <h2 id="recent-searches" className="mb-3 text-lg">
        {t('recent')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {terms.map((term) => (
          <li key={term} className="max-w-full">
            <Link href={href(searchPath(term))} className="chip min-h-11 max-w-full">
              <span className="truncate">{term}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
