import type { DeviceKind, View } from '../drawings/index.ts';
import type { Colour } from '../drawings/types.ts';
import type { Leaf } from './plan.ts';

/** One drawn device: a leaf has a small set of them, so that thousands of products share some hundreds of pictures. */
export interface Look { readonly kind: DeviceKind; readonly colour: Colour; readonly variant: number }

export const views: readonly View[] = ['front', 'angle', 'detail'];
const bigLeafWeight = 25;

/** Looks of one colour of a leaf: two bodies where the leaf is big, otherwise one that differs from colour to colour. */
export function looksOfColour(leaf: Leaf, colour: Colour): Look[] {
  const { kind, colours, weight } = leaf.source;
  const index = colours.indexOf(colour);
  const variants = weight >= bigLeafWeight ? [index % 4, (index + 1) % 4] : [index % 4];
  return variants.map((variant) => ({ kind, colour, variant }));
}

export const looksOfLeaf = (leaf: Leaf): Look[] =>
  leaf.source.colours.flatMap((colour) => looksOfColour(leaf, colour));
