'use client';

import { useEffect, useState } from 'react';
import { type Place, whereIfAllowed } from '@/lib/region/near';
import { isInCountry } from './projection';
import { type Town, townOf } from './towns';

/** From where a way is drawn: the shopper's place, or the middle of a town where it is not known. */
export interface WayStart { readonly place: Place; readonly town: Town['slug'] | undefined }

/** Where the shopper is, if the browser may say so without being asked; else the middle of the region's main town. */
export function useWayStart(region: string, near: Place | undefined): WayStart | undefined {
  const [here, setHere] = useState<Place>();
  useEffect(() => {
    let left = false;
    void whereIfAllowed().then((place) => { if (!left) setHere(place); });
    return () => { left = true; };
  }, []);
  const place = near ?? here;
  if (place !== undefined && isInCountry(place)) return { place, town: undefined };
  const town = townOf(region);
  return town === undefined ? undefined : { place: town, town: town.slug };
}
