import { visibleTraits, viewsOf, type DeviceKind, type Traits, type View } from '../drawings/index.ts';
import type { Colour } from '../drawings/types.ts';
import type { Leaf } from './plan.ts';
import { traitsOf, variantOf, type Subject } from './traits/index.ts';

/** One drawn device: a model in one of its colours. */
export interface Look {
  readonly kind: DeviceKind;
  readonly colour: Colour;
  readonly variant: number;
  readonly traits: Traits;
}

/** Kinds whose later views (edges and backs) have one table for all models. */
const singleViews: readonly View[] = ['ports', 'back'];

/** The pictures of a look in the order of its gallery. Those that would come out alike for several models are one. */
export const galleryOf = (look: Look): readonly ({ readonly view: View } & Look)[] =>
  viewsOf(look.kind).map((view) => ({
    view,
    kind: look.kind,
    colour: look.colour,
    variant: singleViews.includes(view) ? 0 : look.variant,
    traits: visibleTraits(view, look.traits),
  }));

/** What a model in a colour looks like. */
export const lookOf = ({ source: { kind } }: Leaf, colour: Colour, subject: Subject): Look => ({
  kind,
  colour,
  variant: variantOf(kind, subject),
  traits: traitsOf(kind, subject),
});

/** The device that stands for a whole category: of no maker, in the usual colour. */
export function usualLook({ source }: Leaf): Look {
  const [colour] = source.colours;
  if (colour === undefined) throw new Error(`no colours: ${source.slug}`);
  return { kind: source.kind, colour, variant: 0, traits: {} };
}
