'use client';

import { useTranslations } from 'next-intl';
import { SelectField } from '@/components/field';
import type { BulkValues } from './bulk-values';
import { useChoices } from './use-choices';

interface BulkChoicesProps {
  readonly values: BulkValues;
  readonly onChange: (change: Partial<BulkValues>) => void;
}

const idOf = (value: string): number | null => (value === '' ? null : Number(value));

/** The sticker that products get or lose. */
export function StickerChoice({ values, onChange }: BulkChoicesProps) {
  const t = useTranslations('staff.products.bulk');
  const { data } = useChoices();
  return (
    <>
      <SelectField
        label={t('to')}
        value={String(values.hasSticker)}
        onChange={({ target }) => onChange({ hasSticker: target.value === 'true' })}
      >
        <option value="true">{t('putSticker')}</option>
        <option value="false">{t('removeSticker')}</option>
      </SelectField>
      <SelectField
        label={t('sticker')}
        value={values.sticker ?? ''}
        onChange={({ target }) => onChange({ sticker: idOf(target.value) })}
      >
        <option value="">{t('choose')}</option>
        {data?.stickers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** The category that products move into. */
export function CategoryChoice({ values, onChange }: BulkChoicesProps) {
  const t = useTranslations('staff.products.bulk');
  const { data } = useChoices();
  return (
    <div>
      <SelectField
        label={t('category')}
        value={values.category ?? ''}
        onChange={({ target }) => onChange({ category: idOf(target.value) })}
      >
        <option value="">{t('choose')}</option>
        {data?.categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <p className="mt-1 text-xs text-soft">{t('categoryHint')}</p>
    </div>
  );
}
