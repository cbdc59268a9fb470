import { fifthViewOf, traitCount, traitOf, type DeviceKind, type View } from '../drawings/index.ts';
import { createRandom } from '../random.ts';
import type { Colour } from '../drawings/types.ts';
import type { Leaf } from './plan.ts';

/** One drawn device: a leaf has a small set of them, so that thousands of products share some hundreds of pictures. */
export interface Look {
  readonly kind: DeviceKind;
  readonly colour: Colour;
  readonly variant: number;
  readonly trait?: number;
}

/** The pictures of a device in the order of its gallery. */
export const viewsOf = (kind: DeviceKind): readonly View[] => ['front', 'angle', 'detail', fifthViewOf(kind), 'place'];

/**
 * What a view shows of a look: pictures of the later views that would differ by a wallpaper alone are shared, so that
 * they cost little. Colour and body always agree with the product's.
 */
function seenIn(look: Look, view: View): Look {
  const { kind, colour, variant, trait } = look;
  if (view === 'ports' || view === 'back')
    return trait === undefined ? { ...look, variant: 0 } : { kind, colour, variant: 0, trait: Math.min(trait, 1) };
  if (view === 'inside' && trait !== undefined) return { ...look, variant: kind === 'refrigerator' ? variant % 2 : 0 };
  return view === 'place' && trait !== undefined && screens.includes(kind) ? { ...look, variant: trait } : look;
}

/** The pictures of a look in the order of its gallery. */
export const galleryOf = (look: Look): readonly ({ readonly view: View } & Look)[] =>
  viewsOf(look.kind).map((view) => ({ view, ...seenIn(look, view) }));

/** Wallpapers and bodies turn with colour and maker, so that neighbours differ in both. */
const traitStep = 3;

/** Sets of traits that so many products have that each colour has two bodies or wallpapers. */
const twofold: Partial<Record<DeviceKind, readonly number[]>> = {
  smartphone: [4],
  tv: [0, 1, 2, 3],
  refrigerator: [0, 1, 2, 3],
  'washing-machine': [0, 1, 2, 3],
  'air-conditioner': [0, 1, 2],
};

/** Kinds whose pictures differ by what their screens show; of the others the body alone does, and there are two. */
const screens: readonly DeviceKind[] = ['smartphone', 'laptop', 'tv'];

function looksOf(leaf: Leaf, colour: Colour, trait: number | undefined): Look[] {
  const { kind, colours } = leaf.source;
  const index = colours.indexOf(colour);
  if (trait === undefined) return [{ kind, colour, variant: index % 4 }];
  const variant = (index + trait * traitStep) % 8;
  const isTwofold = twofold[kind]?.includes(trait) ?? false;
  return (isTwofold ? [variant, (variant + 1) % 8] : [variant]).map((own) => ({ kind, colour, variant: own, trait }));
}

/** From this width on, in centimetres, a refrigerator is drawn broad. */
const broadFrom = 65;

/** What decides a product's picture beside its category: the group of its model chooses the wallpaper, its width the body. */
export interface Looked {
  readonly brand: string;
  readonly group: string;
  readonly width: number | undefined;
}

/** The looks that a product can have, the usual one first: of its maker where makers are told apart, in its colour. */
export function looksOfProduct(leaf: Leaf, colour: Colour, { brand, group, width }: Looked): readonly Look[] {
  const looks = looksOf(leaf, colour, traitOf(leaf.source.kind, brand));
  const isOdd =
    leaf.source.kind === 'refrigerator' && width !== undefined
      ? width >= broadFrom
      : createRandom(`look:${group}`).chance(0.5);
  return [...looks].sort((a, b) => Number(b.variant % 2 === Number(isOdd)) - Number(a.variant % 2 === Number(isOdd)));
}

/** Every look of a leaf, that of its first colour and maker first. */
export function looksOfLeaf(leaf: Leaf): Look[] {
  const count = traitCount(leaf.source.kind);
  const traits = count === 0 ? [undefined] : Array.from({ length: count }, (_empty, trait) => trait);
  return traits.flatMap((trait) => leaf.source.colours.flatMap((colour) => looksOf(leaf, colour, trait)));
}

const shapeOf = ({ kind, trait, variant }: Look): string =>
  `${trait ?? ''} ${trait === undefined || screens.includes(kind) ? variant : variant % 2}`;

/** Gives neighbours of a listing different looks wherever there is a choice; `listed` has the looks of each, the usual one first. */
export function spreadLooks(listed: readonly (readonly Look[])[]): Look[] {
  const chosen: Look[] = [];
  for (const looks of listed) {
    const before = chosen.at(-1);
    const look = looks.find((own) => before === undefined || shapeOf(own) !== shapeOf(before)) ?? looks[0];
    if (look === undefined) throw new Error('a product without a look');
    chosen.push(look);
  }
  return chosen;
}
