'use client';

import { useCallback, useState } from 'react';
import { onNeed } from '@/components/late/on-need';
import { MapTexts } from '@/features/texts';
import { useShop } from '@/stores/shop';
import { OwnMap, type StoreMapProps } from './own-map';
import { TouchMap } from './touch-map';

const YandexMap = onNeed(() => import('./yandex-map').then((module) => module.YandexMap));

/** Stores on a map: Yandex's where the shop has a key of it, the shop's own otherwise and where Yandex can't be reached. */
export function StoreMap(props: StoreMapProps) {
  const { mapsKey } = useShop();
  const [away, setAway] = useState(false);
  const gone = useCallback(() => setAway(true), []);
  if (mapsKey !== undefined && !away) return <YandexMap {...props} apiKey={mapsKey} onAway={gone} />;
  const drawn = <OwnMap {...props} />;
  return <MapTexts meanwhile={drawn}><TouchMap {...props} /></MapTexts>;
}
