'use client';

import { useTranslations } from 'next-intl';
import type { StoreField } from '@/lib/contract/staff-stores';
import { formatDay } from '@/lib/format/date';
import { formatPhone } from '@/lib/phone/phone';
import { storeServices } from '@/lib/shop/store-services';
import { useStaffLocale } from '../locale';

/** A day in words, with its year where it is another one than today's. */
export function useDayTexts(today: string): (day: string) => string {
  const locale = useStaffLocale();
  return (day) => {
    const words = formatDay(day, locale);
    const year = day.slice(0, 4);
    return year === today.slice(0, 4) ? words : `${words} ${year}`;
  };
}

/** Value of a field of a store as people read it; of closed days the coming ones. */
export function useStoreValue(today: string): (field: StoreField | 'holidays', value: unknown) => string {
  const t = useTranslations('staff.stores');
  const dayWords = useDayTexts(today);
  return (field, value) => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (field === 'phone' && typeof value === 'string' && value !== '') return formatPhone(value);
    if (!Array.isArray(value))
      return typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : t('none');
    const words =
      field === 'services'
        ? storeServices.filter((service) => value.includes(service)).map((service) => t(`services.${service}`))
        : value.flatMap((day: unknown) => (typeof day === 'string' && day >= today ? [dayWords(day)] : []));
    return words.length === 0 ? t('none') : words.join(', ');
  };
}
