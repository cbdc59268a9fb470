'use client';

import { X } from 'lucide-react';
import { Link } from '@/components/link';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { IconButton } from '@/components/icon-button';
import { searchPath } from '@/lib/routing/search-term';
import { useHref } from '@/stores/address';
import { readSearches, useSearchStore } from '@/stores/searches';

/** Recent searches of this browser; nothing without any. */
export function RecentSearches() {
  const t = useTranslations('search');
  const href = useHref();
  const { recent, forget, forgetAll } = useSearchStore();
  useEffect(readSearches, []);
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches" className="mt-6">
      <div className="flex items-center gap-3">
        <h2 id="recent-searches" className="text-lg">
          {t('recent')}
        </h2>
        <button type="button" className="min-h-11 px-2 text-sm font-medium text-link" onClick={forgetAll}>
          {t('clear')}
        </button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {recent.map((term) => (
          <li key={term} className="flex max-w-full items-center rounded-full bg-sunken">
            <Link
              href={href(searchPath(term))}
              onClick={() => useSearchStore.getState().remember(term)}
              className="min-h-11 truncate py-2.5 pl-4"
            >
              {term}
            </Link>
            <IconButton className="text-soft" label={t('forget', { term })} onClick={() => forget(term)}>
              <X className="size-4" aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
