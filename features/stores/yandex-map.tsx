'use client';

import { Map, Placemark, YMaps } from '@pbe/react-yandex-maps';
import { useEffect } from 'react';
import { frameOf, unproject } from './projection';
import type { StoreMapProps } from './own-map';

interface YandexMapProps extends StoreMapProps {
  apiKey: string;
  /** Yandex Maps is not available. */
  onAway: () => void;
}

/** Degrees of longitude on a map of this width at zoom 0. */
const worldDegrees = 360;
const worldPixels = 256;
/** Width of the map on a phone, for computing zooms. */
const narrowMapWidth = 360;

/** Centre and zoom that show all stores. */
function viewOf(stores: StoreMapProps['stores']) {
  const frame = frameOf(stores);
  const [left, right, middle] = [
    unproject({ x: frame.x, y: frame.y }),
    unproject({ x: frame.x + frame.width, y: frame.y }),
    unproject({ x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }),
  ];
  const zoom = Math.log2((worldDegrees / (right.long - left.long)) * (narrowMapWidth / worldPixels));
  return { center: [middle.lat, middle.long], zoom: Math.min(16, Math.max(4, Math.floor(zoom))) };
}

const isYandexScript = (target: EventTarget | null): boolean =>
  target instanceof HTMLScriptElement && target.src.startsWith('https://api-maps.yandex.ru/');

/** Calls back if the Yandex script fails to load. The library leaves an unhandled rejection. */
function useYandexFailure(onAway: () => void): void {
  useEffect(() => {
    const onFailed = ({ target }: Event) => {
      if (isYandexScript(target)) onAway();
    };
    const onRejected = (event: PromiseRejectionEvent) => {
      if (event.reason instanceof Event && isYandexScript(event.reason.target)) event.preventDefault();
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

/** Stores on a Yandex map, in Russian, the ordered language of the service; keyboard users have the list beside it. */
export function YandexMap({ label, stores, chosen, onChoose, apiKey, onAway }: YandexMapProps) {
  useYandexFailure(onAway);
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
