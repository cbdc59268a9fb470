'use client';

import { useTranslations } from 'next-intl';
import type { StaffMessages } from '@/lib/i18n/staff-messages';

type Key = keyof StaffMessages['staff']['validation'];

/** Error texts for schema issues. */
export function useFieldText(): (error: { readonly message?: string | undefined } | undefined) => string | undefined {
  const t = useTranslations('staff.validation');
  return (error) => {
    if (error === undefined) return undefined;
    const key = error.message ?? '';
    return t(t.has(key as Key) ? (key as Key) : 'invalidValue');
  };
}
