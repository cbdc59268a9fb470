'use client';

import { useCallback, useState } from 'react';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { MapTexts } from '@/features/texts';
import type { Position } from '@/lib/region/near';
import { useShop } from '@/stores/shop';
import { OwnMap, type StoreMapProps } from './own-map';
import { WayMap } from './way-map';
import { useWayStart } from './way-start';

const YandexMap = lazyOnDemand(() => import('./yandex-map').then((module) => module.YandexMap));

interface AnyMapProps extends Omit<StoreMapProps, 'from'> {
  /** Slug of the region that the shopper has chosen. */
  region: string;
  /** Where the shopper is, if he has said so here. */
  near?: Position | undefined;
}

/**
 * Stores on a map: Yandex's where the shop has a key of it, the shop's own otherwise and where Yandex can't be reached. The own one
 * draws the way to the chosen store, straight, and says how long that is.
 */
export function StoreMap({ region, near, ...props }: AnyMapProps) {
  const { mapsKey } = useShop();
  const [away, setAway] = useState(false);
  const start = useWayStart(region, near);
  const gone = useCallback(() => setAway(true), []);
  if (mapsKey !== undefined && !away) return <YandexMap {...props} apiKey={mapsKey} onAway={gone} />;
  const drawn = <OwnMap {...props} from={start?.place} />;
  return (
    <MapTexts meanwhile={drawn}>
      <WayMap {...props} start={start} />
    </MapTexts>
  );
}
