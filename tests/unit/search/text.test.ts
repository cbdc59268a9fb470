import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchKey, toCyrillic, toLatin } from '../../../lib/translit/translit.ts';
import { distance } from '../../../server/core/text/distance.ts';
import { soundOf, soundsOf, stemsOf } from '../../../server/core/text/stems-and-sounds.ts';
import { otherLayouts } from '../../../server/core/text/layouts.ts';
import { lookalikeCode, tokenise } from '../../../server/core/text/tokens.ts';

const keys = (text: string): string[] => tokenise(text).tokens.map(({ key }) => key);
/** Texts of any kind: scripts, signs, halves of characters. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'абвгґў қғҳёъь\'ʻ’`-/.,+"\ud800\udc00') }),
);

describe('the normalised form of a text', () => {
  it('equals its own normalised form', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(searchKey(searchKey(text))).toBe(searchKey(text));
      }),
    );
  });

  it('is the same for both Uzbek scripts', () => {
    const word = fc.stringMatching(/^(?:[bdfgjklmnpqrstvxz](?:a|i|o|u)){1,5}$/);
    fc.assert(
      fc.property(word, (latin) => {
        expect(searchKey(toCyrillic(latin))).toBe(searchKey(latin));
      }),
    );
    for (const word of ['muzlatkich', 'kir yuvish mashinasi', 'gʻilof', 'oʻyin konsoli', 'quloqchin']) {
      expect(searchKey(toCyrillic(word))).toBe(searchKey(word));
      expect(searchKey(toLatin(toCyrillic(word)))).toBe(searchKey(word));
    }
  });

  it('contains no apostrophe', () => {
    const forms = ["'", 'ʻ', '’', '`', '‘', 'ʼ', ''].map((sign) => searchKey(`g${sign}ilof`));
    expect(new Set(forms)).toEqual(new Set(['gilof']));
  });
});

describe('tokens', () => {
  it('are a few short parts of Latin letters and digits, for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { tokens } = tokenise(text);
        expect(tokens.length).toBeLessThanOrEqual(12);
        for (const { key } of tokens) expect(key).toMatch(/^[a-z0-9]{1,44}$/);
      }),
    );
  });

  it.each([
    ['128 гб', ['128gb']],
    ['128GB', ['128gb']],
    ['1 ТБ', ['1024gb']],
    ['55 дюймов', ['55in']],
    ['55"', ['55in']],
    ['55 dyuymli', ['55in']],
    ['8 кг', ['8kg']],
    ['144 Гц', ['144hz']],
    ['1,5 л', ['1d5l']],
    ['5000 мА·ч', ['5000mah']],
    ['6.7 дюйма', ['6d7in']],
    ['GC-B399SMUM', ['gc', 'b399smum']],
    ['14 Pro+', ['14', 'pro', 'plus']],
  ])('of %s are %j', (text, expected) => {
    expect(keys(text)).toEqual(expected);
  });

  it('replace Cyrillic look-alikes in a code with Latin letters', () => {
    expect(lookalikeCode('КТ560')).toBe('kt560');
    expect(lookalikeCode('телевизор')).toBeUndefined();
    expect(lookalikeCode('Ж560')).toBeUndefined();
  });
});

describe('keyboard layouts', () => {
  it.each([
    ['шзрщту', 'iphone'],
    ['ьщишду', 'mobile'],
    ['ghbdtn', 'привет'],
    ['[jkjlbkmybr', 'холодильник'],
    ['ntktdbpjh', 'телевизор'],
  ])('correct %s to %s', (typed, corrected) => {
    expect(otherLayouts(typed)).toContain(corrected);
  });

  it('convert in both directions', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,20}$/), (word) => {
        for (const other of otherLayouts(word)) expect(otherLayouts(other)).toContain(word);
      }),
    );
  });

  it('change no text without letters', () => {
    expect(otherLayouts('123')).toEqual([]);
  });
});

describe('word forms', () => {
  const shareStem = (left: string, right: string): boolean =>
    stemsOf(searchKey(left)).some((stem) => stemsOf(searchKey(right)).includes(stem));
  it.each([
    ['холодильники', 'холодильник'],
    ['телефонов', 'телефон'],
    ['стиральную', 'стиральные'],
    ['машину', 'машины'],
    ['наушников', 'наушники'],
    ['muzlatkichlarni', 'muzlatkich'],
    ['mashinasi', 'машина'],
    ['noutbuklarga', 'noutbuk'],
    ['kamerani', 'kamera'],
  ])('%s and %s are equal', (left, right) => {
    expect(shareStem(left, right)).toBe(true);
  });

  it.each([
    ['телефон', 'телевизор'],
    ['утюг', 'фен'],
    ['samsung', 'sony'],
  ])('%s and %s are different', (left, right) => {
    expect(shareStem(left, right)).toBe(false);
  });

  it('match across scripts', () => {
    for (const [one, other] of [
      ['huawei', 'хуавей'],
      ['philips', 'филипс'],
      ['macbook', 'макбук'],
      ['galaxy', 'галакси'],
      ['infinix', 'инфиникс'],
    ] as const) {
      expect(soundsOf(searchKey(other))).toContain(soundOf(searchKey(one)));
    }
  });
});

describe('typing errors', () => {
  const word = fc.stringMatching(/^[a-z]{0,10}$/);
  it('are counted as an edit distance, up to the given limit', () => {
    fc.assert(
      fc.property(word, word, (left, right) => {
        const slips = distance(left, right, 20);
        expect(slips).toBe(distance(right, left, 20));
        expect(slips === 0).toBe(left === right);
        expect(slips).toBeLessThanOrEqual(Math.max(left.length, right.length));
        expect(distance(left, right, 2)).toBe(Math.min(slips, 3));
      }),
    );
  });

  it('count two swapped neighbours as one', () => {
    expect(distance('iphnoe', 'iphone', 3)).toBe(1);
  });
});
