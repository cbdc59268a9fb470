import { createContext, runInContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extractFlightData } from '../../../storefront/defer-scripts/inline-flight-data.mjs';

const escaped = (json: string): string =>
  json.replace(/[&><\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
const beginning = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';
/** As Next writes a part of the data into a page (htmlescape of its own): text, or bytes that are none. */
const asNext = (text: string, kind = 1): string =>
  `<script>self.__next_f.push(${escaped(JSON.stringify([kind, text]))})</script>`;

type Part = readonly [number, string?];
const browser: { self?: unknown } = createContext({});
/** What a program is handed by a script: before it is there, and when it takes the parts as they come. */
function deliveredParts(script: string, live = false): Part[] {
  const found: Part[] = [];
  const self: { __next_f?: Pick<Part[], 'push'> } = live
    ? { __next_f: { push: (...parts) => found.push(...parts.slice(0, 1)) } }
    : {};
  browser.self = self;
  runInContext(script, browser);
  return live ? found : [...((self.__next_f as Part[] | undefined) ?? [])];
}
const textOf = (parts: readonly Part[]): string =>
  parts
    .filter(([kind]) => kind === 1)
    .map(([, text = '']) => text)
    .join('');

describe('a page’s flight data in one script', () => {
  test('are the same data in the same order, before and after the program starts', () => {
    const part = fc.tuple(fc.constantFrom(1, 1, 1, 3), fc.string({ unit: 'binary', maxLength: 60 }));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), fc.boolean(), (parts, live) => {
        const { rest, script } = extractFlightData(
          `<b>a</b>${beginning}${parts.map(([kind, text]) => asNext(text, kind)).join('<i></i>')}`,
        );
        const received = deliveredParts(script, live);
        expect(rest).not.toContain('<script>');
        expect(received).toEqual([[0], ...parts]);
      }),
    );
  });

  test('never end the script or start another', () => {
    const text = `</script><script>alert(1)</script><!-- it's "quoted" \\ \u2028 \ud800`;
    const { script } = extractFlightData(beginning + asNext(text));
    expect(script).not.toContain('<');
    expect(textOf(deliveredParts(script))).toBe(text);
  });

  test('leave other scripts unchanged', () => {
    for (const other of [
      '<p>"x"</p>',
      '<script>self.__next_f.push([2,null])</script>',
      '<script>self.__next_f.push([1,"a"]);alert(1)</script>',
      '<script>self.__next_f.push([1,"a"+alert(1)+"b"])</script>',
      '<script nonce="x">self.__next_f.push([1,"a"])</script>',
    ]) {
      expect(extractFlightData(other)).toEqual({ rest: other, script: '' });
    }
  });
});
