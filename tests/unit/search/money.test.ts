import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenise } from '../../../server/core/text/tokens.ts';
import { moneyAt } from '../../../server/catalogue/search/wishes/money.ts';

const keysOf = (text: string): string[] => tokenise(text, 24).tokens.map(({ key }) => key);
/** The first sum that a text names. */
function money(text: string) {
  const keys = keysOf(text);
  for (let start = 0; start < keys.length; start += 1) {
    const found = moneyAt(keys, start);
    if (found !== undefined) return found;
  }
  return undefined;
}

describe('a price in a search', () => {
  it.each([
    ['телефон до 2 млн', { max: 2_000_000 }],
    ['телефон 3mln', { max: 3_000_000 }],
    ['за 3 миллиона', { max: 3_000_000 }],
    ['от 5 до 7 млн', { min: 5_000_000, max: 7_000_000 }],
    ['холодильник 5-7 млн', { min: 5_000_000, max: 7_000_000 }],
    ['до 1,5 млн', { max: 1_500_000 }],
    ['до 1 500 000 сум', { max: 1_500_000 }],
    ['не дороже 800 тысяч', { max: 800_000 }],
    ['от 4 млн', { min: 4_000_000 }],
    ['дороже 10 млн', { min: 10_000_000 }],
    ['дешевле 3 млн', { max: 3_000_000 }],
    ['2 mln gacha telefon', { max: 2_000_000 }],
    ['2 mlngacha', { max: 2_000_000 }],
    ['500 minggacha quloqchin', { max: 500_000 }],
    ["2 000 000 so'mgacha", { max: 2_000_000 }],
    ['5 mln dan 8 mln gacha', { min: 5_000_000, max: 8_000_000 }],
    ['3 mlndan arzon', { max: 3_000_000 }],
    ['5 mlndan qimmat', { min: 5_000_000 }],
    ['5 миллионгача', { max: 5_000_000 }],
    ['3 миллион сўмгача', { max: 3_000_000 }],
    ['up to 2 mln', { max: 2_000_000 }],
    ['наушники до 500к', { max: 500_000 }],
    ['телефон 3000000', { max: 3_000_000 }],
  ])('%s', (text, bounds) => {
    expect(money(text)).toMatchObject({ bounds, monthly: false });
  });

  it.each([
    ['до 300 000 в месяц', { max: 300_000 }],
    ['до 250 тыс в мес', { max: 250_000 }],
    ['oyiga 300 minggacha', { max: 300_000 }],
    ['300 ming oyiga', { max: 300_000 }],
    ['ойига 400 минг сўм', { max: 400_000 }],
    ['от 200 до 400 тысяч в месяц', { min: 200_000, max: 400_000 }],
  ])('%s is a monthly payment', (text, bounds) => {
    expect(money(text)).toMatchObject({ bounds, monthly: true });
  });

  it.each([
    'iphone 16',
    'телевизор 55',
    'от 5 до 7 кг',
    'galaxy s25 ultra',
    '8k телевизор',
    'до 2',
    'iphone 16 128',
    'redmi note 14 pro 256',
    'gc b399 smum',
    'playstation 5',
    'диск 1000 гб',
  ])('%s has no price', (text) => {
    expect(money(text)).toBeUndefined();
  });

  it('uses between one and all words, and its limits are in order', () => {
    const word = fc.oneof(
      fc.constantFrom(
        'до',
        'от',
        'mln',
        'млн',
        'тыс',
        'ming',
        'dan',
        'gacha',
        'сум',
        'в',
        'месяц',
        '5',
        '300',
        '000',
        '5-7',
        '2mlngacha',
        'телефон',
        'ne',
        'doroje',
      ),
      fc.nat().map(String),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const keys = keysOf(words.join(' '));
        for (let start = 0; start < keys.length; start += 1) {
          const found = moneyAt(keys, start);
          if (found === undefined) continue;
          expect(found.length).toBeGreaterThan(0);
          expect(start + found.length).toBeLessThanOrEqual(keys.length);
          expect(found.bounds.min ?? 0).toBeLessThanOrEqual(found.bounds.max ?? Infinity);
        }
      }),
    );
  });
});
