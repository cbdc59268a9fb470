'use client';

import type { Store } from '@/lib/contract/region';
import { outlines } from './outlines';
import { country, frameOf, project } from './projection';

/** Pixels between pins of shops that are next to each other. */
const pinStep = 28;

export interface StoreMapProps {
  label: string;
  stores: readonly Store[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
}

/** The shop's own map, of the regions' outlines: no key and no network; a pin is a button, in the order of the list. */
export function OwnMap({ label, stores, chosen, onChoose }: StoreMapProps) {
  const frame = frameOf(stores);
  return (
    <div role="group" aria-label={label} className="relative overflow-hidden rounded-card bg-sunken" style={{ aspectRatio: `${country.width} / ${country.height}` }}>
      <svg viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`} className="absolute inset-0 size-full" aria-hidden="true">
        {Object.entries(outlines).map(([slug, path]) => <path key={slug} d={path} className="fill-surface stroke-line-strong" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />)}
      </svg>
      {stores.map((store, index) => {
        const place = project(store);
        // Two shops of one crossroads would lie on each other.
        const behind = stores.slice(0, index).map(project).filter(({ x, y }) => Math.hypot(x - place.x, y - place.y) < frame.width * 0.02).length;
        const marked = store.id === chosen;
        return (
          <button
            key={store.id} type="button" aria-pressed={marked} aria-label={`${store.name}, ${store.address}`} title={store.name}
            onClick={() => onChoose(store.id)}
            className={`absolute grid size-11 -translate-x-1/2 -translate-y-full place-items-center ${marked ? 'z-10' : ''}`}
            style={{ left: `${((place.x - frame.x) / frame.width) * 100}%`, top: `${((place.y - frame.y) / frame.height) * 100}%`, marginLeft: behind * pinStep }}
          >
            <svg viewBox="0 0 32 40" className={`h-10 drop-shadow ${marked ? 'scale-125' : ''}`} aria-hidden="true">
              <path d="M16 39C9 29 2 24 2 15a14 14 0 1 1 28 0c0 9-7 14-14 24z" fill={marked ? '#1d1a10' : '#fbc100'} stroke="#1d1a10" strokeWidth="1.5" />
              <circle cx="16" cy="15" r="5.5" fill={marked ? '#fbc100' : '#1d1a10'} />
            </svg>
          </button>
        );
      })}
    </div>
  );
}
