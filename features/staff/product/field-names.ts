'use client';

import { useTranslations } from 'next-intl';
import type { FieldValue } from '@/lib/contract/staff-product';
import { formatNumber } from '@/lib/format/number';

/** Name of a field: `name.uz` is the name in Latin letters. */
export function useFieldName(): (field: string) => string {
  const t = useTranslations('staff.products.fields');
  return (field) => (t.has(field as 'sale_price') ? t(field as 'sale_price') : field);
}

/** Value of a field as people read it. */
export function useFieldValue(): (field: string, value: FieldValue) => string {
  const t = useTranslations('staff.products');
  const pictures = useTranslations('staff.product.pictures');
  return (field, value) => {
    if (Array.isArray(value)) return pictures('count', { count: value.length });
    if (value === null || value === '' || typeof value === 'object') return t('none');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return formatNumber(value);
    const mode = `saleModes.${value}` as 'saleModes.cart';
    return field === 'sale_mode' && t.has(mode) ? t(mode) : value;
  };
}
