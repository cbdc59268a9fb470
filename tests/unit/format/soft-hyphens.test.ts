import { expect, test } from 'vitest';
import { withSoftHyphens } from '../../../lib/format/soft-hyphens.ts';

const hyphenated = (text: string): string => withSoftHyphens(text).replaceAll('\u00ad', '-');

test.each([
  ['Гўштқиймалагичлар', 'Гўшт-қий-ма-ла-гич-лар'],
  ['Goʻshtqiymalagichlar', 'Goʻsht-qiy-ma-la-gich-lar'],
  ['Микротўлқинли печлар', 'Мик-ро-тўл-қинли печлар'],
  ['Oʻrnatiladigan pechlar', 'Oʻr-na-ti-la-di-gan pechlar'],
  ['Кондиционерлар', 'Кон-ди-цио-нер-лар'],
])('%s gets soft hyphens between syllables, at least three letters from its ends', (word, parted) => {
  expect(hyphenated(word)).toBe(parted);
});

test('short words, numbers and signs are unchanged', () => {
  for (const text of ['Смарт-соатлар 2026 (янги)', 'Fitnes-bilakuzuklar']) expect(withSoftHyphens(text)).toBe(text);
});

test('only soft hyphens are added', () => {
  expect(withSoftHyphens('Мультипиширгичлар ва аксессуарлари').replaceAll('\u00ad', '')).toBe(
    'Мультипиширгичлар ва аксессуарлари',
  );
});
