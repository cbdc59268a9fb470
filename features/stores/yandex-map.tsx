'use client';

import { Map, Placemark, YMaps } from '@pbe/react-yandex-maps';
import { useEffect } from 'react';
import { frameOf, unproject } from './projection';
import type { StoreMapProps } from './own-map';

interface YandexMapProps extends StoreMapProps {
  apiKey: string;
  /** The maps of Yandex are not to be had. */
  onAway: () => void;
}

/** Degrees of longitude that a map of so many pixels shows at zoom 0. */
const worldDegrees = 360;
const worldPixels = 256;
/** Width of the map on a phone, which zooms are reckoned for. */
const narrow = 360;

/** The middle and the zoom at which all of these stores are seen. */
function viewOf(stores: StoreMapProps['stores']) {
  const frame = frameOf(stores);
  const [left, right, middle] = [
    unproject({ x: frame.x, y: frame.y }),
    unproject({ x: frame.x + frame.width, y: frame.y }),
    unproject({ x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }),
  ];
  const zoom = Math.log2((worldDegrees / (right.long - left.long)) * (narrow / worldPixels));
  return { center: [middle.lat, middle.long], zoom: Math.min(16, Math.max(4, Math.floor(zoom))) };
}

const isTheirs = (target: EventTarget | null): boolean =>
  target instanceof HTMLScriptElement && target.src.startsWith('https://api-maps.yandex.ru/');

/** Calls back when the Yandex script fails to load. The library leaves that as an unhandled rejection. */
function useAway(onAway: () => void): void {
  useEffect(() => {
    const onFailed = ({ target }: Event) => {
      if (isTheirs(target)) onAway();
    };
    const onRejected = (event: PromiseRejectionEvent) => {
      if (event.reason instanceof Event && isTheirs(event.reason.target)) event.preventDefault();
    };
    document.addEventListener('error', onFailed, true);
    window.addEventListener('unhandledrejection', onRejected);
    return () => {
      document.removeEventListener('error', onFailed, true);
      // The rejection follows the error event.
      setTimeout(() => window.removeEventListener('unhandledrejection', onRejected), 1_000);
    };
  }, [onAway]);
}

/** Stores on a map of Yandex, in Russian as the service is ordered; the list beside it is the way for keyboards. */
export function YandexMap({ label, stores, chosen, onChoose, apiKey, onAway }: YandexMapProps) {
  useAway(onAway);
  return (
    <div role="group" aria-label={label} className="relative aspect-[3/2] overflow-hidden rounded-card bg-sunken">
      <YMaps query={{ apikey: apiKey, lang: 'ru_RU', csp: true }}>
        <Map state={viewOf(stores)} className="size-full" onError={onAway}>
          {stores.map((store) => (
            <Placemark
              key={store.id}
              geometry={[store.lat, store.long]}
              properties={{ hintContent: `${store.name}, ${store.address}` }}
              options={{ preset: store.id === chosen ? 'islands#blackIcon' : 'islands#yellowIcon' }}
              onClick={() => onChoose(store.id)}
            />
          ))}
        </Map>
      </YMaps>
    </div>
  );
}
