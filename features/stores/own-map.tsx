'use client';

import type { Store } from '@/lib/contract/region';
import type { Position } from '@/lib/region/position';
import { outlines } from './outlines';
import { Pin, regionClass, routeDashes, routeClass } from './pin';
import { country, type Frame, frameOf, project } from './projection';

/** Distance between pins of adjacent stores, in pixels. */
const pinStep = 28;

export interface StoreMapProps {
  label: string;
  stores: readonly Store[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
  /** Start of the route to the selected store. */
  from?: Position | undefined;
}

/** Visible part of the map: the stores and the start of the route. */
export const frameFor = ({ stores, chosen, from }: Pick<StoreMapProps, 'stores' | 'chosen' | 'from'>): Frame =>
  frameOf(from === undefined || !stores.some(({ id }) => id === chosen) ? stores : [...stores, from]);

/** The shop's own static map of region outlines: without key and network; pins are buttons in the order of the list. */
export function OwnMap({ label, stores, chosen, onChoose, from }: StoreMapProps) {
  const frame = frameFor({ stores, chosen, from });
  const aim = stores.find(({ id }) => id === chosen);
  const [start, end] = from === undefined || aim === undefined ? [] : [project(from), project(aim)];
  return (
    <div
      role="group"
      aria-label={label}
      className="relative overflow-hidden rounded-card bg-sunken"
      style={{ aspectRatio: `${country.width} / ${country.height}` }}
    >
      <svg
        viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
        className="absolute inset-0 size-full"
        aria-hidden="true"
      >
        {Object.entries(outlines).map(([slug, path]) => (
          <path key={slug} d={path} className={regionClass} strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
        ))}
        {start !== undefined && end !== undefined && (
          <path
            data-way=""
            d={`M${start.x} ${start.y}L${end.x} ${end.y}`}
            className={routeClass}
            strokeWidth="2"
            strokeDasharray={routeDashes}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      {stores.map((store, index) => {
        const place = project(store);
        // Two stores at one crossing would overlap.
        const behind = stores
          .slice(0, index)
          .map(project)
          .filter(({ x, y }) => Math.hypot(x - place.x, y - place.y) < frame.width * 0.02).length;
        const marked = store.id === chosen;
        return (
          <button
            key={store.id}
            type="button"
            data-stores={store.id}
            aria-pressed={marked}
            aria-label={`${store.name}, ${store.address}`}
            title={store.name}
            onClick={() => onChoose(store.id)}
            className={`absolute grid size-11 -translate-x-1/2 -translate-y-full place-items-center ${marked ? 'z-10' : ''}`}
            style={{
              left: `${((place.x - frame.x) / frame.width) * 100}%`,
              top: `${((place.y - frame.y) / frame.height) * 100}%`,
              marginLeft: behind * pinStep,
            }}
          >
            <Pin marked={marked} />
          </button>
        );
      })}
    </div>
  );
}
