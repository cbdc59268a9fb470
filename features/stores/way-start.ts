'use client';

import { useEffect, useState } from 'react';
import { type Position, getPositionIfGranted } from '@/lib/region/near';
import { isInCountry } from './projection';
import { type Town, townOf } from './towns';

/** From where a way is drawn: the shopper's place, or the middle of a town where it is not known. */
export interface WayStart {
  readonly place: Position;
  readonly town: Town['slug'] | undefined;
}

/** Where the shopper is, if the browser may say so without being asked; else the middle of the region's main town. */
export function useWayStart(region: string, near: Position | undefined): WayStart | undefined {
  const [here, setHere] = useState<Position>();
  useEffect(() => {
    let left = false;
    void getPositionIfGranted().then((place) => {
      if (!left) setHere(place);
    });
    return () => {
      left = true;
    };
  }, []);
  const place = near ?? here;
  if (place !== undefined && isInCountry(place)) return { place, town: undefined };
  const town = townOf(region);
  return town === undefined ? undefined : { place: town, town: town.slug };
}
