'use client';

import { useEffect, useState } from 'react';
import { type Position, getPositionIfGranted } from '@/lib/region/position';
import { isInCountry } from './projection';
import { type Town, townOf } from './towns';

/** Start of a route: the user's position, or the middle of a town. */
export interface RouteStart {
  readonly place: Position;
  readonly town: Town['slug'] | undefined;
}

/** The user's position if permission was granted; else the middle of the region's main town. */
export function useRouteStart(region: string, near: Position | undefined): RouteStart | undefined {
  const [here, setHere] = useState<Position>();
  useEffect(() => {
    let hasNavigated = false;
    void getPositionIfGranted().then((place) => {
      if (!hasNavigated) setHere(place);
    });
    return () => {
      hasNavigated = true;
    };
  }, []);
  const place = near ?? here;
  if (place !== undefined && isInCountry(place)) return { place, town: undefined };
  const town = townOf(region);
  return town === undefined ? undefined : { place: town, town: town.slug };
}
