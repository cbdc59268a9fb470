import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultOf, productRow } from '../../../server/catalogue/import/products/row-schemas.ts';
import { reportValue } from '../../../server/catalogue/import/correct-forms.ts';
import { answerIn, yesOrNo } from '../../../server/catalogue/import/words/yes-or-no.ts';
import { changeLocales } from '../../../server/catalogue/import/words/three-languages.ts';
import { wholeIn } from '../../../server/catalogue/import/words/whole-numbers.ts';

describe('yes and no', () => {
  test.each(['bor', 'бор', 'Есть', 'в наличии', ' ДА ', 'ha', 'ҳа', 'mavjud', '+', '1', 1, true, 'in stock'])(
    '%j means yes',
    (word) => {
      expect(yesOrNo(word)).toBe(true);
    },
  );
  test.each(['yo‘q', 'yo’q', "yo'q", 'yoʻq', 'yo`q', 'йўқ', 'Нет', 'нет в наличии', 'mavjud emas', '-', '0', 0, false])(
    '%j means no',
    (word) => {
      expect(yesOrNo(word)).toBe(false);
    },
  );
  test.each(['под заказ', 'maybe', '2', 2, null, {}, ''])('%j means neither', (word) => {
    expect(yesOrNo(word)).toBeUndefined();
  });
  test('a digit alone is not an answer', () => {
    expect([answerIn('1'), answerIn('0')]).toEqual([undefined, undefined]);
  });
});

describe('whole numbers of lists', () => {
  test.each([
    ['4 499 000', 4_499_000],
    ['4499000', 4_499_000],
    ['4499000.00', 4_499_000],
    ['4499000,0', 4_499_000],
    ['4,499,000', 4_499_000],
    ['4.499.000,00', 4_499_000],
    ['4,499,000.00', 4_499_000],
    ['4 499 000 сум', 4_499_000],
    ['4 499 000 soʻm', 4_499_000],
    ['4\u00a0499\u202f000 so‘m', 4_499_000],
    ['1,234', 1234],
    ['1.234', 1234],
    ["4'499'000", 4_499_000],
    ['UZS 15000', 15_000],
    ['15000 сўм.', 15_000],
    ['-5', -5],
    ['4 499 000,00 сум', 4_499_000],
  ])('the price %j is read as %d', (text, value) => {
    expect(wholeIn(text, 'price')).toBe(value);
  });
  test.each([
    '4499000.50',
    '1e9',
    'дорого',
    '4.499,000',
    '12,34,567',
    '44 99',
    '0,500',
    '1,234.567',
    '100$',
    '4,5 млн',
    '10+',
    '> 10',
    '',
    '4 499.000 000',
    '1 2',
    '1.234.56',
    '12 345,000',
  ])('the price %j is refused', (text) => {
    expect(wholeIn(text, 'price')).toBeUndefined();
  });
  test.each([
    ['5 шт', 5],
    ['5 шт.', 5],
    ['5 dona', 5],
    ['10 та', 10],
    ['>10', 10],
    ['> 10', 10],
    ['10+', 10],
    ['10+ шт', 10],
    ['более 10 шт.', 10],
    ['10 dan ortiq', 10],
    ['1 234', 1234],
    ['1,234,000', 1_234_000],
    ['0', 0],
    ['12,00', 12],
  ])('the quantity %j is read as %d', (text, value) => {
    expect(wholeIn(text, 'pieces')).toBe(value);
  });
  // Five pieces of a warehouse program, or five thousand.
  test.each(['5,000', '5.000', '<10', '5-10', 'много', '0,5'])('the quantity %j is refused', (text) => {
    expect(wholeIn(text, 'pieces')).toBeUndefined();
  });

  test('every notation of a price gives the same price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000_000 }),
        fc.constantFrom(' ', ',', '.', "'", '\u00a0', '\u202f', ''),
        fc.constantFrom('', ' сум', ' soʻm', 'UZS'),
        (price, sign, unit) => {
          expect(wholeIn(`${String(price).replace(/\B(?=(\d{3})+$)/g, sign)}${unit}`, 'price')).toBe(price);
        },
      ),
    );
  });
});

