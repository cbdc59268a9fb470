import { createContext, runInContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takeData } from '../../../storefront/defer-scripts/inline-flight-data.mjs';

const escaped = (json: string): string =>
  json.replace(/[&><\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
const beginning = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';
/** As Next writes a part of the data into a page (htmlescape of its own): text, or bytes that are none. */
const asNext = (text: string, kind = 1): string =>
  `<script>self.__next_f.push(${escaped(JSON.stringify([kind, text]))})</script>`;

type Part = readonly [number, string?];
const browser: { self?: unknown } = createContext({});
/** What a program is handed by a script: before it is there, and when it takes the parts as they come. */
function handed(script: string, live = false): Part[] {
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

describe('data of a page in one script', () => {
  test('are the same data in the same order, whether the program is there or not', () => {
    const part = fc.tuple(fc.constantFrom(1, 1, 1, 3), fc.string({ unit: 'binary', maxLength: 60 }));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), fc.boolean(), (parts, live) => {
        const { rest, script } = takeData(
          `<b>a</b>${beginning}${parts.map(([kind, text]) => asNext(text, kind)).join('<i></i>')}`,
        );
        const given = handed(script, live);
        expect(rest).not.toContain('<script>');
        expect(given[0]).toEqual([0]);
        // Texts in a row may have become one; between them stand the same bytes.
        const runs = (all: readonly Part[]) =>
          all.reduce<[number, string][]>((sum, [kind, text = '']) => {
            const last = sum.at(-1);
            return kind === 1 && last?.[0] === 1 ? [...sum.slice(0, -1), [1, last[1] + text]] : [...sum, [kind, text]];
          }, []);
        expect(runs(given.slice(1))).toEqual(runs(parts));
      }),
    );
  });

  test('nothing in them ends the script or begins another', () => {
    const text = `</script><script>alert(1)</script><!-- it's "quoted" \\ \u2028 \ud800`;
    const { script } = takeData(beginning + asNext(text));
    expect(script).not.toContain('<');
    expect(textOf(handed(script))).toBe(text);
  });

  test('go without what Next says is not set, in JSON alone', () => {
    const unset =
      '["$","$L3",null,{"parallelRouterKey":"children","error":"$undefined","templateStyles":"$undefined","template":["$","$L4",null,{}],"notFound":"$undefined"}]\n';
    const kept = '["$","$L3",null,{"parallelRouterKey":"children","template":["$","$L4",null,{}]}]\n';
    // A long text stands as it was written, however it looks, and its length stays true; signs have one to four bytes.
    const written = `Ж€😀,"nonce":"$undefined"\n7:["a"]`;
    const text = `3:T${Buffer.byteLength(written).toString(16)},${written}`;
    const quotedText = `9:${JSON.stringify([',"nonce":"$undefined"'])}\n`;
    const { script } = takeData(
      beginning + asNext(`1:${unset}${text}2:`) + asNext(`${unset}${quotedText}4:{"page":"$undefined"}`),
    );
    expect(textOf(handed(script))).toBe(`1:${kept}${text}2:${kept}${quotedText}4:{"page":"$undefined"}`);
    // Bytes may be the rest of a text whose length is told before them.
    const parts = [asNext('1:T9,ab'), asNext('Y2Q=', 3), asNext(`e,"nonce":"$undefined"`)];
    expect(textOf(handed(takeData(beginning + parts.join('')).script))).toBe(`1:T9,abe,"nonce":"$undefined"`);
  });

  test('take less room; what is not of this kind stays', () => {
    const data = asNext(JSON.stringify({ name: 'a', list: ['b', 'c'] }));
    expect(takeData(beginning + data + data).script.length).toBeLessThan(`${beginning}${data}${data}`.length);
    for (const other of [
      '<p>"x"</p>',
      '<script>self.__next_f.push([2,null])</script>',
      '<script>self.__next_f.push([1,"a"]);alert(1)</script>',
      '<script>self.__next_f.push([1,"a"+alert(1)+"b"])</script>',
      '<script nonce="x">self.__next_f.push([1,"a"])</script>',
    ]) {
      expect(takeData(other)).toEqual({ rest: other, script: '' });
    }
  });
});
