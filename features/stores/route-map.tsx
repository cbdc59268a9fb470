'use client';

import { useTranslations } from 'next-intl';
import { distanceText, kilometres, type Position } from '@/lib/region/position';
import type { StoreMapProps } from './own-map';
import { TouchMap } from './touch-map';
import type { RouteStart } from './route-start';

/** Straight distance, with a note that the road is longer. */
function RouteTexts({ start: { place, town }, to }: { start: RouteStart; to: Position }) {
  const t = useTranslations('map');
  const km = distanceText(kilometres(place, to));
  return (
    <p role="status" className="mt-2 text-sm text-soft">
      {town === undefined ? t('fromYou', { km }) : t('fromTown', { km, town: t(`towns.${town}`) })}
    </p>
  );
}

/** The shop's own map with the straight route to the selected store, and its length. */
export function RouteMap({ start, ...props }: Omit<StoreMapProps, 'from'> & { start: RouteStart | undefined }) {
  const aim = props.stores.find(({ id }) => id === props.chosen);
  return (
    <>
      <TouchMap {...props} from={start?.place} />
      {start !== undefined && aim !== undefined && <RouteTexts start={start} to={aim} />}
    </>
  );
}
