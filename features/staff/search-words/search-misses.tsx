'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import { formatDate } from '@/lib/format/date';
import { localeMarks } from '@/lib/i18n/locales';
import { useStaffApi } from '../api';
import { QueryBoundary } from '../query-boundary';
import { missesKey } from './keys';

/** Searches that did not find exactly what was typed; a press tries one with the list. */
export function SearchMisses({ onTry }: { onTry: (term: string) => void }) {
  const t = useTranslations('staff.words.misses');
  const api = useStaffApi();
  const query = useQuery({
    queryKey: missesKey,
    queryFn: ({ signal }) => api.fetch((contract) => contract.staff.searchMisses, { signal }),
  });
  return (
    <Panel as="section" padded aria-labelledby="search-misses">
      <h2 id="search-misses" className="mb-1 text-lg">
        {t('title')}
      </h2>
      <QueryBoundary query={query} boxes={1}>
        {({ misses }) =>
          misses.length === 0 ? (
            <p className="text-soft">{t('none')}</p>
          ) : (
            <>
              <p className="mb-2 text-sm text-soft">{t('hint')}</p>
              <ul aria-label={t('list')} className="max-h-96 divide-y divide-line overflow-y-auto">
                {misses.map(({ locale, term, answer, asked: shoppers, last_asked: last }) => (
                  <li key={`${locale} ${term}`}>
                    <button
                      type="button"
                      aria-label={t('try', { term })}
                      className="flex min-h-11 w-full flex-wrap items-baseline gap-x-3 py-2 text-left hover:bg-sunken"
                      onClick={() => onTry(term)}
                    >
                      <span className="min-w-0 flex-1 basis-40 font-medium [overflow-wrap:anywhere]">{term}</span>
                      <span className="text-sm">{t('asked', { count: shoppers })}</span>
                      <span className="w-full text-xs text-soft">
                        {localeMarks[locale]} · {t(`answers.${answer}`)} · {t('last', { date: formatDate(last) })}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </QueryBoundary>
    </Panel>
  );
}
