import { isOnlinePayment, onlinePayments } from '../../../lib/contract/constants.ts';
import { returnDays } from '../../../lib/shop/returns.ts';
import { restoreDays } from '../../../lib/account/rules.ts';
import { spokenHours } from '../../../lib/format/clock.ts';
import { formatNumber } from '../../../lib/format/number.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { formatPhone } from '../../../lib/phone/phone.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';
import { acceptsPayment, type LoanPartnerSettings, type Settings } from '../../core/reference/settings.ts';
import { enquiryDays } from '../../core/retention-periods/enquiries.ts';
import { deliveryRule, type DeliveryRule, deliveryRuleOf } from '../../core/delivery/delivery.ts';
import { defaultRegionId } from '../../../lib/region/regions.ts';

const noTerms: Readonly<Record<Locale, string>> = { kr: 'ҳозир йўқ', uz: 'hozir yoʻq', ru: 'сейчас нет' };
const nobody: Readonly<Record<Locale, string>> = { kr: 'ҳозир ҳеч ким', uz: 'hozir hech kim', ru: 'сейчас никто' };
const russianMonths = new Intl.PluralRules('ru');
const russianMonthForms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'месяц', few: 'месяца' };

/** The word after a number of months, in full, because a sentence may end with it. */
function monthsWord(count: number, locale: Locale): string {
  if (locale !== 'ru') return locale === 'kr' ? 'ой' : 'oy';
  return russianMonthForms[russianMonths.select(count)] ?? 'месяцев';
}

/** Terms without a markup, as text: "Alif: 3, 6 месяцев". */
function freeTerms(partners: readonly LoanPartnerSettings[], locale: Locale): string {
  const phrases = partners.flatMap(({ name, terms }) => {
    const free = terms.filter(({ markup_bp }) => markup_bp === 0).map(({ months }) => months);
    return free.length === 0 ? [] : [`${name}: ${free.join(', ')} ${monthsWord(free.at(-1) ?? 0, locale)}`];
  });
  return phrases.length === 0 ? noTerms[locale] : phrases.join('; ');
}

const noLoans: Readonly<Record<Locale, string>> = {
  kr: 'Ҳозир муддатли тўлов йўқ',
  uz: 'Hozir muddatli toʻlov yoʻq',
  ru: 'Рассрочки сейчас нет',
};
const noOnline: Readonly<Record<Locale, string>> = {
  kr: 'Ҳозир онлайн тўлов йўқ',
  uz: 'Hozir onlayn toʻlov yoʻq',
  ru: 'Онлайн-оплаты сейчас нет',
};

const longestTerm = (partners: readonly LoanPartnerSettings[]): number =>
  Math.max(0, ...partners.flatMap(({ terms }) => terms.map(({ months }) => months)));
const namesOf = (partners: readonly LoanPartnerSettings[]): string => partners.map(({ name }) => name).join(', ');

const isFree = ({ loan_partners: partners }: Settings): boolean =>
  partners.some(({ terms }) => terms.some(({ markup_bp }) => markup_bp === 0));
