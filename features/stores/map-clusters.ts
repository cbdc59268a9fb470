import type { Map as Plan } from 'leaflet';
import type { Store } from '@/lib/contract/region';
import { type Cluster, clustersOf } from './clusters';
import type { Box } from './names-place';
import type { StoreMapProps } from './own-map';
import { planPlace } from './plan-map';
import type { Point } from './projection';

/** Pins nearer to each other than this many pixels are one button. */
const reach = 36;

/** Heaps of stores where their buttons stand on a map as it is zoomed: those of one house at the nearest view, and a chosen one at its heap, beside each other. */
export function clusterPins(plan: Plan, stores: readonly Store[], chosen: StoreMapProps['chosen']): Cluster<Store>[] {
  const farthest = plan.getZoom() >= plan.getMaxZoom();
  const heaps = clustersOf(
    stores,
    (store) => plan.latLngToLayerPoint(planPlace(store)),
    farthest ? 0 : reach,
    ({ id }) => id === chosen,
  );
  return heaps.map(({ things, at }, index) => {
    const behind = heaps
      .slice(0, index)
      .filter((other) => Math.hypot(other.at.x - at.x, other.at.y - at.y) < reach / 2).length;
    return { things, at: { x: at.x + behind * reach, y: at.y } };
  });
}

/** What a pin or a heap hides: the chosen pin is the largest. */
export function hiddenBy(
  { things: [first, ...others], at: { x, y } }: Cluster<Store>,
  chosen: StoreMapProps['chosen'],
): Box {
  const [half, top, bottom] = others.length > 0 ? [18, 40, 4] : first.id === chosen ? [20, 48, 0] : [16, 42, 2];
  return { left: x - half, top: y - top, right: x + half, bottom: y - bottom };
}

/** Pixels of a piece of the way. */
const piece = 6;

/** What the straight way between two places hides: its pieces, one after the other. */
export function hiddenByWay(from: Point, to: Point): Box[] {
  const pieces = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / piece);
  return Array.from({ length: pieces }, (_, index) => {
    const part = (index + 0.5) / pieces;
    const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
    return { left: x - piece / 2, top: y - piece / 2, right: x + piece / 2, bottom: y + piece / 2 };
  });
}
