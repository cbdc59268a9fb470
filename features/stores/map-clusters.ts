import type { Map as Plan } from 'leaflet';
import type { Store } from '@/lib/contract/region';
import { type Cluster, clustersOf } from './clusters';
import type { Box } from './place-names';
import type { StoreMapProps } from './own-map';
import { planPlace } from './plan-map';
import type { Point } from './projection';

/** Pins closer than this many pixels share a button. */
const clusterDistance = 36;

/**
 * Clusters of stores at their positions for a zoom level: at the highest zoom stores of one building are beside each
 * other, and a selected one is beside its cluster.
 */
export function clusterPins(plan: Plan, stores: readonly Store[], chosen: StoreMapProps['chosen']): Cluster<Store>[] {
  const farthest = plan.getZoom() >= plan.getMaxZoom();
  const heaps = clustersOf(
    stores,
    (store) => plan.latLngToLayerPoint(planPlace(store)),
    farthest ? 0 : clusterDistance,
    ({ id }) => id === chosen,
  );
  return heaps.map(({ things, at }, index) => {
    const behind = heaps
      .slice(0, index)
      .filter((other) => Math.hypot(other.at.x - at.x, other.at.y - at.y) < clusterDistance / 2).length;
    return { things, at: { x: at.x + behind * clusterDistance, y: at.y } };
  });
}

/** Area that a pin or a cluster covers: the selected pin is the largest. */
export function hiddenBy(
  { things: [first, ...others], at: { x, y } }: Cluster<Store>,
  chosen: StoreMapProps['chosen'],
): Box {
  const [half, top, bottom] = others.length > 0 ? [18, 40, 4] : first.id === chosen ? [20, 48, 0] : [16, 42, 2];
  return { left: x - half, top: y - top, right: x + half, bottom: y - bottom };
}

/** Length of a segment of the route, in pixels. */
const piece = 6;

/** Areas that the straight route between two points covers, segment by segment. */
export function hiddenByWay(from: Point, to: Point): Box[] {
  const pieces = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / piece);
  return Array.from({ length: pieces }, (_, index) => {
    const part = (index + 0.5) / pieces;
    const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
    return { left: x - piece / 2, top: y - piece / 2, right: x + piece / 2, bottom: y + piece / 2 };
  });
}
