import { expect, test } from 'vitest';
import { withSoftHyphens } from '../../../lib/format/soft-hyphens.ts';

const shown = (text: string): string => withSoftHyphens(text).replaceAll('\u00ad', '-');

test.each([
  ['Гўштқиймалагичлар', 'Гўшт-қий-ма-ла-гич-лар'],
  ['Goʻshtqiymalagichlar', 'Goʻsht-qiy-ma-la-gich-lar'],
  ['Микротўлқинли печлар', 'Мик-ро-тўл-қинли печлар'],
  ['Oʻrnatiladigan pechlar', 'Oʻr-na-ti-la-di-gan pechlar'],
  ['Кондиционерлар', 'Кон-ди-цио-нер-лар'],
])('%s is parted between its syllables, three letters from its ends at least', (word, parted) => {
  expect(shown(word)).toBe(parted);
});

test('short words, numbers and signs stay as they are', () => {
  expect(withSoftHyphens('Смарт-соатлар 2026 (янги)')).toBe('Смарт-соатлар 2026 (янги)');
});

test('nothing but soft hyphens is added', () => {
  expect(withSoftHyphens('Мультипиширгичлар ва аксессуарлари').replaceAll('\u00ad', '')).toBe(
    'Мультипиширгичлар ва аксессуарлари',
  );
});
