'use client';

import { useTranslations } from 'next-intl';
import type { StaffCategoryPage, StaffCategoryRow } from '@/lib/contract/staff-categories';
import type { EditableField, FormValue } from './category-drafts';

/** Value of a field of a category as people read it. */
export function useFieldWords(
  category: StaffCategoryPage,
  rows: readonly StaffCategoryRow[],
): (field: EditableField, value: FormValue | undefined) => string {
  const t = useTranslations('staff.categories');
  return (field, value) => {
    if (value === undefined || value.length === 0) return t('none');
    if (field === 'image') return t(value === category.image ? 'picture' : 'otherPicture');
    if (typeof value === 'string') return value;
    const known: readonly { readonly id: number; readonly name: string }[] =
      field === 'filters' ? category.attributes : rows;
    return value.map((id) => known.find((one) => one.id === id)?.name ?? `№${id}`).join(', ');
  };
}
