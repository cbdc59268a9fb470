'use client';

import { useTranslations } from 'next-intl';
import { Select } from '@/components/select';
import { type ProductValues, saleModes, type StaffProduct } from '@/lib/contract/staff-products';
import { type Drafts, isPriceWrong, valueOf } from './drafts';
import { PriceCell } from './price-cell';

export type Change = (product: StaffProduct, values: Partial<ProductValues>) => void;

/** What a cell that is edited in place needs. */
export interface CellProps {
  readonly product: StaffProduct;
  readonly drafts: Drafts;
  readonly onChange: Change;
}

/** The price of a product, edited in place. */
export function SalePriceCell({ product, drafts, onChange }: CellProps) {
  const t = useTranslations('staff.products');
  const draft = drafts.get(product.id);
  return (
    <PriceCell
      label={t('priceOf', { name: product.name })}
      value={valueOf(drafts, product, 'sale_price')}
      stored={product.sale_price}
      isWrong={draft !== undefined && isPriceWrong(draft)}
      onChange={(value) => onChange(product, { sale_price: value ?? product.sale_price })}
    />
  );
}

/** Its old price; none is allowed. */
export function OldPriceCell({ product, drafts, onChange }: CellProps) {
  const t = useTranslations('staff.products');
  const draft = drafts.get(product.id);
  return (
    <PriceCell
      label={t('oldPriceOf', { name: product.name })}
      value={valueOf(drafts, product, 'old_price')}
      stored={product.old_price}
      optional
      isWrong={draft !== undefined && isPriceWrong(draft)}
      onChange={(value) => onChange(product, { old_price: value })}
    />
  );
}

/** Whether the shop lists it. */
export function ListedCell({ product, drafts, onChange, isInTable = false }: CellProps & { isInTable?: boolean }) {
  const t = useTranslations('staff.products');
  return (
    <label className="inline-flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        className="tick"
        aria-label={t('listedOf', { name: product.name })}
        checked={valueOf(drafts, product, 'is_listed')}
        onChange={({ target }) => onChange(product, { is_listed: target.checked })}
      />
      {!isInTable && <span>{t('columns.listed')}</span>}
    </label>
  );
}

/** How it is sold. */
export function SaleModeCell({ product, drafts, onChange }: CellProps) {
  const t = useTranslations('staff.products');
  return (
    <Select
      aria-label={t('saleModeOf', { name: product.name })}
      value={valueOf(drafts, product, 'sale_mode')}
      onChange={({ target }) => {
        const mode = saleModes.find((known) => known === target.value);
        if (mode !== undefined) onChange(product, { sale_mode: mode });
      }}
    >
      {saleModes.map((mode) => (
        <option key={mode} value={mode}>
          {t(`saleModes.${mode}`)}
        </option>
      ))}
    </Select>
  );
}
