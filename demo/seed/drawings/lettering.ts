import { fontOf, outlineData } from '../../../server/media/fonts.ts';
import { num } from '../../../server/media/svg.ts';

interface Word {
  readonly outline: string;
  readonly width: number;
}

/** Outlines are drawn at this height of capitals and scaled from there. */
const drawnAt = 10;
const capitals = 0.7;
const known = new Map<string, Word>();

function wordOf(text: string): Word {
  const found = known.get(text);
  if (found !== undefined) return found;
  const face = fontOf('latin', 600);
  const size = drawnAt / capitals;
  let at = 0;
  let outline = '';
  for (const letter of text) {
    const glyph = face.charToGlyph(letter);
    outline += outlineData(glyph.getPath(at, 0, size));
    at += ((glyph.advanceWidth ?? face.unitsPerEm / 2) / face.unitsPerEm) * size + size * 0.03;
  }
  const word = { outline, width: at - size * 0.03 };
  known.set(text, word);
  return word;
}

/** A word of plain type in the middle of (x, y): as high as wished, narrower where it would be wider than `wide`. */
export function lettering(text: string, x: number, y: number, high: number, wide: number, colour: string): string {
  const { outline, width } = wordOf(text);
  const k = Math.min(high / drawnAt, wide / width);
  return `<path data-wide="${num(width * k)}" d="${outline}" fill="${colour}" transform="translate(${num(x - (width * k) / 2)} ${num(y + (drawnAt * k) / 2)}) scale(${k.toFixed(3)})"/>`;
}

const written = /(<path data-wide="([\d.]+)"[^>]*transform="translate\()([-\d.]+)( [-\d.]+\)) scale\(([\d.]+)\)/g;

/** A drawing that is about to be turned over from left to right: the words in it are turned over before, so that they read. */
export const keepWords = (art: string): string =>
  art.replaceAll(
    written,
    (_whole, head: string, wide: string, x: string, y: string, k: string) =>
      `${head}${num(Number(x) + Number(wide))}${y} scale(-${k} ${k})`,
  );
