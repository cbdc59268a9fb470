import { settingFields, type SettingGroup } from '../../lib/contract/staff-setting-fields.ts';
import type { SettingEffect, SettingPage } from '../../lib/contract/staff-settings.ts';
import { regions } from '../../lib/region/regions.ts';
import { messageIds } from '../../lib/shop/messages.ts';

const sums = { min: 0, max: 1_000_000_000_000 };
const days = { min: 1, max: 60 };
/** Limits as the owner's files have them. */
export const limits: SettingPage['limits'] = {
  fields: {
    'orders.min': sums,
    'orders.max': sums,
    unpaid_minutes: { min: 1, max: 10_080 },
    'bonus.earn_percent': { min: 0, max: 100 },
    'bonus.spend_percent': { min: 0, max: 100 },
    sms_part_price: sums,
    'delivery.price': sums,
    'delivery.free_from': sums,
    ...Object.fromEntries(
      regions.flatMap(({ slug }) => [
        ...['min', 'max'].map((side) => [`regions.${slug}.${side}`, days] as const),
        ...['price', 'free_from'].map((part) => [`regions.${slug}.${part}`, sums] as const),
      ]),
    ),
  },
  lengths: { 'name.uz': 200, 'name.kr': 200, 'name.ru': 200, legal_entity: 300, email: 200, 'social.telegram': 500 },
  price: sums,
  months: days,
  markup_percent: { min: 0, max: 300 },
};
/** Values of each group. */
export const pages: Record<SettingGroup, SettingPage['values']> = {
  shop: {
    'name.uz': 'Doʻkon',
    'name.kr': 'Дўкон',
    'name.ru': 'Магазин',
    legal_entity: '',
    phones: ['+998712000000'],
    email: '',
    'social.telegram': null,
    'hours.opens': '09:00',
    'hours.closes': '24:00',
    logo: '',
  },
  orders: { 'orders.min': 10_000, 'orders.max': 200_000_000, unpaid_minutes: 60 },
  delivery: {
    'delivery.price': 30_000,
    'delivery.free_from': 500_000,
    ...Object.fromEntries(
      regions.flatMap(({ slug }) => [
        [`regions.${slug}.min`, 1],
        [`regions.${slug}.max`, 3],
        [`regions.${slug}.price`, null],
        [`regions.${slug}.free_from`, null],
      ]),
    ),
  },
  payments: { 'payments.cash': true, 'payments.payme': true, 'payments.click': false },
  partners: {
    'partners.order': ['alif', 'tbc'],
    'partners.alif.offered': true,
    'partners.alif.name': 'Alif Nasiya',
    'partners.alif.min_price': 200_000,
    'partners.alif.max_price': null,
    'partners.alif.terms': [{ months: 12, markup_percent: 28 }],
    'partners.tbc.offered': false,
    'partners.tbc.name': 'TBC',
    'partners.tbc.min_price': 0,
    'partners.tbc.max_price': 1_000_000,
    'partners.tbc.terms': [{ months: 6, markup_percent: 10 }],
  },
  bonus: { 'bonus.earn_percent': 1, 'bonus.spend_percent': 30 },
  messages: {
    ...Object.fromEntries(settingFields('messages').map((field) => [field, null])),
    sms_part_price: 95,
    'messages.sms_create.ru': 'Заказ {number} у нас. {shop}',
  },
};
/** Texts of the shop as the page gets them; all alike, as the tests look at single ones. */
export const shopTexts: SettingPage['messages'] = {
  texts: Object.fromEntries(
    messageIds.map((id) => [
      id,
      { kr: '{shop}: {number}', uz: '{shop}: {number} buyurtma', ru: '{shop}: заказ {number}' },
    ]),
  ) as NonNullable<SettingPage['messages']>['texts'],
  samples: {
    number: { kr: '402187', uz: '402187', ru: '402187' },
    sum: { kr: '1 250 000', uz: '1 250 000', ru: '1 250 000' },
    name: { kr: 'Чойнак', uz: 'Choynak', ru: 'Чайник' },
    link: { kr: 'https://shop.test/421/', uz: 'https://shop.test/421/', ru: 'https://shop.test/421/' },
    day: { kr: '15-декабрь', uz: '15-dekabr', ru: '15 декабря' },
    changes: { kr: 'Чойнак: 2 эди, 1 бўлди', uz: 'Choynak: 2 edi, 1 boʻldi', ru: 'Чайник: было 2, стало 1' },
    owed: { kr: '150 000', uz: '150 000', ru: '150 000' },
    shop: { kr: 'Дўкон', uz: 'Doʻkon', ru: 'Магазин' },
  },
};
export const noEffect: SettingEffect = {
  changes: [],
  orders: null,
  regions: null,
  payments: null,
  products: null,
  bonus: null,
};