const loanNames = {
  free: { kr: '0-0 муддатли тўлов', uz: '0-0 muddatli toʻlov', ru: 'Рассрочка 0-0' },
  other: { kr: 'Муддатли тўлов', uz: 'Muddatli toʻlov', ru: 'Рассрочка' },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;
const loanPromises = {
  free: {
    kr: 'Бошланғич тўловсиз. Устамасиз муддатларда товарнинг одатдаги нархини ойларга тенг бўлиб тўлайсиз; чегирмали товар бирданига тўлаганда арзонроқ.',
    uz: 'Boshlangʻich toʻlovsiz. Ustamasiz muddatlarda tovarning odatdagi narxini oylarga teng boʻlib toʻlaysiz; chegirmali tovar birdaniga toʻlaganda arzonroq.',
    ru: 'Без первого взноса. На сроках без наценки обычная цена товара делится на равные месячные платежи; товар со скидкой при оплате сразу дешевле.',
  },
  marked: {
    kr: 'Товар нархи ва ҳамкор устамаси ойларга тенг бўлинади: якуний сумма олдиндан кўринади.',
    uz: 'Tovar narxi va hamkor ustamasi oylarga teng boʻlinadi: yakuniy summa oldindan koʻrinadi.',
    ru: 'Цена товара и наценка партнёра делятся на равные месячные платежи: итоговая сумма видна заранее.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;

/**
 * The statement about instalments: "no surcharge" only if a partner has such terms. The full-payment discount is not
 * given with instalments, so no sentence may say that they cost nothing more.
 */
function loanPromise(settings: Settings, locale: Locale): string {
  if (settings.loan_partners.length === 0) return `${noLoans[locale]}.`;
  return loanPromises[isFree(settings) ? 'free' : 'marked'][locale];
}

/** Names of the accepted online payment methods. */
const cardWays = (settings: Settings): string[] =>
  Object.entries(onlinePayments).flatMap(([way, { mark }]) =>
    isOnlinePayment(way) && acceptsPayment(settings, way) ? [mark] : [],
  );

/** Terms, sums and partners of instalments in one sentence, or that there are none. */
function loanOffer({ loan_partners: partners, order_limits: limits }: Settings, locale: Locale): string {
  if (partners.length === 0) return `${noLoans[locale]}.`;
  const [months, from, names] = [
    longestTerm(partners),
    formatNumber(Math.min(...partners.map(({ min_price }) => min_price), limits.max)),
    namesOf(partners),
  ];
  return {
    kr: `${months} ойгача, ${from} сўмдан бошлаб: ${names}.`,
    uz: `${months} oygacha, ${from} soʻmdan boshlab: ${names}.`,
    ru: `До ${months} месяцев, от ${from} сумов: ${names}.`,
  }[locale];
}

const hour = (value: number): string => `${value}:00`;

const courierRule = (reference: ReferenceData): DeliveryRule => deliveryRuleOf(reference, defaultRegionId);

/** A sum of the parcels to the other regions: the one that all have, or the lowest and the highest. */
function parcelSum({ regions, settings }: ReferenceData, of: keyof DeliveryRule): string {
  const sums = [...regions.values()]
    .filter(({ id }) => id !== defaultRegionId)
    .map((region) => deliveryRule(region, settings.delivery)[of]);
  const [lowest, highest] = [Math.min(...sums), Math.max(...sums)];
  if (sums.length === 0) return formatNumber(settings.delivery[of]);
  return lowest === highest ? formatNumber(lowest) : `${formatNumber(lowest)}–${formatNumber(highest)}`;
}

/**
 * Facts that page texts may name in braces, from the shop's settings, so that no sum, day or hour is typed twice. Sums
 * in so'm, grouped by spaces; hours in Tashkent. Price and free delivery are those of the region of the page.
 */
export const factsFor = {
  shop: ({ settings }, locale) => settings.shop.name[locale],
  legal_entity: ({ settings }, locale) => settings.shop.legal_entity || settings.shop.name[locale],
  phone: ({ settings }) => settings.shop.phones.map(formatPhone).join(', ') || '—',
  hours: ({ settings }) => {
    const { opens, closes } = spokenHours(settings.shop.hours);
    return `${opens}–${closes}`;
  },
  delivery_price: (reference, _locale, regionId) => formatNumber(deliveryRuleOf(reference, regionId).price),
  delivery_free_from: (reference, _locale, regionId) => formatNumber(deliveryRuleOf(reference, regionId).free_from),
  courier_price: (reference) => formatNumber(courierRule(reference).price),
  courier_free_from: (reference) => formatNumber(courierRule(reference).free_from),
  parcel_price: (reference) => parcelSum(reference, 'price'),
  parcel_free_from: (reference) => parcelSum(reference, 'free_from'),
  cut_off: ({ settings }) => hour(settings.delivery.cut_off_hour),
  courier_hours: ({ settings }) => `${hour(settings.courier_hours.from)}–${hour(settings.courier_hours.to)}`,
  pickup_minutes: ({ settings }) => String(settings.pickup_minutes),
  preorder_days: ({ settings }) => `${settings.preorder.days_min}–${settings.preorder.days_max}`,
  order_min: ({ settings }) => formatNumber(settings.order_limits.min),
  order_max: ({ settings }) => formatNumber(settings.order_limits.max),
  unpaid_minutes: ({ settings }) => String(settings.unpaid_minutes),
  loan_partners: ({ settings }, locale) => namesOf(settings.loan_partners) || nobody[locale],
  loan_months: ({ settings }) => String(longestTerm(settings.loan_partners)),
  loan_from: ({ settings }) =>
    formatNumber(Math.min(...settings.loan_partners.map(({ min_price }) => min_price), settings.order_limits.max)),
  loan_free_terms: ({ settings }, locale) => freeTerms(settings.loan_partners, locale),
  loan_name: ({ settings }, locale) => loanNames[isFree(settings) ? 'free' : 'other'][locale],
  loan_promise: ({ settings }, locale) => loanPromise(settings, locale),
  loan_offer: ({ settings }, locale) => loanOffer(settings, locale),
  pay_online: ({ settings }, locale) => cardWays(settings).join(', ') || noOnline[locale],
  document_days: ({ settings }) => String(settings.instalments.document_days),
  bonus_earn: ({ settings }) => String(settings.bonus.earn_percent),
  bonus_spend: ({ settings }) => String(settings.bonus.spend_percent),
  stores: ({ stores }) => String(stores.filter(({ kind, is_open }) => kind === 'store' && is_open).length),
  enquiry_days: () => String(enquiryDays),
  chat_days: ({ settings }) => String(settings.chat.keep_days),
  return_days: () => String(returnDays),
  restore_days: () => String(restoreDays),
} satisfies Readonly<Record<string, (reference: ReferenceData, locale: Locale, regionId: number) => string>>;
export type FactName = keyof typeof factsFor;

const named = /\{([a-z_]+)\}/g;
const isFact = (name: string): name is FactName => Object.hasOwn(factsFor, name);

/** Replaces facts in a text for readers of a region; an unknown name stays. */
export const filler =
  (reference: ReferenceData, locale: Locale, regionId: number) =>
  (text: string): string =>
    text.replace(named, (whole, name: string) => (isFact(name) ? factsFor[name](reference, locale, regionId) : whole));

/** Names in braces that are no facts. */
export const unknownFacts = (text: string): string[] =>
  [...text.matchAll(named)].flatMap(([, name = '']) => (isFact(name) ? [] : [name]));
