'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { FormSection } from '../form-section';
import { OrderedList } from './ordered-list';
import { type CategorySectionProps, wantedIds } from './section-props';

/** The filters of a leaf in their order, and the attributes of its products that can become filters. */
export function FiltersSection({ category, drafts, readOnly, onChange }: CategorySectionProps) {
  const t = useTranslations('staff.categories');
  const { attributes, products } = category;
  const chosen = wantedIds({ category, drafts }, 'filters');
  if (attributes.length === 0) return null;
  const covers = (id: number): string =>
    t('covers', { products: attributes.find((one) => one.id === id)?.products ?? 0, count: products });
  const others = attributes
    .filter(({ id }) => !chosen.includes(id))
    .toSorted((one, other) => other.products - one.products);
  return (
    <FormSection title={t('filtersTitle')} text={t('filtersText')}>
      {chosen.length === 0 && <p className="text-soft">{t('filtersNone')}</p>}
      <OrderedList
        label={t('filtersTitle')}
        items={chosen.map((id) => ({
          id,
          name: attributes.find((one) => one.id === id)?.name ?? `№${id}`,
          note: covers(id),
        }))}
        readOnly={readOnly}
        onOrder={(ids) => onChange('filters', ids)}
      />
      {!readOnly && others.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 font-medium">{t('more')}</h3>
          <ul className="divide-y divide-line">
            {others.map(({ id, name }) => (
              <li key={id} className="flex items-center gap-2 py-1">
                <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  <p>{name}</p>
                  <p className="text-xs text-soft">{covers(id)}</p>
                </div>
                <Button
                  variant="plain"
                  aria-label={t('addFilter', { name })}
                  onClick={() => onChange('filters', [...chosen, id])}
                >
                  {t('add')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </FormSection>
  );
}
