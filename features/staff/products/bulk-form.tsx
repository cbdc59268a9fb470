'use client';

import { useTranslations } from 'next-intl';
import { Field, SelectField } from '@/components/field';
import { oldPriceModes } from '@/lib/contract/staff-product-bulk';
import { saleModes } from '@/lib/contract/staff-products';
import { CategoryChoice, StickerChoice } from './bulk-choices';
import { bulkKinds, type BulkValues } from './bulk-values';

interface BulkFormProps {
  readonly values: BulkValues;
  readonly onChange: (change: Partial<BulkValues>) => void;
}

/** What is to change, and to what. */
export function BulkForm({ values, onChange }: BulkFormProps) {
  const t = useTranslations('staff.products.bulk');
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label={t('what')}
        value={values.kind}
        onChange={({ target }) => {
          const kind = bulkKinds.find((known) => known === target.value);
          if (kind !== undefined) onChange({ kind });
        }}
      >
        {bulkKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <ValueField values={values} onChange={onChange} />
    </div>
  );
}

function ValueField({ values, onChange }: BulkFormProps) {
  const t = useTranslations('staff.products.bulk');
  const modes = useTranslations('staff.products.saleModes');
  switch (values.kind) {
    case 'listed':
      return (
        <SelectField
          label={t('to')}
          value={String(values.isListed)}
          onChange={({ target }) => onChange({ isListed: target.value === 'true' })}
        >
          <option value="true">{t('list')}</option>
          <option value="false">{t('hide')}</option>
        </SelectField>
      );
    case 'saleMode':
      return (
        <SelectField
          label={t('to')}
          value={values.saleMode}
          onChange={({ target }) => {
            const saleMode = saleModes.find((known) => known === target.value);
            if (saleMode !== undefined) onChange({ saleMode });
          }}
        >
          {saleModes.map((mode) => (
            <option key={mode} value={mode}>
              {modes(mode)}
            </option>
          ))}
        </SelectField>
      );
    case 'sticker':
      return <StickerChoice values={values} onChange={onChange} />;
    case 'category':
      return <CategoryChoice values={values} onChange={onChange} />;
    case 'percent':
    case 'sum':
      return (
        <>
          <Field
            label={t(values.kind === 'percent' ? 'percent' : 'sum')}
            hint={t(values.kind === 'percent' ? 'percentHint' : 'sumHint')}
            inputMode="text"
            autoComplete="off"
            value={values.amount}
            onChange={({ target }) => onChange({ amount: target.value })}
          />
          <SelectField
            label={t('oldPrice')}
            value={values.oldPrice}
            onChange={({ target }) => {
              const oldPrice = oldPriceModes.find((known) => known === target.value);
              if (oldPrice !== undefined) onChange({ oldPrice });
            }}
          >
            {oldPriceModes.map((mode) => (
              <option key={mode} value={mode}>
                {t(`oldPrices.${mode}`)}
              </option>
            ))}
          </SelectField>
        </>
      );
  }
}
