import { fifths } from './fifth/fifth.ts';
import { Pen } from './kit.ts';
import { drawInPlace } from './places/places.ts';
import { specs } from './registry.ts';
import { usualWall } from './screens.ts';
import type { DeviceKind } from './registry.ts';
import { fifthTile, tile } from './tile.ts';
import type { Traits } from './traits.ts';
import type { Colour, View } from './types.ts';

export { drawBanner, drawNewsPicture } from './banner.ts';
export type { Traits } from './traits.ts';
export { visibleTraits, viewsOf } from './views.ts';
export type { BannerFormat, BannerScene } from './banner.ts';
export type { DeviceKind } from './registry.ts';
export type { Colour, View } from './types.ts';

/**
 * Finishes that suit each kind; the first is the usual one.
 *
 * @public what the demonstration's products are held against
 */
export const deviceKinds: Record<DeviceKind, { colours: readonly Colour[] }> = specs;

function contentOf(p: Pen, kind: DeviceKind, view: View): string {
  if (view === 'place') return drawInPlace(p, kind);
  if (view === 'front' || view === 'angle' || view === 'detail') return tile(p, specs[kind], view);
  if (view !== fifths[kind].view) throw new Error(`no view ${view} of ${kind}`);
  return fifthTile(p, specs[kind], fifths[kind]);
}

/** A drawing: a kind of device in a colour, with the traits of the model. */
export interface DeviceDrawing {
  readonly kind: DeviceKind;
  readonly colour: Colour;
  readonly view: View;
  readonly variant?: number;
  readonly traits?: Traits;
}

/** A complete SVG picture (800 × 800) of one device: on a light tile, or where it is used. */
export function drawDevice({ kind, colour, view, variant = 0, traits }: DeviceDrawing): string {
  const pen = new Pen(colour, variant, 'p', { wall: usualWall(kind, variant), ...traits });
  // What has been defined is known once everything is drawn.
  const content = contentOf(pen, kind, view);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">${pen.defs()}${content}</svg>`;
}
