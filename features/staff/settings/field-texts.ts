'use client';

import { useTranslations } from 'next-intl';
import { loanPartners, networks } from '@/lib/contract/constants';
import {
  messageOfField,
  networkField,
  partnerFields,
  partnerOrder,
  regionFields,
  settablePayments,
  settingKind,
  type SettingTerm,
} from '@/lib/contract/staff-setting-fields';
import { formatNumber } from '@/lib/format/number';
import { formatPhone } from '@/lib/phone/phone';
import { regionBySlug, shortRegionName } from '@/lib/region/regions';
import { useStaffLocale } from '../locale';
import { isSum } from './setting-drafts';

/** Settings whose names are not made of a region or a partner. */
const plainFields = [
  'orders.min',
  'orders.max',
  'unpaid_minutes',
  'delivery.pickup_minutes',
  'preorder.min',
  'preorder.max',
  'instalments.hours',
  'instalments.prepayment_days',
  'instalments.document_days',
  'delivery.price',
  'delivery.free_from',
  'delivery.cut_off_hour',
  'delivery.courier_from',
  'delivery.courier_to',
  'bonus.earn_percent',
  'bonus.spend_percent',
  'sms_part_price',
  'name.uz',
  'name.kr',
  'name.ru',
  'legal_entity',
  'phones',
  'email',
  'hours.opens',
  'hours.closes',
  'logo',
  'icon',
  'share',
] as const;

/** Social networks by the names that they have everywhere. */
export const networkNames: Readonly<Record<(typeof networks)[number], string>> = {
  telegram: 'Telegram',
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
};

/** The usual names of partners, for those without one of the shop's. */
const partnerNames: Readonly<Record<(typeof loanPartners)[number], string>> = {
  texnomart: 'Texnomart',
  paymart: 'Paymart',
  intend: 'Intend',
  alif: 'Alif',
  tehnoboon: 'Tehnoboon',
  tbc: 'TBC',
  anorbank: 'Anorbank',
  solfy: 'Solfy',
  tenge: 'Tenge',
  opencard: 'OpenCard',
};
export const partnerName = (key: string): string =>
  loanPartners.flatMap((known) => (known === key ? [partnerNames[known]] : []))[0] ?? key;

/** Name of a region as staff read it. */
export function useRegionName(): (slug: string) => string {
  const locale = useStaffLocale();
  return (slug) => shortRegionName(regionBySlug(slug)?.name[locale] ?? slug);
}

/** Names of settings, and their values as people read them. */
export function useSettingTexts() {
  const t = useTranslations('staff.settings');
  const regionName = useRegionName();
  const sum = (value: number): string => t('sum', { sum: formatNumber(value) });
  const name = (field: string): string => {
    const plain = plainFields.find((known) => known === field);
    if (plain !== undefined) return t(`fields.${plain}`);
    const network = networks.find((known) => networkField(known) === field);
    if (network !== undefined) return networkNames[network];
    if (field === partnerOrder) return t('fields.order');
    if (field === 'payments') return t('groups.payments.title');
    const [part, key = '', last] = field.split('.');
    const regionPart = regionFields.find((known) => known === last);
    if (part === 'regions' && regionPart !== undefined)
      return t(`fields.region.${regionPart}`, { region: regionName(key) });
    const way = settablePayments.find((known) => known === key);
    if (part === 'payments' && way !== undefined) return t(`ways.${way}`);
    const message = messageOfField(field);
    if (message !== undefined)
      return t('fields.message', {
        name: t(`messages.names.${message.id}`),
        language: t(`messages.languages.${message.locale}`),
      });
    const partnerPart = partnerFields.find((known) => known === last);
    return partnerPart === undefined ? field : t(`fields.partner.${partnerPart}`, { partner: partnerName(key) });
  };
  const terms = (list: readonly SettingTerm[]): string =>
    list.map(({ months, markup_percent }) => t('term', { months, percent: markup_percent })).join(', ');
  const value = (field: string, of: unknown): string => {
    const kind = settingKind(field);
    if (typeof of === 'boolean') return t(of ? 'yes' : 'no');
    if (of === null && kind === 'limit') return t('noLimit');
    if (of === null && kind === 'own') return t('asShop');
    if (of === null && kind === 'text') return t('messages.ofShop');
    if (typeof of === 'number' && kind === 'percent') return t('percent', { percent: of });
    if (typeof of === 'number') return isSum(field) ? sum(of) : String(of);
    if (Array.isArray(of) && kind === 'phones' && of.length > 0) return of.map(String).map(formatPhone).join(', ');
    if (kind === 'picture' && of !== '') return t('shop.picture');
    if (Array.isArray(of) && of.length > 0)
      return kind === 'terms' ? terms(of as SettingTerm[]) : of.map((key) => partnerName(String(key))).join(', ');
    return typeof of === 'string' && of !== '' ? of : t('none');
  };
  return { name, value, sum };
}
