import { type Locale, locales } from '../i18n/locales.ts';
import { regions } from '../region/regions.ts';
import { type MessageId, messageIds } from '../shop/messages.ts';
import { type LoanPartner, loanPartners, networks, paymentMethodCodes } from './constants.ts';

/** Groups of settings that staff change, each with a page of its own. */
export const settingGroups = ['shop', 'orders', 'delivery', 'payments', 'partners', 'bonus', 'messages'] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** Payment methods that the shop may accept: those of a full order, and instalments. */
export const settablePayments = [...paymentMethodCodes, 'loan'] as const;
export type SettablePayment = (typeof settablePayments)[number];

/** A term of a partner, as `partners.yml` has it. */
export interface SettingTerm {
  readonly months: number;
  readonly markup_percent: number;
}

/**
 * The value of a setting. Sums are so'm; `limit` is a sum or null for none, `own` a sum or null for that of the whole
 * shop, `cost` a sum or null for an unknown one; `text` is an own text or null for that of the shop; `terms` are those of
 * a partner; `order` are the keys of the partners in display order. `line` is one line of text, `time` a time of day,
 * `link` an address of a page or null for none, `phones` are E.164, and `picture` is the key of a picture or an empty text
 * for none.
 */
export type SettingValue = number | boolean | string | null | readonly SettingTerm[] | readonly string[];
export type SettingKind =
  | 'sum'
  | 'count'
  | 'percent'
  | 'switch'
  | 'name'
  | 'limit'
  | 'own'
  | 'cost'
  | 'text'
  | 'terms'
  | 'order'
  | 'line'
  | 'time'
  | 'link'
  | 'phones'
  | 'picture';

/** Characters of a partner's name. */
export const maxPartnerName = 60;

/** What is set of each partner. */
export const partnerFields = ['offered', 'name', 'min_price', 'max_price', 'terms'] as const;
export type PartnerField = (typeof partnerFields)[number];

const partnerKinds: Readonly<Record<PartnerField, SettingKind>> = {
  offered: 'switch',
  name: 'name',
  min_price: 'sum',
  max_price: 'limit',
  terms: 'terms',
};

export const partnerField = (key: LoanPartner, field: PartnerField): string => `partners.${key}.${field}`;
/** What is set of the delivery to each region. */
export const regionFields = ['price', 'free_from', 'min', 'max'] as const;
export type RegionField = (typeof regionFields)[number];

const regionKinds: Readonly<Record<RegionField, SettingKind>> = {
  price: 'own',
  free_from: 'own',
  min: 'count',
  max: 'count',
};

export const regionField = (slug: string, field: RegionField): string => `regions.${slug}.${field}`;
export const paymentField = (way: SettablePayment): string => `payments.${way}`;
export const partnerOrder = 'partners.order';
export const shopNameField = (locale: Locale): string => `name.${locale}`;
export const networkField = (network: (typeof networks)[number]): string => `social.${network}`;
/** Pictures of the shop itself: in the header, in tabs of browsers, and beside links in messengers. */
export const shopPictures = ['logo', 'icon', 'share'] as const;
export type ShopPicture = (typeof shopPictures)[number];
export const messageField = (id: MessageId, locale: Locale): string => `messages.${id}.${locale}`;
export const smsPartPrice = 'sms_part_price';

const messageFields = messageIds.flatMap((id) =>
  locales.map((locale) => ({ field: messageField(id, locale), id, locale })),
);
const messagesByField = new Map(messageFields.map(({ field, id, locale }) => [field, { id, locale }]));
/** The message and the language of a setting that is an own text. */
export const messageOfField = (field: string) => messagesByField.get(field);

