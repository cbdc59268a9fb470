import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerIn } from '../../../server/catalogue/import/words/yes-or-no.ts';
import { inOwnWords } from '../../../server/catalogue/import/words/known-words.ts';
import { chooseCuts, rangeKey, rangeName, rangeOf } from '../../../server/catalogue/import/filter-choice/ranges.ts';
import { fillLocales } from '../../../server/catalogue/import/words/three-languages.ts';
import { inUnit, quantityIn, unitBehind, unitOf } from '../../../server/catalogue/import/words/units.ts';
import { createValueLook } from '../../../server/catalogue/import/filter-choice/value-kinds.ts';

const everywhere = (text: string) => ({ kr: text, uz: text, ru: text });
const kindOf = (values: readonly string[]) => {
  const look = createValueLook();
  for (const value of values) look.note(everywhere(value));
  return look.kind();
};

describe('quantities', () => {
  test.each([
    ['2200 Вт', 2200, 'Вт'],
    ['6,1 дюйм', 6.1, 'дюйм'],
    ['15.6"', 15.6, '"'],
    ['1 200', 1200, ''],
    ['8GB', 8, 'GB'],
    ['-5 °C', -5, '°C'],
    ['300 кд/м2', 300, 'кд/м²'],
    ['0.5', 0.5, ''],
  ])('%s', (text, value, unit) => {
    expect(quantityIn(text)).toEqual({ value, unit });
  });

  test.each(['16 x 25 mm', '10-20 кг', 'ATX', '', '4780012345678', '007', '5 В 3 А', 'USB 3', '4G', '2K', '1080p'])(
    '%s is not a quantity',
    (text) => {
      expect(quantityIn(text)).toBeUndefined();
    },
  );

  test('are converted only to units of the same measure', () => {
    const kilograms = unitOf('kg')?.name ?? null;
    expect(inUnit({ value: 250, unit: 'г' }, kilograms)).toBe(0.25);
    expect(inUnit({ value: 3, unit: '' }, kilograms)).toBe(3);
    expect(inUnit({ value: 3, unit: 'см' }, kilograms)).toBeUndefined();
    expect(inUnit({ value: 1, unit: 'ТБ' }, unitOf('gb')?.name ?? null)).toBe(1024);
  });

  test.each([
    ['Вес, кг', 'Вес', 'кг'],
    ['Мощность (Вт)', 'Мощность', 'Вт'],
    ['Уровень шума,дБ', 'Уровень шума', 'дБ'],
    ['Screen size (inches)', 'Screen size', 'inches'],
  ])('%s is a name with a unit', (text, name, unit) => {
    expect(unitBehind(text)).toEqual({ name, unit });
  });
  test.each(['Вес', 'Цвет, белый', 'Порт (USB)', 'Размер (M)', 'Габариты (В, Ш, Г), см', ', кг', '(кг)', ''])(
    '%s is a name without a unit',
    (text) => {
      expect(unitBehind(text)).toBeUndefined();
    },
  );

  test('units have names in three languages', () => {
    expect(unitOf('kg')?.name).toEqual({ kr: 'кг', uz: 'kg', ru: 'кг' });
    expect(unitOf('rpm')?.name).toEqual({ kr: 'айл/дақ', uz: 'ayl/daq', ru: 'об/мин' });
  });
});

describe('value types', () => {
  test.each([
    [
      'numbers with a unit',
      ['1 кг', '2,5 кг', '800 г', '3 кг', '4 кг'],
      { kind: 'number', unit: { kr: 'кг', uz: 'kg', ru: 'кг' } },
    ],
    ['numbers alone', ['2', '4', '4', '8', '16'], { kind: 'number', unit: null }],
    [
      'numbers of an unknown unit',
      ['5 парсек', '6 парсек', '7 парсек', '8 парсек', '9 парсек'],
      { kind: 'number', unit: everywhere('парсек') },
    ],
    ['answers', ['да', 'нет', 'есть', 'да', 'Yoʻq'], { kind: 'answer' }],
    [
      'few words',
      ['ATX', 'ATX', 'mATX', 'atx', 'mATX', 'ATX'],
      { kind: 'list', values: [everywhere('ATX'), everywhere('mATX')] },
    ],
    [
      'amounts each in a unit of its own',
      ['512 ГБ', '1 ТБ', '512 ГБ', '256 ГБ', '1 ТБ', '256 ГБ'],
      { kind: 'list', values: [everywhere('256 ГБ'), everywhere('512 ГБ'), everywhere('1 ТБ')] },
    ],
    [
      'one amount in several units',
      ['1 кг', '1000 г', '1 кг', '1000 г', '1 кг'],
      { kind: 'number', unit: { kr: 'кг', uz: 'kg', ru: 'кг' } },
    ],
    ['words of all kinds', ['a', 'b', 'c', 'd', 'e', 'f'], undefined],
    ['units that have nothing in common', ['1 кг', '2 см', '3 кг', '4 см', '5 Вт'], undefined],
    ['codes', ['0012', '0013', '0014', '0015', '0016'], undefined],
    ['too few to say', ['1 кг', '2 кг'], undefined],
  ])('%s', (_name, values, kind) => {
    expect(kindOf(values)).toEqual(kind);
  });
});

