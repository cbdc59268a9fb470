import { group, num, rect } from './kit.ts';
import type { Pen } from './kit.ts';
import { softShadow } from './parts.ts';
import type { Spec } from './spec.ts';
import type { Art, View } from './types.ts';

const tileSize = 800;
const roomWide = 630;
const roomHigh = 620;

/** The artwork with its ground shadow, scaled by `k` with the middle of its foot at (x, y). */
export function stand(p: Pen, art: Art, x: number, y: number, k: number, rotate = 0): string {
  const spread = (art.shadow ?? 1) * art.w * k;
  const ground = spread > 0
    ? softShadow(p, x, y + 2, spread * 0.58, Math.max(12, spread * 0.06), 0.3) + softShadow(p, x, y, spread * 0.5, Math.max(5, spread * 0.022), 0.5)
    : '';
  const body = group(`translate(${num(x - (art.w * k) / 2)} ${num(y - art.h * k)}) scale(${k.toFixed(4)})`, art.art);
  return ground + (rotate ? group(`rotate(${num(rotate)} ${num(x)} ${num(y - (art.h * k) / 2)})`, body) : body);
}

/** Scale that fits the artwork into the given room. */
export const fit = (art: Art, wide: number, high: number): number => Math.min(wide / art.w, high / art.h);

function enlarge(art: Art, [fx, fy, zoom]: Spec['focus']): string {
  const k = fit(art, roomWide, roomHigh) * zoom;
  return group(`translate(${num(tileSize / 2 - art.w * fx * k)} ${num(tileSize / 2 - art.h * fy * k)}) scale(${k.toFixed(4)})`, art.art);
}

/** A complete picture of one device on its light tile. */
export function tile(p: Pen, spec: Spec, view: View): string {
  const ground = rect(0, 0, tileSize, tileSize, 0, p.rad(0.42, 0.36, 0.8, '#ffffff 0', '#fbfbfa 55', '#f1f1ee 100'));
  let content: string;
  if (view === 'detail') {
    content = enlarge(spec.draw(p, spec.focusTurned ?? false), spec.focus);
  } else {
    const art = spec.draw(p, view === 'angle');
    const k = fit(art, roomWide, roomHigh);
    content = stand(p, art, tileSize / 2, Math.min(716, tileSize / 2 + (art.h * k) / 2 + 4), k);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">${p.defs()}${ground}${content}</svg>`;
}
