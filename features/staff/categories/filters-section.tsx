'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Button } from '@/components/button';
import type { CategoryAttribute } from '@/lib/contract/staff-categories';
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
    .toSorted((left, right) => right.products - left.products);
  return (
    <FormSection title={t('filtersTitle')} text={t('filtersText')}>
      {chosen.length === 0 && <p className="text-soft">{t('filtersNone')}</p>}
      <OrderedList
        label={t('filtersTitle')}
        items={chosen.map((id) => ({
          id,
          name: attributes.find((one) => one.id === id)?.name ?? `№${id}`,
          note: covers(id),
          extra: <ValuesLink attribute={attributes.find((one) => one.id === id)} />,
        }))}
        readOnly={readOnly}
        onOrder={(ids) => onChange('filters', ids)}
      />
      {!readOnly && others.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 font-medium">{t('more')}</h3>
          <ul className="divide-y divide-line">
            {others.map((other) => {
              const { id, name } = other;
              return (
                <li key={id} className="flex items-center gap-2 py-1">
                  <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                    <p>{name}</p>
                    <p className="text-xs text-soft">{covers(id)}</p>
                  </div>
                  <ValuesLink attribute={other} />
                  <Button
                    variant="plain"
                    aria-label={t('addFilter', { name })}
                    onClick={() => onChange('filters', [...chosen, id])}
                  >
                    {t('add')}
                  </Button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </FormSection>
  );
}

/** The way to the options of an attribute; numbers and texts have none. */
function ValuesLink({ attribute }: { attribute: CategoryAttribute | undefined }) {
  const t = useTranslations('staff.options');
  if (attribute?.has_options !== true) return null;
  return (
    <Link
      href={`/staff/categories/attributes/${attribute.id}/`}
      prefetch={false}
      aria-label={t('values', { name: attribute.name })}
      className="inline-flex min-h-11 shrink-0 items-center text-sm text-link"
    >
      {t('edit')}
    </Link>
  );
}
