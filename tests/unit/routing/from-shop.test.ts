import { expect, test } from 'vitest';
import { isFromShop } from '../../../lib/routing/from-shop.ts';

test.each([
  ['a page of the shop leads here', { 'sec-fetch-site': 'same-origin', host: 'shop.uz' }, true],
  [
    'another site leads here',
    { 'sec-fetch-site': 'cross-site', referer: 'https://shop.uz/cart/', host: 'shop.uz' },
    false,
  ],
  ['another host of the same site leads here', { 'sec-fetch-site': 'same-site', host: 'shop.uz' }, false],
  ['an address was typed', { 'sec-fetch-site': 'none', host: 'shop.uz' }, false],
  ['an old browser comes from a page of the shop', { referer: 'https://shop.uz/cart/', host: 'shop.uz' }, true],
  ['an old browser comes from another host', { referer: 'https://search.example/?q=shop.uz', host: 'shop.uz' }, false],
  ['nothing is known', {}, false],
  ['the referrer is no address', { referer: 'shop.uz', host: 'shop.uz' }, false],
])('%s', (_name, headers, expected) => {
  expect(isFromShop(headers)).toBe(expected);
});