/** The settings of each group by their names, which are their places in the owner's files. */
const groups: Readonly<Record<SettingGroup, Readonly<Record<string, SettingKind>>>> = {
  shop: {
    ...Object.fromEntries((['uz', 'kr', 'ru'] as const).map((locale) => [shopNameField(locale), 'line' as const])),
    legal_entity: 'line',
    phones: 'phones',
    email: 'line',
    ...Object.fromEntries(networks.map((network) => [networkField(network), 'link' as const])),
    'hours.opens': 'time',
    'hours.closes': 'time',
    ...Object.fromEntries(shopPictures.map((name) => [name, 'picture' as const])),
  },
  orders: {
    'orders.min': 'sum',
    'orders.max': 'sum',
    unpaid_minutes: 'count',
    'delivery.pickup_minutes': 'count',
    'preorder.min': 'count',
    'preorder.max': 'count',
    'instalments.hours': 'count',
    'instalments.prepayment_days': 'count',
    'instalments.document_days': 'count',
  },
  delivery: {
    'delivery.price': 'sum',
    'delivery.free_from': 'sum',
    'delivery.cut_off_hour': 'count',
    'delivery.courier_from': 'count',
    'delivery.courier_to': 'count',
    ...Object.fromEntries(
      regions.flatMap(({ slug }) => regionFields.map((field) => [regionField(slug, field), regionKinds[field]])),
    ),
  },
  payments: Object.fromEntries(settablePayments.map((way) => [paymentField(way), 'switch' as const])),
  partners: {
    [partnerOrder]: 'order',
    ...Object.fromEntries(
      loanPartners.flatMap((key) => partnerFields.map((field) => [partnerField(key, field), partnerKinds[field]])),
    ),
  },
  bonus: { 'bonus.earn_percent': 'percent', 'bonus.spend_percent': 'percent' },
  messages: {
    [smsPartPrice]: 'cost',
    ...Object.fromEntries(messageFields.map(({ field }) => [field, 'text' as const])),
  },
};

const kinds: ReadonlyMap<string, SettingKind> = new Map(
  Object.values(groups).flatMap((group) => Object.entries(group)),
);

/** Names of the settings of a group, in display order. */
export const settingFields = (group: SettingGroup): readonly string[] => Object.keys(groups[group]);
export const settingKind = (field: string): SettingKind | undefined => kinds.get(field);

const isTerm = (value: unknown): value is SettingTerm =>
  typeof value === 'object' &&
  value !== null &&
  'months' in value &&
  typeof value.months === 'number' &&
  'markup_percent' in value &&
  typeof value.markup_percent === 'number';

const hasKind: Readonly<Record<SettingKind, (value: unknown) => boolean>> = {
  sum: (value) => typeof value === 'number',
  count: (value) => typeof value === 'number',
  percent: (value) => typeof value === 'number',
  switch: (value) => typeof value === 'boolean',
  name: (value) => typeof value === 'string',
  limit: (value) => value === null || typeof value === 'number',
  own: (value) => value === null || typeof value === 'number',
  cost: (value) => value === null || typeof value === 'number',
  text: (value) => value === null || typeof value === 'string',
  terms: (value) => Array.isArray(value) && value.every(isTerm),
  order: (value) => Array.isArray(value) && value.every((key) => typeof key === 'string'),
  line: (value) => typeof value === 'string',
  time: (value) => typeof value === 'string',
  link: (value) => value === null || typeof value === 'string',
  phones: (value) => Array.isArray(value) && value.every((phone) => typeof phone === 'string'),
  picture: (value) => typeof value === 'string',
};

/** Whether a value has the type of its setting; the owner's files decide whether it is allowed. */
export const isSettingValue = (field: string, value: unknown): value is SettingValue => {
  const kind = kinds.get(field);
  return kind !== undefined && hasKind[kind](value);
};

/** Terms by their months, so that two lists of the same terms are equal. */
const comparable = (value: unknown): string =>
  JSON.stringify(
    Array.isArray(value) && value.every(isTerm)
      ? value
          .map(({ months, markup_percent }) => [months, markup_percent])
          .sort(([left = 0], [right = 0]) => left - right)
      : value,
  );

/** Whether two values of a setting mean the same: terms in any order, partners in this one. */
export const isSameSetting = (left: unknown, right: unknown): boolean => comparable(left) === comparable(right);
