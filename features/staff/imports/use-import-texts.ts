'use client';

import { useTranslations } from 'next-intl';
import type { RowRefusal } from '@/lib/contract/staff-imports';
import { formatNumber } from '@/lib/format/number';
import { listFault, namedField, rowReason } from './reasons';

const money: ReadonlySet<string> = new Set(['sale_price', 'old_price']);

/** Texts for what lists say in words of the program: fields, their values, reasons and notices. */
export function useImportTexts() {
  const t = useTranslations('staff.imports');
  const field = (name: string): string => {
    const known = namedField(name);
    return known === undefined ? name : t(`fields.${known}`);
  };
  const value = (name: string, written: string): string => {
    if (written === '') return t('none');
    if (money.has(name)) return formatNumber(Number(written));
    return written === 'true' ? t('yes') : written === 'false' ? t('no') : written;
  };
  const refusal = ({ field: name, reason, given: value }: RowRefusal): string => {
    const known = rowReason(reason);
    const text = known === undefined ? reason : t(`reasons.${known}`);
    const place = name === null ? undefined : field(name);
    return [place, value === null ? undefined : t('found', { given: value }), text]
      .filter((part) => part !== undefined)
      .join(' · ');
  };
  /** Why a list cannot be read. */
  const fault = (why: string): string => {
    const [name = '', about = ''] = why.split(/:(.*)/s);
    const known = listFault(name);
    return known === undefined ? why : t(`listFaults.${known}`, { about });
  };
  const notice = (text: string): string => {
    const [name = '', about = ''] = text.split(/:(.*)/s);
    switch (name) {
      case 'unknownColumn':
      case 'encoding':
      case 'feedDate':
        return t(`notices.${name}`, { about });
      case 'offSale':
        return t('notices.offSale', { count: Number(about) });
      default:
        return text;
    }
  };
  return { field, value, refusal, fault, notice };
}
