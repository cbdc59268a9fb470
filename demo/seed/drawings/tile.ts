import { group, num, rect } from './kit.ts';
import type { Pen } from './kit.ts';
import { softShadow } from './parts.ts';
import type { Spec } from './spec.ts';
import type { Fifth } from './fifth/fifth.ts';
import type { Art } from './types.ts';

const tileSize = 800;
const roomWide = 630;
const roomHigh = 620;

/** The artwork with its ground shadow, scaled by `k` with the middle of its foot at (x, y). */
export function stand(p: Pen, art: Art, x: number, y: number, k: number, rotate = 0): string {
  const spread = (art.shadow ?? 1) * art.w * k;
  const ground =
    spread > 0
      ? softShadow(p, x, y + 2, spread * 0.58, Math.max(12, spread * 0.06), 0.3) +
        softShadow(p, x, y, spread * 0.5, Math.max(5, spread * 0.022), 0.5)
      : '';
  const body = group(`translate(${num(x - (art.w * k) / 2)} ${num(y - art.h * k)}) scale(${k.toFixed(4)})`, art.art);
  return ground + (rotate ? group(`rotate(${num(rotate)} ${num(x)} ${num(y - (art.h * k) / 2)})`, body) : body);
}

/** Scale that fits the artwork into the given room. */
export const fit = (art: Art, wide: number, high: number): number => Math.min(wide / art.w, high / art.h);

function enlarge(art: Art, [fx, fy, zoom]: Spec['focus']): string {
  const k = fit(art, roomWide, roomHigh) * zoom;
  return group(
    `translate(${num(tileSize / 2 - art.w * fx * k)} ${num(tileSize / 2 - art.h * fy * k)}) scale(${k.toFixed(4)})`,
    art.art,
  );
}

/** How much broader and lower one step of the form makes a device. */
const formStep = 0.036;

/** The artwork as broad as the model is. */
export function formed(p: Pen, art: Art): Art {
  const { form = 0 } = p.traits;
  if (form === 0) return art;
  const k = 1 + form * formStep;
  return { ...art, w: art.w * k, h: art.h / k, art: group(`scale(${k.toFixed(4)} ${(1 / k).toFixed(4)})`, art.art) };
}

const ground = (p: Pen): string =>
  rect(0, 0, tileSize, tileSize, 0, p.rad(0.42, 0.36, 0.8, '#ffffff 0', '#fbfbfa 55', '#f1f1ee 100'));

function whole(p: Pen, art: Art): string {
  const k = fit(art, roomWide, roomHigh);
  return stand(p, art, tileSize / 2, Math.min(716, tileSize / 2 + (art.h * k) / 2 + 4), k);
}

/** One device on its light tile: what a picture of 800 × 800 holds. */
export const tile = (p: Pen, spec: Spec, view: 'front' | 'angle' | 'detail'): string =>
  ground(p) +
  (view === 'detail'
    ? enlarge(formed(p, spec.draw(p, spec.focusTurned ?? false)), spec.focus)
    : whole(p, formed(p, spec.draw(p, view === 'angle'))));

/** What a kind is shown by beside that. */
export function fifthTile(p: Pen, spec: Spec, { draw, turned = false, focus }: Fifth): string {
  const art = formed(p, draw?.(p) ?? spec.draw(p, turned));
  if (focus === undefined) return ground(p) + whole(p, art);
  return ground(p) + enlarge(art, typeof focus === 'function' ? focus(art) : focus);
}