describe('ranges of numbers', () => {
  const counted = (numbers: readonly number[]) =>
    new Map([...Map.groupBy(numbers, (value) => value)].map(([value, all]) => [value, all.length]));

  test('few values become single choices, many become round ranges', () => {
    expect(chooseCuts(counted([8, 8, 16, 32]), null)).toEqual([]);
    expect(chooseCuts(counted(Array.from({ length: 100 }, (_empty, index) => index + 0.5)), null)).toEqual([
      17, 34, 50, 67, 84,
    ]);
  });

  test('existing ranges stay while they divide the goods', () => {
    const before = [20, 40, 60, 80];
    expect(chooseCuts(counted(Array.from({ length: 90 }, (_empty, index) => index)), before)).toEqual(before);
    expect(chooseCuts(counted(Array.from({ length: 900 }, (_empty, index) => index * 10)), before)).not.toEqual(before);
    expect(chooseCuts(counted(Array.from({ length: 12 }, (_empty, index) => index)), [])).toEqual([]);
  });

  test('every number is in exactly one range, whose key is valid in an address', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 12, maxLength: 200 }),
        fc.double({ min: -10, max: 2e6, noNaN: true }),
        (numbers, value) => {
          const cuts = chooseCuts(counted(numbers), null);
          expect(cuts).toEqual([...new Set(cuts)].sort((left, right) => left - right));
          const range = rangeOf(value, cuts);
          expect(range.low === null || range.low <= value).toBe(true);
          expect(range.high === null || value < range.high || range.low === range.high).toBe(true);
          expect(rangeKey(range)).toMatch(/^[a-z0-9._-]+$/);
        },
      ),
    );
  });

  test('have names in three languages', () => {
    const kilograms = unitOf('kg')?.name ?? null;
    expect(rangeName({ low: null, high: 5 }, kilograms)).toEqual({
      kr: '5\u00a0кг гача',
      uz: '5\u00a0kg gacha',
      ru: 'до 5\u00a0кг',
    });
    expect(rangeName({ low: 5, high: 7.5 }, kilograms).ru).toBe('5–7,5\u00a0кг');
    expect(rangeName({ low: 10, high: null }, null)).toEqual({ kr: '10 дан', uz: '10 dan', ru: 'от 10' });
    expect(rangeName({ low: 8, high: 8 }, null).uz).toBe('8');
  });
});

describe('common words', () => {
  test('are stored in all languages, from any language', () => {
    expect(inOwnWords(everywhere('Black'))).toEqual({ kr: 'Қора', uz: 'Qora', ru: 'Чёрный' });
    expect(inOwnWords(fillLocales({ ru: 'чёрный' }, 'ru') ?? everywhere(''))).toEqual({
      kr: 'қора',
      uz: 'qora',
      ru: 'чёрный',
    });
    expect(inOwnWords(fillLocales({ ru: 'Вес' }, 'ru') ?? everywhere(''))).toEqual({
      kr: 'Оғирлиги',
      uz: 'Ogʻirligi',
      ru: 'Вес',
    });
    expect(inOwnWords({ kr: 'а', uz: 'b', ru: 'Вес' })).toEqual({ kr: 'а', uz: 'b', ru: 'Вес' });
    expect(inOwnWords(everywhere('Zephyr'))).toEqual(everywhere('Zephyr'));
  });

  test.each([
    ['Есть', 'yes'],
    ['ha', 'yes'],
    ['НЕТ', 'no'],
    ['может быть', undefined],
  ])('%s matches %s', (text, answer) => {
    expect(answerIn(text)).toBe(answer);
  });
});
