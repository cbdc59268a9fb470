import { group } from './kit.ts';
import { keepWords } from './lettering.ts';
import type { Art } from './types.ts';

/** A small free-form device turned a little to its right: narrowed, and its far side lifted. */
export function swing({ w, h, art, shadow }: Art, by = 0.13): Art {
  return {
    w: w * 0.86 + h * 0.05,
    h: h + w * by,
    shadow,
    art: group(`matrix(0.86 ${-by} 0.05 1 0 ${(w * by).toFixed(1)})`, art),
  };
}

/** The same device laid over by an angle (degrees), in a box that holds it. */
export function tilt({ w, h, art }: Art, degrees: number): Art {
  const a = (Math.abs(degrees) * Math.PI) / 180;
  const wide = w * Math.cos(a) + h * Math.sin(a);
  const high = w * Math.sin(a) + h * Math.cos(a);
  return {
    w: wide,
    h: high,
    shadow: 0.7,
    art: group(
      `translate(${((wide - w) / 2).toFixed(1)} ${((high - h) / 2).toFixed(1)}) rotate(${degrees} ${w / 2} ${h / 2})`,
      art,
    ),
  };
}

/** The same device seen from its other side. */
export const mirror = (art: Art): Art => ({
  ...art,
  art: group(`translate(${art.w} 0) scale(-1 1)`, keepWords(art.art)),
});
