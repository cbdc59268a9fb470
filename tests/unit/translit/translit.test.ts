import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { regions } from '../../../lib/region/regions.ts';
import { searchKey, toCyrillic, toLatin, unifyApostrophes } from '../../../lib/translit/translit.ts';

const pairs: readonly [string, string][] = [
  ['Ўзбекистон', 'Oʻzbekiston'],
  ['Фарғона', 'Fargʻona'],
  ['музлаткич', 'muzlatkich'],
  ['шаҳар', 'shahar'],
  ['ёзги', 'yozgi'],
  ['йўл', 'yoʻl'],
  ['яхши', 'yaxshi'],
  ['юмшоқ', 'yumshoq'],
  ['ер', 'yer'],
  ['экран', 'ekran'],
  ['келди', 'keldi'],
  ['поэзия', 'poeziya'],
  ['маъно', 'maʼno'],
  ['объект', 'obyekt'],
  ['Исҳоқ', 'Isʼhoq'],
  ['Чирчиқ', 'Chirchiq'],
  ['ЧИРЧИҚ', 'CHIRCHIQ'],
  ['Шаҳрисабз', 'Shahrisabz'],
  ['жўхори', 'joʻxori'],
];

describe('toLatin and toCyrillic', () => {
  it.each(pairs)('convert %s to %s, and back', (cyrillic, latin) => {
    expect(toLatin(cyrillic)).toBe(latin);
    expect(toCyrillic(latin)).toBe(cyrillic);
  });

  it.each([
    ['сентябрь', 'sentabr'],
    ['октябрь', 'oktabr'],
    ['процессор', 'protsessor'],
    ['цирк', 'sirk'],
    ['акция', 'aksiya'],
    ['компьютер', 'kompyuter'],
    ['премьера', 'premyera'],
    ['съёмка', 'syomka'],
    ['Samsung телевизори', 'Samsung televizori'],
  ])('write the loan word %s as %s', (cyrillic, latin) => {
    expect(toLatin(cyrillic)).toBe(latin);
  });

  it('leave no Cyrillic in an Uzbek text and change nothing else', () => {
    const letters = [...'абвгдеёжзийклмнопрстуфхцчшъэюяўқғҳьыщ АБГЎҚҒҲ-.,12 Wi-Fi'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...letters)), (chars) => {
        expect(toLatin(chars.join(''))).not.toMatch(/[\u0400-\u04ff]/);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abcXYZ 0123-.,«»') }), (text) => {
        expect(toLatin(text)).toBe(text);
      }),
    );
  });

  it('return native words to the same Latin text', () => {
    const syllables = fc.constantFrom(
      'bo',
      'shi',
      'chu',
      'gʻa',
      'oʻt',
      'qal',
      'yox',
      'ye',
      'ya',
      'me',
      'ka',
      'ni',
      'dar',
    );
    fc.assert(
      fc.property(fc.array(syllables, { minLength: 1, maxLength: 4 }), (parts) => {
        const word = parts.join('');
        expect(toLatin(toCyrillic(word))).toBe(word);
      }),
    );
  });

  it('accept any apostrophe', () => {
    expect(unifyApostrophes("O'zbek gʼoya ma'no")).toBe('Oʻzbek gʼoya maʼno');
    expect(toCyrillic('so`m')).toBe('сўм');
  });
});

describe('searchKey', () => {
  it('is the same for both scripts of every region', () => {
    for (const { name } of regions) expect(searchKey(name.kr)).toBe(searchKey(name.uz));
  });

  it('is idempotent and consists of plain words', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const key = searchKey(text);
        expect(searchKey(key)).toBe(key);
        expect(key).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/);
      }),
    );
  });

  it('ignores apostrophes, case and punctuation', () => {
    const words = fc.constantFrom('o', 'g', 'ma', 'so');
    const marks = fc.constantFrom('ʻ', 'ʼ', '‘', '’', "'", '`', '´');
    fc.assert(
      fc.property(words, marks, marks, (word, left, right) => {
        expect(searchKey(`${word}${left}z`)).toBe(searchKey(`${word.toUpperCase()}${right}Z!`));
      }),
    );
  });

  it('reads a Russian query', () => {
    expect(searchKey('Холодильник LG, 55″')).toBe('xolodilnik lg 55');
  });
});
