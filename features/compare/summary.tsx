'use client';

import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
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
    <div className="compare-short">
      <Panel>
        <h2 className="text-base">{t('inShort')}</h2>
        <dl>
          {leading.map(({ id, name, advantages }) => (
            <div key={id} style={placeOf(group.products.findIndex((product) => product.id === id))}>
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
    </div>
  );
}

/** The column of a product's advantages, that of its card and attributes. */
const placeOf = (index: number): CSSProperties & Record<'--place', number> => ({ '--place': index + 2 });
