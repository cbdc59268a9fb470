'use client';

import { useTranslations } from 'next-intl';
import { distanceText, kilometres, type Position } from '@/lib/region/near';
import type { StoreMapProps } from './own-map';
import { TouchMap } from './touch-map';
import type { WayStart } from './way-start';

/** How far it is as the crow flies, and that the way itself is longer. */
function WayWords({ start: { place, town }, to }: { start: WayStart; to: Position }) {
  const t = useTranslations('map');
  const km = distanceText(kilometres(place, to));
  return (
    <p role="status" className="mt-2 text-sm text-soft">
      {town === undefined ? t('fromYou', { km }) : t('fromTown', { km, town: t(`towns.${town}`) })}
    </p>
  );
}

/** The shop's own map with the straight way to the chosen store, and how long that is. */
export function WayMap({ start, ...props }: Omit<StoreMapProps, 'from'> & { start: WayStart | undefined }) {
  const aim = props.stores.find(({ id }) => id === props.chosen);
  return (
    <>
      <TouchMap {...props} from={start?.place} />
      {start !== undefined && aim !== undefined && <WayWords start={start} to={aim} />}
    </>
  );
}
