import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finalizePage } from '../../../storefront/csp/finalize-page.mjs';
import { viewInlineScript } from '../../../stores/preload/view-inline-script.ts';
import { compiledListScripts } from '../../../stores/preload/compiled-list-scripts.ts';

const tag = (script: string): string => `<script>${script}</script>`;
const data = (text: string): string =>
  tag(`self.__next_f.push(${JSON.stringify([1, text]).replaceAll('<', '\\u003c')})`);
const chunks = (value: string): string =>
  `<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(${value});</script>`;
const program = '<script src="/_next/static/chunks/a.js" id="_R_" async=""></script>';
const page = (body: string): string =>
  `<!DOCTYPE html><html><head>${tag(viewInlineScript)}</head><body><p>x</p>${tag(compiledListScripts.cart)}<script type="application/ld+json">{"a":"b"}</script>${body}${program}${chunks('{"otherChunks":["a.js"]}')}` +
  `${tag('(self.__next_f=self.__next_f||[]).push([0])')}${data('1:"a"')}${data('2:"b"')}</body></html>`;

const sumOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);

test('a page has its data and the program start in one script, and a hash for each script', () => {
  const { html, sources, unknownScripts } = finalizePage(page(''));
  expect(unknownScripts).toBe(0);
  const scripts = scriptsOf(html);
  expect(scripts).toHaveLength(3);
  expect(new Set(sources.split(' '))).toEqual(new Set(scripts.map(sumOf)));
  expect(scripts.at(-1)).toMatch(
    /\.push\(\{"otherChunks":\["a\.js"\]\}\);[\s\S]*\[1,"1:\\"a\\""\][\s\S]*\/_next\/static\/chunks\/a\.js/,
  );
  expect(html).toContain('{"a":"b"}');
  expect(html.endsWith('</script></body></html>')).toBe(true);
});

test('a failed page keeps its script tags', () => {
  const { html, sources } = finalizePage(page(''), { late: false });
  expect(html).toContain(program);
  expect(new Set(sources.split(' '))).toEqual(new Set(scriptsOf(html).map(sumOf)));
});

test('an injected script is counted and has no hash in the policy', () => {
  const words = [
    'alert(1)',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"a":alert(1)});',
    'self.__next_f.push([1,"a"]);alert(1)',
    ` ${viewInlineScript}`,
    `${viewInlineScript}//`,
    '(self.__next_f=self.__next_f||[]).push([0]);alert(1)',
  ];
  const attributes = [
    '',
    ' type="module"',
    ' type="text/javascript"',
    ' nonce="x"',
    ' data-x="application/json"',
    ' type="importmap"',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...words),
      fc.constantFrom(...attributes),
      fc.constantFrom('script', 'SCRIPT', 'Script'),
      (script, attribute, name) => {
        const { html, sources, unknownScripts } = finalizePage(page(`<${name}${attribute}>${script}</${name}>`));
        expect(unknownScripts).toBe(1);
        expect(html).toContain(script);
        expect(sources).not.toContain(sumOf(script));
        expect(sources.split(' ')).toHaveLength(3);
      },
    ),
  );
});

test('a text that is not a page is unchanged', () => {
  for (const html of ['', '<p>x</p>', '<html><body></body></html>'])
    expect(finalizePage(html)).toEqual({ html, sources: '', unknownScripts: 0 });
});