describe('a row', () => {
  const fault = (changes: object) => {
    const row = { external_id: '1', ...changes };
    const result = productRow.safeParse(row);
    return result.success ? result.data : faultOf(result.error, row);
  };

  test('a refused row names the received value', () => {
    expect(fault({ price: 'дорого' })).toEqual({ field: 'price', reason: 'price', given: 'дорого' });
    expect(fault({ store_stock: { chilonzor: '5,000' } })).toEqual({
      field: 'store_stock.chilonzor',
      reason: 'quantity',
      given: '5,000',
    });
    expect(fault({ available: `a\u202e${'b'.repeat(100)}` })).toEqual({
      field: 'available',
      reason: 'flag',
      given: `a${'b'.repeat(58)}…`,
    });
  });
  test('has texts without invisible characters', () => {
    expect(
      fault({ name: 'Чехол\u202e;\r\nдля\u0000 \u200bX1', brand: 'Zed\u2066', description: 'Раз\u202e\r\nДва' }),
    ).toEqual({
      external_id: '1',
      name: { default: 'Чехол; для X1' },
      brand: 'Zed',
      description: { default: 'Раз\nДва' },
    });
  });
  test('ignores empty cells', () => {
    expect(fault({ price: '', brand: ' ', name: null, images: null, available: '', old_price: '' })).toEqual({
      external_id: '1',
    });
    expect(fault({ old_price: '0', barcode: null, description: null })).toEqual({
      external_id: '1',
      old_price: null,
      barcode: null,
      description: { kr: null, uz: null, ru: null },
    });
    expect(fault({ old_price: '0 сум', stock: 'нет' })).toEqual({ external_id: '1', old_price: null, stock: 0 });
    expect(fault({ stock: '-' })).toMatchObject({ reason: 'quantity' });
  });
});

test('a report shows a value as one short line', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary', maxLength: 200 })), (value) => {
      const text = reportValue(value);
      if (text === undefined) return;
      expect([...text].length).toBeLessThanOrEqual(60);
      expect(text).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/u);
    }),
    { numRuns: 40 },
  );
});

describe('a text that a feed updates', () => {
  const line = { keep: ['Zed'], isProse: false };
  const own = { kr: 'Қора Zed смартфони', uz: 'Qora Zed smartfoni', ru: 'Чёрный смартфон Zed' };

  test('is unchanged if the feed repeats it, in one language or all', () => {
    expect(changeLocales(own, { default: own.ru }, 'ru', line)).toBe(own);
    expect(changeLocales(own, { default: ` ${own.ru}  ` }, 'ru', line)).toBe(own);
    expect(changeLocales(own, own, 'ru', line)).toBe(own);
    const prose = { ...own, ru: 'Вес < 2 кг & цвет' };
    expect(changeLocales(prose, { ru: prose.ru }, 'ru', { keep: [], isProse: true })).toBe(prose);
  });
  test('changes only in the given language, unless it also served for others', () => {
    expect(changeLocales(own, { default: 'Белый смартфон Zed' }, 'ru', line)).toEqual({
      ...own,
      ru: 'Белый смартфон Zed',
    });
    const borrowed = { kr: own.ru, uz: own.ru, ru: own.ru, borrowed: { kr: 'ru', uz: 'ru' } } as const;
    expect(changeLocales(borrowed, { ru: 'Белый' }, 'ru', line)).toEqual({
      kr: 'Белый',
      uz: 'Белый',
      ru: 'Белый',
      borrowed: { kr: 'ru', uz: 'ru' },
    });
    expect(changeLocales(borrowed, { uz: own.uz }, 'ru', line)).toEqual(own);
    expect(changeLocales(borrowed, { kr: own.ru, uz: own.ru, ru: 'Белый' }, 'ru', line)).toEqual({
      ...borrowed,
      ru: 'Белый',
    });
  });
  test('changes in the other Uzbek script if it was generated from this one', () => {
    expect(changeLocales(own, { uz: 'Oq Zed smartfoni' }, 'ru', line)).toEqual({
      ...own,
      uz: 'Oq Zed smartfoni',
      kr: 'Оқ Zed смартфони',
    });
    const written = { ...own, kr: 'Zed қора телефони' };
    expect(changeLocales(written, { uz: 'Oq Zed smartfoni' }, 'ru', line)).toEqual({
      ...written,
      uz: 'Oq Zed smartfoni',
    });
    expect(changeLocales(own, { ...own, uz: 'Oq Zed smartfoni' }, 'ru', line)).toEqual({
      ...own,
      uz: 'Oq Zed smartfoni',
    });
  });
  test('a code is the same in all languages', () => {
    const code = { kr: 'ABC 12', uz: 'ABC 12', ru: 'ABC 12' };
    expect(changeLocales(code, { default: 'ABC 13' }, 'ru', line)).toEqual({
      kr: 'ABC 13',
      uz: 'ABC 13',
      ru: 'ABC 13',
    });
  });
});
