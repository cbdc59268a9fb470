import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';

/** The font package's subset that covers each subset of ours. */
const sources: Readonly<Record<string, string>> = {
  latin: 'latin',
  'latin-more': 'latin',
  'latin-ext': 'latin-ext',
  cyrillic: 'cyrillic',
  'cyrillic-more': 'cyrillic',
  'cyrillic-uzbek': 'cyrillic-ext',
  'cyrillic-ext': 'cyrillic-ext',
};
/** Font weights of the shop. The outlines of lighter and heavier ones would add a third to a file. */
const weights = { min: 400, max: 800 };

/** A file name in the stylesheet and the list of preloaded files, with or without a content hash. */
const namePattern = /onest-([a-z]+(?:-[a-z]+)?)(?:\.[0-9a-f]{8})?\.woff2/g;

export interface FontFile {
  readonly part: string;
  readonly name: string;
  readonly bytes: Buffer;
}

/** Subsets of the font and the unicode ranges that the stylesheet gives them. */
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

/** Generates the font files from the package: one per subset of the stylesheet, with a content hash in the name. */
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

/** Replaces the names of font files in a text by the current ones. */
export function nameFonts(text: string, files: readonly FontFile[]): string {
  return text.replaceAll(namePattern, (old, part: string) => files.find((file) => file.part === part)?.name ?? old);
}
