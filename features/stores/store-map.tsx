'use client';

import type { Store } from '@/lib/contract/region';

interface StoreMapProps {
  label: string;
  stores: readonly Store[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
}

const width = 640;
const height = 420;
const margin = 56;

/** Places stores on a plain plan by their coordinates: east is right, north is up, distances true to each other. */
function project(stores: readonly Store[]): Map<number, { x: number; y: number }> {
  const lats = stores.map((store) => store.lat);
  const longs = stores.map((store) => store.long);
  const middle = { lat: (Math.min(...lats) + Math.max(...lats)) / 2, long: (Math.min(...longs) + Math.max(...longs)) / 2 };
  // A degree of longitude is shorter than one of latitude by the cosine of the latitude.
  const shrink = Math.cos((middle.lat * Math.PI) / 180);
  const spanX = Math.max(0.02, (Math.max(...longs) - Math.min(...longs)) * shrink);
  const spanY = Math.max(0.02, Math.max(...lats) - Math.min(...lats));
  const scale = Math.min((width - 2 * margin) / spanX, (height - 2 * margin) / spanY);
  return new Map(
    stores.map((store) => [
      store.id,
      { x: width / 2 + (store.long - middle.long) * shrink * scale, y: height / 2 - (store.lat - middle.lat) * scale },
    ]),
  );
}

/** The shop's own map: no key and no network; a pin is a button. */
export function StoreMap({ label, stores, chosen, onChoose }: StoreMapProps) {
  const places = project(stores);
  return (
    <div role="group" aria-label={label} className="relative overflow-hidden rounded-card bg-sunken" style={{ aspectRatio: `${width} / ${height}` }}>
      <svg viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 size-full text-line" aria-hidden="true">
        <defs>
          <pattern id="streets" width="80" height="80" patternUnits="userSpaceOnUse" patternTransform="rotate(12)">
            <path d="M0 40h80M40 0v80" stroke="currentColor" strokeWidth="6" />
            <path d="M0 14h80M14 0v80M66 0v80" stroke="currentColor" strokeWidth="1.5" />
          </pattern>
        </defs>
        <rect width={width} height={height} fill="url(#streets)" />
        <path d={`M-20 ${height * 0.72} C ${width * 0.3} ${height * 0.5}, ${width * 0.5} ${height * 0.95}, ${width + 20} ${height * 0.6}`} fill="none" stroke="var(--brand-soft)" strokeWidth="14" />
      </svg>
      {stores.map((store) => {
        const place = places.get(store.id);
        if (place === undefined) return null;
        const marked = store.id === chosen;
        return (
          <button
            key={store.id} type="button" aria-pressed={marked} aria-label={`${store.name}, ${store.address}`} title={store.name}
            onClick={() => onChoose(store.id)}
            className={`absolute grid size-11 -translate-x-1/2 -translate-y-full place-items-center ${marked ? 'z-10' : ''}`}
            style={{ left: `${(place.x / width) * 100}%`, top: `${(place.y / height) * 100}%` }}
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
