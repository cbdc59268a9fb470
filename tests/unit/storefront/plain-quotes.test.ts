import vm from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withPlainQuotes } from '../../../scripts/storefront/plain-quotes.mjs';

/** As Next writes a part of the data into a page (htmlescape of its own). */
const asNext = (text: string): string =>
  `<script>self.__next_f.push([1,${JSON.stringify(text).replace(/[&><\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}])</script>`;

/** What a program finds after the scripts of a page have run. */
function read(html: string): string {
  const self = { __next_f: [] as [number, string][] };
  for (const [, script] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) vm.runInNewContext(script ?? '', { self });
  return self.__next_f.map(([, text]) => text).join('');
}

describe('data of a page between single quotes', () => {
  test('are the same data', () => {
    fc.assert(fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 4 }), (texts) => {
      const html = texts.map(asNext).join('');
      expect(read(withPlainQuotes(html))).toBe(texts.join(''));
    }));
  });

  test('nothing in them ends the script or begins another', () => {
    const text = `</script><script>alert(1)</script><!-- it's "quoted" \\ \u2028 \ud800`;
    const html = withPlainQuotes(asNext(text));
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html).not.toContain('<!--');
    expect(read(html)).toBe(text);
  });

  test('take less room; what is not of this kind stays', () => {
    const data = asNext(JSON.stringify({ name: 'a', list: ['b', 'c'] }));
    const other = '<p>"x"</p><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([2,null])</script>';
    expect(withPlainQuotes(data).length).toBeLessThan(data.length);
    expect(withPlainQuotes(other)).toBe(other);
  });
});
