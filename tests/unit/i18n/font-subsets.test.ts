import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fontSubsets } from '../../../lib/i18n/font-subsets.ts';
import { locales } from '../../../lib/i18n/locales.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** Ranges of characters by the name of the file that holds them. */
const ranges = new Map([...read('app/styles/fonts.css').matchAll(/onest-([a-z-]+)\.woff2[^}]*unicode-range: ([^;]+);/g)].map(([, subset = '', list = '']) =>
  [subset, list.split(',').map((part) => part.trim().slice(2).split('-').map((end) => Number.parseInt(end, 16)))] as const));

const holds = (subset: string, char: string): boolean => {
  const code = char.codePointAt(0) ?? 0;
  return (ranges.get(subset) ?? []).some(([from = 0, to = from]) => code >= from && code <= to);
};

test.each(locales)('every letter of the interface in %s is in a part that its pages load first', (locale) => {
  const letters = new Set(read(`locales/${locale}.json`).match(/[\p{L}\p{N}ʻʼ]/gu));
  expect(letters.size).toBeGreaterThan(40);
  expect([...letters].filter((letter) => !fontSubsets[locale].some((subset) => holds(subset, letter)))).toEqual(
    // A language names the others in their own letters.
    locale === 'uz' ? [...letters].filter((letter) => /\p{Script=Cyrillic}/u.test(letter)) : [],
  );
});

test('the parts are there', () => {
  for (const subset of new Set(Object.values(fontSubsets).flat())) expect(existsSync(new URL(`public/fonts/onest-${subset}.woff2`, root))).toBe(true);
});
