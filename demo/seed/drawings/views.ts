import { fifthViewOf } from './fifth/fifth.ts';
import { usualGaming, usualLaptop } from './kinds/laptops.ts';
import type { DeviceKind } from './registry.ts';
import type { Traits } from './traits.ts';
import type { View } from './types.ts';

/** The pictures of a device in the order of its gallery. */
export const viewsOf = (kind: DeviceKind): readonly View[] => ['front', 'angle', 'detail', fifthViewOf(kind), 'place'];

/** Of the traits, those that an edge shows. */
function edgesOf({ shade, laptop }: Traits): Traits {
  return {
    ...(shade === undefined ? {} : { shade }),
    ...(laptop?.hasNotch === true ? { laptop: { ...usualLaptop, hasNotch: true } } : {}),
    ...(laptop?.glow === 'none' || laptop?.glow === 'white' || laptop?.glow === 'red'
      ? { laptop: { ...usualGaming, glow: 'none', hasNotch: laptop.hasNotch } }
      : {}),
  };
}

/** Of the traits, those that the back of a screen shows. */
function backOf({ wall: _wall, tv, ...others }: Traits): Traits {
  return tv === undefined ? others : { ...others, tv: { ...tv, frame: 0, chin: 0, inches: 0 } };
}

/** What a view shows of the traits: later views that would come out alike are one picture. */
export function visibleTraits(view: View, traits: Traits): Traits {
  if (view === 'ports') return edgesOf(traits);
  return view === 'back' ? backOf(traits) : traits;
}
