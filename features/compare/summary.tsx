'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import { formatNumber, formatRating } from '@/lib/format/number';
import { type Advantage, advantagesOf } from './advantages';
import type { CompareGroup } from './group';

type Words = ReturnType<typeof useTranslations<'compare'>>;

function advantageText(t: Words, advantage: Advantage, others: number): string {
  switch (advantage.kind) {
    case 'price':
      return t(others > 1 ? 'cheapest' : 'cheaper', { sum: formatNumber(advantage.by) });
    case 'rating':
      return t('rated', {
        rating: formatRating(advantage.rating),
        other: formatRating(advantage.other),
        count: advantage.count,
      });
    case 'attribute':
      return t(advantage.better, advantage);
  }
}

/** Advantages of each compared product in generated sentences; nothing without any. */
export function Summary({ group }: { group: CompareGroup }) {
  const t = useTranslations('compare');
  const leading = advantagesOf(group);
  if (leading.length === 0) return null;
  return (
    <Panel className="mb-4 p-4 md:p-5">
      <h2 className="mb-3 text-base">{t('inShort')}</h2>
      <dl className="grid gap-4 text-sm sm:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
        {leading.map(({ id, name, advantages }) => (
          <div key={id} className="min-w-0">
            <dt className="mb-1 font-semibold [overflow-wrap:anywhere]">{name}</dt>
            {advantages.map((advantage) => (
              <dd key={advantage.kind === 'attribute' ? advantage.key : advantage.kind} className="compare-point">
                {advantageText(t, advantage, group.products.length - 1)}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Panel>
  );
}
