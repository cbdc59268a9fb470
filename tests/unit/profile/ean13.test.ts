import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDigit, ean13Bars, ean13Modules, isEan13 } from '../../../lib/profile/ean13.ts';

test('a known number is drawn by the specification’s tables', () => {
  // 4 in front stands for the sides L G L L G G of the six digits behind it.
  expect(checkDigit('400399415548')).toBe('6');
  const one = ['0001101', '0100111', '0111101', '0001011', '0010111', '0011101'];
  const other = ['1100110', '1001110', '1001110', '1011100', '1001000', '1010000'];
  expect(ean13Modules('4003994155486')).toBe(`101${one.join('')}01010${other.join('')}101`);
});

/** Reads modules back as a till does: widths of runs by digit, sides told apart by their parity. */
function scan(modules: string): string {
  const sets = {
    L: ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011'],
  };
  const right = sets.L.map((bits) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join(''));
  const even = right.map((bits) => [...bits].reverse().join(''));
  const groups = (text: string) => text.match(/.{7}/g) ?? [];
  const one = groups(modules.slice(3, 45)).map((bits) => ({ odd: sets.L.indexOf(bits), even: even.indexOf(bits) }));
  const parity = one.map(({ odd }) => (odd >= 0 ? 'L' : 'G')).join('');
  const first = [
    'LLLLLL',
    'LLGLGG',
    'LLGGLG',
    'LLGGGL',
    'LGLLGG',
    'LGGLLG',
    'LGGGLL',
    'LGLGLG',
    'LGLGGL',
    'LGGLGL',
  ].indexOf(parity);
  return [
    first,
    ...one.map(({ odd, even: other }) => (odd >= 0 ? odd : other)),
    ...groups(modules.slice(50, 92)).map((bits) => right.indexOf(bits)),
  ].join('');
}

test('every drawn barcode reads back as its number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{12}$/), (twelve) => {
      const code = `${twelve}${checkDigit(twelve)}`;
      const modules = ean13Modules(code) ?? '';
      expect(modules).toHaveLength(95);
      expect(scan(modules)).toBe(code);
      const bars = Array.from({ length: 95 }, (_, x) =>
        ean13Bars(code).some((bar) => x >= bar.x && x < bar.x + bar.width) ? '1' : '0',
      ).join('');
      expect(bars).toBe(modules);
    }),
  );
});

test('an invalid check digit draws nothing', () => {
  expect(isEan13('4003994155487')).toBe(false);
  expect(ean13Modules('4003994155487')).toBeUndefined();
  expect(ean13Bars('')).toEqual([]);
});
