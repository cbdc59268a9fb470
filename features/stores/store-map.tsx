'use client';

import { useCallback, useState } from 'react';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { MapTexts } from '@/features/texts';
import type { Position } from '@/lib/region/position';
import { useShop } from '@/stores/shop';
import { OwnMap, type StoreMapProps } from './own-map';
import { RouteMap } from './route-map';
import { useRouteStart } from './route-start';

const YandexMap = lazyOnDemand(() => import('./yandex-map').then((module) => module.YandexMap));

interface AnyMapProps extends Omit<StoreMapProps, 'from'> {
  /** Slug of the selected region. */
  region: string;
  /** The user's position, if shared here. */
  near?: Position | undefined;
}

/**
 * Stores on a map: Yandex's if the shop has a key, otherwise or on failure the shop's own. The own one draws the
 * straight route to the selected store with its length.
 */
export function StoreMap({ region, near, ...props }: AnyMapProps) {
  const { mapsKey } = useShop();
  const [away, setAway] = useState(false);
  const start = useRouteStart(region, near);
  const showOwnMap = useCallback(() => setAway(true), []);
  if (mapsKey !== undefined && !away) return <YandexMap {...props} apiKey={mapsKey} onAway={showOwnMap} />;
  const drawn = <OwnMap {...props} from={start?.place} />;
  return (
    <MapTexts meanwhile={drawn}>
      <RouteMap {...props} start={start} />
    </MapTexts>
  );
}
