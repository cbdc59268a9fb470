import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fontFiles } from '../../../lib/i18n/font-files.ts';
import { locales } from '../../../lib/i18n/locales.ts';
import { fontRanges, makeFonts, nameFonts } from '../../../scripts/lib/fonts.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const css = read('app/styles/fonts.css');
const ranges = fontRanges(css);
const partOf = (file: string): string => /^onest-([a-z-]+)\./.exec(file)?.[1] ?? '';

const holds = (part: string, char: string): boolean => {
  const code = char.codePointAt(0) ?? 0;
  return (ranges.get(part) ?? []).some(([from, to]) => code >= from && code <= to);
};

test.each(locales)('the fonts that pages load first contain every character of the interface in %s', (locale) => {
  const characters = new Set(read(`locales/${locale}.json`).match(/[\p{L}\p{N}\p{P}]/gu));
  expect(characters.size).toBeGreaterThan(60);
  expect([...characters].filter((char) => !fontFiles[locale].some((file) => holds(partOf(file), char)))).toEqual(
    // A language names the others in their own letters.
    locale === 'uz' ? [...characters].filter((char) => /\p{Script=Cyrillic}/u.test(char)) : [],
  );
});

test.each(locales)('the fonts that a page in %s loads first are small', (locale) => {
  const sizes = fontFiles[locale].map((file) => statSync(new URL(`public/fonts/${file}`, root)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(28_000);
});

test('no two font files contain the same character', () => {
  const all = [...ranges.values()].flat().toSorted(([left], [right]) => left - right);
  expect(all.filter(([from], index) => from <= (all[index - 1]?.[1] ?? -1))).toEqual([]);
});

test('the files equal those generated from the stylesheet and have content hashes in their names', async () => {
  const made = await makeFonts(css);
  expect(
    readdirSync(new URL('public/fonts', root))
      .filter((name) => name.endsWith('.woff2'))
      .toSorted(),
  ).toEqual(made.map(({ name }) => name).toSorted());
  for (const { name, bytes } of made)
    expect(bytes.equals(readFileSync(new URL(`public/fonts/${name}`, root))), name).toBe(true);
  for (const user of ['app/styles/fonts.css', 'lib/i18n/font-files.ts'])
    expect(nameFonts(read(user), made)).toBe(read(user));
});
