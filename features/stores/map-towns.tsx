'use client';

import type { Map as Plan } from 'leaflet';
import { useTranslations } from 'next-intl';
import { clusterPins, hiddenBy, hiddenByWay } from './map-clusters';
import { placeNames } from './place-names';
import type { StoreMapProps } from './own-map';
import { planPlace } from './plan-map';
import { towns } from './towns';
import { useZoomOf } from './zoom-of';

/** Estimated width of a letter, in pixels. */
const letter = 7.5;

/**
 * Town names, hidden from screen readers, if neither pins nor the route cover them; of overlapping names the larger
 * town's is shown.
 */
export function MapTowns({
  plan,
  stores,
  chosen,
  from,
}: { plan: Plan } & Pick<StoreMapProps, 'stores' | 'chosen' | 'from'>) {
  const t = useTranslations('map');
  useZoomOf(plan);
  const labels = towns.map((town) => {
    const name = t(`towns.${town.slug}`);
    return { slug: town.slug, name, width: name.length * letter, at: plan.latLngToLayerPoint(planPlace(town)) };
  });
  const aim = stores.find(({ id }) => id === chosen);
  const way =
    from === undefined || aim === undefined
      ? []
      : hiddenByWay(plan.latLngToLayerPoint(planPlace(from)), plan.latLngToLayerPoint(planPlace(aim)));
  const placedNames = placeNames(labels, [
    ...clusterPins(plan, stores, chosen).map((heap) => hiddenBy(heap, chosen)),
    ...way,
  ]);
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none text-xs font-medium whitespace-nowrap text-soft [text-shadow:0_0_3px_var(--surface),0_0_3px_var(--surface)]"
    >
      {placedNames.map(({ label: { slug, name, at }, box }) => (
        <span key={slug}>
          <span
            className="absolute -top-0.5 -left-0.5 size-1 rounded-full bg-soft"
            style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
          />
          <span
            className="absolute top-0 left-0 text-center"
            style={{ width: box.right - box.left, transform: `translate(${box.left}px, ${box.top}px)` }}
          >
            {name}
          </span>
        </span>
      ))}
    </div>
  );
}
