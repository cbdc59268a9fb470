import { fontOf, outlineData } from './fonts.ts';
import { num, rect } from './svg.ts';

type Style = {
  weight: number;
  spacing: number;
  write: (name: string) => string;
  accent: 'none' | 'under' | 'left' | 'frame';
};

const asIs = (name: string): string => name;
const upper = (name: string): string => name.toUpperCase();
/** Short names are initials and stay in capitals. */
const lower = (name: string): string => (name.length > 3 ? name.toLowerCase() : name);

const styles: readonly [Style, ...Style[]] = [
  { weight: 800, spacing: -0.02, write: upper, accent: 'none' },
  { weight: 600, spacing: 0.14, write: upper, accent: 'none' },
  { weight: 800, spacing: -0.045, write: lower, accent: 'none' },
  { weight: 500, spacing: 0.02, write: asIs, accent: 'under' },
  { weight: 700, spacing: 0, write: asIs, accent: 'left' },
  { weight: 700, spacing: 0.06, write: upper, accent: 'frame' },
];

const ink = '#1b1c1f';
const size = 100;

/** A maker's name as outlines (480 × 240, dark on transparent), in one of six neutral styles. */
export function drawBrandMark(name: string, style: number): string {
  const { weight, spacing, write, accent } =
    styles[((Math.trunc(style) % styles.length) + styles.length) % styles.length] ?? styles[0];
  const face = fontOf('latin', weight);
  let at = 0;
  const glyphs = [...write(name)].map((letter) => {
    const glyph = face.charToGlyph(letter);
    const outline = glyph.getPath(at, 0, size);
    at += ((glyph.advanceWidth ?? face.unitsPerEm / 2) / face.unitsPerEm) * size + spacing * size;
    return outline;
  });
  const boxes = glyphs.map((outline) => outline.getBoundingBox()).filter(({ x1, x2 }) => x2 > x1);
  const left = Math.min(...boxes.map(({ x1 }) => x1));
  const right = Math.max(...boxes.map(({ x2 }) => x2));
  const top = Math.min(...boxes.map(({ y1 }) => y1));
  const bottom = Math.max(...boxes.map(({ y2 }) => y2));
  const k = Math.min((accent === 'none' ? 400 : 350) / (right - left), 84 / (bottom - top));
  const w = (right - left) * k;
  const h = (bottom - top) * k;
  const x = 240 - w / 2 + (accent === 'left' ? 13 : 0);
  const y = 120 - h / 2 - (accent === 'under' ? 8 : 0);
  const marks = {
    none: '',
    under: rect(240 - Math.min(w, 90) / 2, y + h + 18, Math.min(w, 90), 7, 3.5, ink),
    left: rect(x - 26, y, 9, h, 4.5, ink),
    frame: `<rect x="${num(x - 30)}" y="${num(y - 26)}" width="${num(w + 60)}" height="${num(h + 52)}" rx="14" fill="none" stroke="${ink}" stroke-width="6"/>`,
  };
  const outlines = glyphs.map((outline) => `<path d="${outlineData(outline)}"/>`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 240" width="480" height="240">${marks[accent]}` +
    `<g fill="${ink}" transform="translate(${num(x - left * k)} ${num(y - top * k)}) scale(${k.toFixed(4)})">${outlines}</g></svg>`
  );
}
