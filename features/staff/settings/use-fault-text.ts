'use client';

import { useTranslations } from 'next-intl';
import { maxPartnerName, settingKind } from '@/lib/contract/staff-setting-fields';
import type { SettingLimits } from '@/lib/contract/staff-settings';
import { formatNumber } from '@/lib/format/number';
import { type FormValue, fromForm, limitOf, textFault } from './setting-drafts';

/** Upper ends of pairs: a value within its own limits is refused because of the lower end. */
const isUpperEnd = (field: string): boolean => field.endsWith('max') || field.endsWith('.max_price');

/** Text of the mistake of a field: found in the form (`wrong`) or by the API (`refused`). */
export function useFaultText(
  limits: SettingLimits,
  wrong: readonly string[],
  refused: readonly string[],
  valueOf: (field: string) => FormValue,
): (field: string) => string | undefined {
  const t = useTranslations('staff.settings.faults');
  const messageText = (fault: ReturnType<typeof textFault>): string => {
    if (fault === undefined) return t('invalid');
    if (fault.kind === 'tooLong') return t('tooLong', { max: fault.max });
    if (fault.kind === 'braces') return t('braces');
    const names = fault.names.map((name) => `{${name}}`).join(', ');
    return t(fault.kind === 'unknown' ? 'unknownVariable' : 'missingVariable', { names });
  };
  return (field) => {
    const isWrong = wrong.includes(field);
    if (!isWrong && !refused.includes(field)) return undefined;
    if (field === 'payments') return t('payments');
    const kind = settingKind(field);
    if (kind === 'terms') return t('terms', { percent: limits.markup_percent.max });
    if (kind === 'switch') return t('lastPayment');
    if (kind === 'text') return messageText(textFault(field, fromForm(field, valueOf(field))));
    if (kind === 'name') {
      const value = valueOf(field);
      const name = typeof value === 'string' ? value.trim() : '';
      if (name.length > maxPartnerName) return t('tooLong', { max: maxPartnerName });
      return t(name === '' ? 'required' : 'invalid');
    }
    if (kind === 'phones' || kind === 'link' || kind === 'picture') return t(kind);
    if (kind === 'line') return t(field === 'email' ? 'email' : valueOf(field) === '' ? 'required' : 'invalid');
    if (kind === 'time') return t(isWrong ? 'time' : 'sameTime');
    if (!isWrong && field === 'delivery.courier_to') return t('hours');
    if (!isWrong && isUpperEnd(field)) return t('order');
    const limit = limitOf(field, limits);
    return limit === undefined
      ? t('invalid')
      : t(kind === 'percent' ? 'percent' : 'range', { min: formatNumber(limit.min), max: formatNumber(limit.max) });
  };
}
