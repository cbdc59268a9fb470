import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';

/** The part of the package that has the letters of each of our parts. */
const sources: Readonly<Record<string, string>> = {
  latin: 'latin',
  'latin-more': 'latin',
  'latin-ext': 'latin-ext',
  cyrillic: 'cyrillic',
  'cyrillic-more': 'cyrillic',
  'cyrillic-uzbek': 'cyrillic-ext',
  'cyrillic-ext': 'cyrillic-ext',
};
/** The weights that the shop has: the outlines of lighter and heavier ones are a third of a file. */
const weights = { min: 400, max: 800 };

/** A file name as the stylesheet and the list of first files have it, with the mark of its content or, when new, without. */
const namePattern = /onest-([a-z]+(?:-[a-z]+)?)(?:\.[0-9a-f]{8})?\.woff2/g;

export interface FontFile {
  readonly part: string;
  readonly name: string;
  readonly bytes: Buffer;
}

/** Parts of the font and the characters that the stylesheet names for them. */
export function fontRanges(css: string): Map<string, readonly (readonly [number, number])[]> {
  const faces = [...css.matchAll(/url\('\/fonts\/onest-([a-z-]+)[^}]*unicode-range: ([^;]+);/g)];
  return new Map(
    faces.map(([, part = '', list = '']) => [
      part,
      list.split(',').map((range): [number, number] => {
        const [from = 0, to = from] = range
          .trim()
          .slice(2)
          .split('-')
          .map((end) => Number.parseInt(end, 16));
        return [from, to];
      }),
    ]),
  );
}

/** The files of the font, made from the package's: one for each part of the stylesheet, named by its content. */
export async function makeFonts(css: string): Promise<FontFile[]> {
  const files: FontFile[] = [];
  for (const [part, ranges] of fontRanges(css)) {
    const source = sources[part];
    if (source === undefined) throw new Error(`No source is known for the part "${part}" of the font`);
    const text = ranges
      .map(([from, to]) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index)))
      .join('');
    const whole = readFileSync(
      new URL(`../../node_modules/@fontsource-variable/onest/files/onest-${source}-wght-normal.woff2`, import.meta.url),
    );
    const bytes = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: { wght: weights } });
    files.push({
      part,
      bytes,
      name: `onest-${part}.${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.woff2`,
    });
  }
  return files;
}

/** A text that names font files, with the names that they have now. */
export function nameFonts(text: string, files: readonly FontFile[]): string {
  return text.replaceAll(namePattern, (old, part: string) => files.find((file) => file.part === part)?.name ?? old);
}
