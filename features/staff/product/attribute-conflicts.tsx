'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import type { AttributeField, ProductAttribute } from '@/lib/contract/staff-product-attributes';
import { type AttributeDrafts, attributeField } from './attribute-drafts';

/** Characteristics that two people have changed: both values, of which one is chosen. */
export function AttributeConflicts({
  attributes,
  drafts,
  onMine,
  onTheirs,
}: {
  attributes: readonly ProductAttribute[];
  drafts: AttributeDrafts;
  onMine: (field: AttributeField) => void;
  onTheirs: (field: AttributeField) => void;
}) {
  const t = useTranslations('staff.product.attributes');
  const words = useTranslations('staff.product.conflict');
  const worded = (value: string | null | undefined): string =>
    value === null || value === undefined || value === '' ? t('empty') : value;
  return (
    <div
      role="alert"
      className={attributes.length === 0 ? 'sr-only' : 'mt-4 rounded-control bg-deal-soft p-4 text-ink'}
    >
      {attributes.length > 0 && (
        <>
          <p className="font-medium">{t('conflict')}</p>
          <ul className="mt-3 space-y-4">
            {attributes.map((attribute) => (
              <li key={attribute.id}>
                <p className="text-sm font-medium">{attribute.name}</p>
                <p className="text-sm">{t('theirs', { value: worded(attribute.words) })}</p>
                <p className="text-sm">
                  {t('mine', { value: worded(drafts[attributeField(attribute.id)]?.wanted.words) })}
                </p>
                <div className="mt-2 flex flex-wrap gap-3">
                  <Button
                    variant="plain"
                    aria-label={t('takeOf', { field: attribute.name })}
                    onClick={() => onTheirs(attributeField(attribute.id))}
                  >
                    {words('take')}
                  </Button>
                  <Button
                    variant="plain"
                    aria-label={t('keepOf', { field: attribute.name })}
                    onClick={() => onMine(attributeField(attribute.id))}
                  >
                    {words('keep')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
