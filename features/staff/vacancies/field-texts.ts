'use client';

import { useTranslations } from 'next-intl';
import type { VacancyField } from '@/lib/contract/staff-vacancies';
import { formatDay } from '@/lib/format/date';
import { useStaffLocale } from '../locale';

/** Names of fields of a vacancy, and their values as people read them. */
export function useFieldTexts() {
  const t = useTranslations('staff.vacancies');
  const locale = useStaffLocale();
  return {
    name: (field: VacancyField): string => t(`fields.${field}`),
    value: (field: VacancyField, value: string | boolean | undefined): string => {
      if (typeof value === 'boolean') return t(value ? 'open' : 'closed');
      if (value === undefined || value === '') return t('none');
      return field === 'since' ? formatDay(value, locale) : value;
    },
  };
}
