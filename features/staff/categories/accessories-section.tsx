'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { SelectField } from '@/components/field';
import type { StaffCategoryRow } from '@/lib/contract/staff-categories';
import { FormSection } from '../form-section';
import { OrderedList } from './ordered-list';
import { type CategorySectionProps, wantedIds } from './section-props';

interface AccessoriesSectionProps extends CategorySectionProps {
  /** The whole tree. */
  readonly rows: readonly StaffCategoryRow[];
}

/** The categories whose products are offered with those of a leaf, in their order. */
export function AccessoriesSection({ category, drafts, readOnly, rows, onChange }: AccessoriesSectionProps) {
  const t = useTranslations('staff.categories');
  const [candidate, setCandidate] = useState('');
  const chosen = wantedIds({ category, drafts }, 'accessories');
  if (!category.is_leaf) return null;
  const leaves = rows.filter(({ id, is_leaf }) => is_leaf && !chosen.includes(id));
  return (
    <FormSection title={t('accessoriesTitle')} text={t('accessoriesText')}>
      {chosen.length === 0 && <p className="text-soft">{t('accessoriesNone')}</p>}
      <OrderedList
        label={t('accessoriesTitle')}
        items={chosen.map((id) => ({ id, name: rows.find((row) => row.id === id)?.name ?? `№${id}` }))}
        readOnly={readOnly}
        onOrder={(ids) => onChange('accessories', ids)}
      />
      {!readOnly && (
        <div className="mt-3 flex flex-wrap items-end gap-3">
          <SelectField
            label={t('addAccessory')}
            className="min-w-0 flex-1 basis-60"
            value={candidate}
            onChange={({ target }) => setCandidate(target.value)}
          >
            <option value="">{t('choose')}</option>
            {leaves.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Button
            variant="outline"
            className="mb-6"
            disabled={candidate === ''}
            onClick={() => {
              onChange('accessories', [...chosen, Number(candidate)]);
              setCandidate('');
            }}
          >
            {t('add')}
          </Button>
        </div>
      )}
    </FormSection>
  );
}
