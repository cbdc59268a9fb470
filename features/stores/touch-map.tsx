'use client';

import { Maximize2, Minimize2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/icon-button';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { OwnMap, type StoreMapProps } from './own-map';

const LiveMap = lazyOnDemand(() => import('./live-map').then((module) => module.LiveMap), OwnMap);

/**
 * The shop's own map: static at first and in print; the interactive one replaces it after a click, keyboard focus, or a
 * request for a larger map. Hover or touch only preloads it.
 */
export function TouchMap(props: StoreMapProps) {
  const t = useTranslations('map');
  const [live, setLive] = useState(false);
  const [large, setLarge] = useState(false);
  const [focusedStoreId, setFocusedStoreId] = useState<number>();
  const box = useRef<HTMLDivElement>(null);
  // No control of its own: pins and the button below are accessible.
  useEffect(() => {
    const place = box.current;
    // After the click has selected its pin, which is removed with the static map.
    const onPress = () => {
      setTimeout(() => setLive(true));
    };
    const onTouch = () => void LiveMap.load();
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const { stores } = target.dataset;
      if (stores !== undefined) setFocusedStoreId(Number.parseInt(stores, 10));
      // Focus from a press comes before its click, which must still select a pin.
      if (target.matches(':focus-visible')) setLive(true);
    };
    place?.addEventListener('pointerdown', onTouch, { once: true });
    place?.addEventListener('click', onPress);
    place?.addEventListener('focusin', onFocus);
    return () => {
      place?.removeEventListener('pointerdown', onTouch);
      place?.removeEventListener('click', onPress);
      place?.removeEventListener('focusin', onFocus);
    };
  }, []);
  return (
    <div className="relative">
      <div ref={box}>
        {live ? <LiveMap {...props} large={large} focusedStoreId={focusedStoreId} /> : <OwnMap {...props} />}
      </div>
      {live && (
        <div className="hidden print:block">
          <OwnMap {...props} />
        </div>
      )}
      <IconButton
        label={t(large ? 'reduce' : 'enlarge')}
        aria-expanded={large}
        className="absolute right-2 bottom-2 z-20 border border-line-strong bg-surface print:hidden"
        onClick={() => {
          setLive(true);
          setLarge(!large);
        }}
      >
        {large ? (
          <Minimize2 className="size-5" aria-hidden="true" />
        ) : (
          <Maximize2 className="size-5" aria-hidden="true" />
        )}
      </IconButton>
    </div>
  );
}
