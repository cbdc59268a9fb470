import { describe, expect, test } from 'vitest';
import { code128Bars, code128Values } from '../../../lib/shop/code128.ts';

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

/** The modules of a text, `1` for black. */
function modulesOf(text: string): string {
  const { bars, width } = code128Bars(text) ?? { bars: [], width: 0 };
  const modules = Array.from({ length: width }, () => '0');
  for (const bar of bars) modules.fill('1', bar.x, bar.x + bar.width);
  return modules.join('');
}

describe('Code 128', () => {
  test('has the symbols and the check of a published example', () => {
    expect(code128Values('Wikipedia')).toEqual([104, 55, 73, 75, 73, 80, 69, 68, 73, 65, 88, 106]);
    // Start B, "1", check and stop, as the standard draws them.
    expect(modulesOf('1')).toBe(['11010010000', '10011100110', '11001110010', '1100011101011'].join(''));
    expect(modulesOf('26-100001').startsWith('11010010000')).toBe(true);
    expect(modulesOf('26-100001').endsWith('1100011101011')).toBe(true);
  });

  test('each sign has a symbol of its own, eleven modules wide, with an even number of black ones', () => {
    const symbols = ascii.map((sign) => modulesOf(sign).slice(11, 22));
    expect(new Set(symbols).size).toBe(ascii.length);
    for (const symbol of symbols) {
      expect(symbol).toMatch(/^1+0+1+0+1+0+$/);
      expect(symbol.replaceAll('0', '').length % 2).toBe(0);
    }
  });

  test('another text has another check, and a text that it cannot hold has no code', () => {
    expect(code128Values('26-100001')?.at(-2)).not.toBe(code128Values('26-100010')?.at(-2));
    for (const text of ['', 'Ў', 'а', '\n', '26–1']) expect(code128Bars(text), text).toBeUndefined();
  });

  test('a code is as wide as its symbols', () => {
    // Start, nine signs, check, and a stop of thirteen modules.
    expect(code128Bars('26-100001')?.width).toBe(11 * 11 + 13);
  });
});
