import { signCells, signPath } from '../../lib/brand-sign.ts';
import { shareSize } from '../../lib/media.ts';
import { fontWith, outlineData } from './fonts.ts';
import { num, rect } from './svg.ts';

interface Colours {
  readonly brand: string;
  readonly brand_ink: string;
}

export const iconDrawing = { width: 512, height: 512 } as const;
export const shareDrawing = shareSize;
const paper = '#f6f5f2';
const ink = '#1b1c1f';
const weight = 800;
const size = 100;
/** Apostrophes of Uzbek in Latin script in the form of the typeface: those of oʻ and gʻ are turned. */
const spelled = (text: string): string => text.replace(/ʻ|(?<=[og])[ʼ’`']/gi, '‘').replace(/[ʼ`']/g, '’');

interface Outline {
  readonly d: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Words as one outline with its box; undefined if no letter can be drawn. */
function outlineOf(text: string): Outline | undefined {
  let at = 0;
  const paths = [...spelled(text)].flatMap((letter) => {
    const font = fontWith(letter, weight);
    if (font === undefined) return [];
    const glyph = font.charToGlyph(letter);
    const path = glyph.getPath(at, 0, size);
    at += ((glyph.advanceWidth ?? font.unitsPerEm / 2) / font.unitsPerEm) * size * 0.98;
    return [path];
  });
  const boxes = paths.map((path) => path.getBoundingBox()).filter(({ x1, x2 }) => x2 > x1);
  if (boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map(({ x1 }) => x1));
  const y = Math.min(...boxes.map(({ y1 }) => y1));
  return {
    d: paths.map((path) => outlineData(path)).join(''),
    x,
    y,
    w: Math.max(...boxes.map(({ x2 }) => x2)) - x,
    h: Math.max(...boxes.map(({ y2 }) => y2)) - y,
  };
}

/** An outline in a box, as large as it fits; `align` 0 is left, 0.5 centred. */
function placed(
  { d, x, y, w, h }: Outline,
  box: { x: number; y: number; w: number; h: number; align: number },
  fill: string,
  most = Infinity,
): string {
  const k = Math.min(box.w / w, box.h / h, most);
  return `<path fill="${fill}" transform="translate(${num(box.x + (box.w - w * k) * box.align - x * k)} ${num(box.y + (box.h - h * k) / 2 - y * k)}) scale(${k.toFixed(4)})" d="${d}"/>`;
}

/** The sign in a square box. */
const sign = (x: number, y: number, side: number, fill: string, opacity = 1): string =>
  `<path fill="${fill}" fill-opacity="${opacity}" fill-rule="evenodd" transform="translate(${num(x)} ${num(y)}) scale(${(side / signCells).toFixed(4)})" d="${signPath}"/>`;

const svg = ({ width, height }: { width: number; height: number }, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`;

/** The sign on the shop's colour, to the edge: phones cut the corners themselves. */
export const drawShopIcon = ({ brand, brand_ink }: Colours): string =>
  svg(iconDrawing, `${rect(0, 0, 512, 512, 0, brand)}${sign(116, 116, 280, brand_ink)}`);

/** Breaks a name into at most two lines of about the same length. */
function linesOf(name: string): string[] {
  const words = name.trim().split(/\s+/);
  if (name.length <= 14 || words.length < 2) return [words.join(' ')];
  const breaks = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')] as const);
  const longest = ([left, right]: readonly [string, string]): number => Math.max(left.length, right.length);
  const [best] = breaks.sort((left, right) => longest(left) - longest(right));
  return best === undefined ? [name] : [...best];
}

/** The sign beside the name, for the link picture. */
export function drawShopShare(name: string, colours: Colours): string {
  const lines = linesOf(name).flatMap((line) => outlineOf(line) ?? []);
  const box = { x: 420, w: 684 };
  const scale = Math.min(1.5, ...lines.map(({ w }) => box.w / w));
  const step = 130 * scale;
  const top = 315 - (step * lines.length) / 2;
  const words = lines
    .map((line, index) => placed(line, { x: box.x, w: box.w, y: top + step * index, h: step, align: 0 }, ink, scale))
    .join('');
  return svg(
    shareDrawing,
    [
      rect(0, 0, 1200, 630, 0, paper),
      sign(868, -252, 560, colours.brand, 0.22),
      rect(96, 183, 264, 264, 62, colours.brand),
      sign(144, 231, 168, colours.brand_ink),
      words,
    ].join(''),
  );
}
