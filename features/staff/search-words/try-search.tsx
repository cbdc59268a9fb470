'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/field';
import { Panel } from '@/components/panel';
import type { DataOf } from '@/lib/contract/endpoint';
import type { staffTryWords, TriedSearch } from '@/lib/contract/staff-words';
import { QueryBoundary } from '../query-boundary';

type Tried = DataOf<typeof staffTryWords>;
type Fact = NonNullable<TriedSearch['search']>['understood'][number];

/** A search as a shopper types it, with the words as they are and, beside them, with the unwritten list. */
export function TrySearch({
  search,
  onSearch,
  query,
  hasDraft,
}: {
  search: string;
  onSearch: (text: string) => void;
  query: UseQueryResult<Tried>;
  hasDraft: boolean;
}) {
  const t = useTranslations('staff.words');
  return (
    <Panel as="section" padded aria-labelledby="try">
      <h2 id="try" className="mb-2 text-lg">
        {t('tryTitle')}
      </h2>
      <Field
        label={t('try')}
        hint={t('tryHint')}
        type="search"
        maxLength={200}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      {search.trim() !== '' && (
        <QueryBoundary query={query} boxes={1}>
          {({ before, after }) => (
            <div aria-busy={query.isPlaceholderData} className="mt-3 grid gap-3 sm:grid-cols-2">
              {before !== null && <Outcome title={t('now')} outcome={before} />}
              {after !== null && hasDraft && <Outcome title={t('then')} outcome={after} />}
            </div>
          )}
        </QueryBoundary>
      )}
    </Panel>
  );
}

function Outcome({ title, outcome: { total, products, search } }: { title: string; outcome: TriedSearch }) {
  const t = useTranslations('staff.words');
  const factWords = (fact: Fact): string => t(`facts.${fact.kind}`, { name: 'name' in fact ? fact.name : '' });
  const understood = (search?.understood ?? []).map((fact) => `«${fact.words}» — ${factWords(fact)}`);
  return (
    <section aria-label={title} className="min-w-0 rounded-control bg-sunken p-3">
      <h3 className="font-medium">{title}</h3>
      <p className="mt-1 text-sm">{t('total', { count: total })}</p>
      {search?.corrected != null && <p className="text-sm">{t('corrected', { text: search.corrected })}</p>}
      {search?.relaxed === true && <p className="text-sm">{t('relaxed')}</p>}
      {search?.unsold != null && <p className="text-sm">{t('unsold')}</p>}
      <p className="mt-1 text-sm text-soft [overflow-wrap:anywhere]">
        {t('understood')}: {understood.length === 0 ? t('nothing') : understood.join(', ')}
      </p>
      {products.length > 0 && (
        <ol className="mt-2 list-decimal space-y-1 pl-5 text-sm">
          {products.map(({ id, name }) => (
            <li key={id} className="[overflow-wrap:anywhere]">
              {name} <span className="text-soft tabular">{id}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
