'use client';

import type { Map as Plan } from 'leaflet';
import { useTranslations } from 'next-intl';
import { apart } from './clusters';
import { planPlace } from './plan-map';
import { towns } from './towns';
import { useZoomOf } from './zoom-of';

/** Room of a name, in pixels: the longest of them. */
const room = { width: 84, height: 22 };

/** Names of towns, for the eye alone; where two would meet, the larger town's stands. */
export function MapTowns({ plan }: { plan: Plan }) {
  const t = useTranslations('map');
  useZoomOf(plan);
  const shown = apart(towns.map((town) => ({ slug: town.slug, at: plan.latLngToLayerPoint(planPlace(town)) })), room);
  return (
    <div aria-hidden="true" className="pointer-events-none text-xs font-medium whitespace-nowrap text-soft [text-shadow:0_0_3px_var(--surface),0_0_3px_var(--surface)]">
      {shown.map(({ slug, at }) => (
        <span key={slug} className="absolute top-0 left-0" style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
          <span className="absolute -top-0.5 -left-0.5 size-1 rounded-full bg-soft" /><span className="absolute top-1 -translate-x-1/2">{t(`towns.${slug}`)}</span>
        </span>
      ))}
    </div>
  );
}
