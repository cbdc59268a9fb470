import { expect, test } from 'vitest';
import { synonymsOf } from '../../../server/core/search-words/synonyms.ts';
import { parseStoredWords, pinsOf } from '../../../server/core/search-words/stored-words.ts';
import { pinnedTo } from '../../../server/catalogue/search/pins.ts';
import { distinctiveWords } from '../../../server/catalogue/search/word-facts.ts';

test('a synonym line has words and the names that they mean', () => {
  expect(synonymsOf('тел, телефончик = смартфоны; кнопочные телефоны')).toEqual([
    ['тел', ['смартфоны', 'кнопочные телефоны']],
    ['телефончик', ['смартфоны', 'кнопочные телефоны']],
  ]);
  for (const line of ['', 'тел', 'тел =', '= смартфоны', 'тел, = смартфоны', 'тел = смартфоны;', 'a = b = c'])
    expect(synonymsOf(line), line).toBeUndefined();
});

test('a pin line has words and product numbers, each once', () => {
  expect(pinsOf('чайник, choynak = 12, 7, 12')).toEqual([
    { text: 'чайник', products: [12, 7] },
    { text: 'choynak', products: [12, 7] },
  ]);
  const many = Array.from({ length: 21 }, (_, index) => index + 1).join();
  for (const line of [
    'чайник',
    'чайник =',
    'чайник = a',
    'чайник = 0',
    'чайник = 1;2',
    '= 1',
    'a = 1 = 2',
    'a = 1234567890',
    `a = ${many}`,
  ])
    expect(pinsOf(line), line).toBeUndefined();
});

test('invalid stored lines are ignored', () => {
  expect(
    parseStoredWords([
      { kind: 'pins', line: 'чайник = много' },
      { kind: 'synonyms', line: 'тел' },
      { kind: 'needs', line: 'dacha' },
    ]),
  ).toEqual({ synonyms: [], needs: [], pins: [] });
});

test.each([
  ['Холодильники', ['xolodilniki']],
  ['Красота и здоровье', ['krasota', 'zdorovye']],
  ['Goʻzallik va salomatlik', ['gozallik', 'salomatlik']],
  ['Духовые шкафы', ['duxoviye']],
  ['Kiyim parvarishi', []],
  ['Карты памяти', []],
])('the distinctive words of %s are recognised', (name, words) => {
  expect(distinctiveWords(name)).toEqual(words);
});

test('a pin matches any form of its words and no other words, the last line first', () => {
  const pins = [
    { text: 'холодильник', products: [1] },
    { text: 'белый холодильник', products: [2] },
    { text: 'холодильники', products: [3] },
  ];
  expect(pinnedTo(pins, 'Холодильник')).toEqual([3]);
  expect(pinnedTo(pins, 'холодильники')).toEqual([3]);
  expect(pinnedTo(pins, 'белые холодильники')).toEqual([2]);
  for (const text of ['холодильник белый', 'холодильник lg', 'чайник', ''])
    expect(pinnedTo(pins, text), text).toEqual([]);
  expect(pinnedTo([], 'холодильник')).toEqual([]);
});
