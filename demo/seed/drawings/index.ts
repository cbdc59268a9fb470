import { Pen } from './kit.ts';
import { specs } from './registry.ts';
import type { DeviceKind } from './registry.ts';
import { drawInRoom } from './rooms.ts';
import { tile } from './tile.ts';
import type { Colour, View } from './types.ts';

export { drawBanner, drawNewsPicture } from './banner.ts';
export { hasRoom } from './rooms.ts';
export { traitCount, traitOf } from './traits.ts';
export type { BannerScene } from './banner.ts';
export type { DeviceKind } from './registry.ts';
export type { Colour, View } from './types.ts';

/**
 * Finishes that suit each kind; the first is the usual one.
 *
 * @public what the demonstration's products are held against
 */
export const deviceKinds: Record<DeviceKind, { colours: readonly Colour[] }> = specs;

/** A complete SVG picture (800 × 800) of one device on a light tile, or of a large one in a room. */
export function drawDevice({ kind, colour, view, variant = 0, trait }: { kind: DeviceKind; colour: Colour; view: View; variant?: number; trait?: number }): string {
  const pen = new Pen(colour, variant, 'p', trait);
  return view === 'room' ? drawInRoom(pen, kind) : tile(pen, specs[kind], view);
}
