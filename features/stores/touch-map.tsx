'use client';

import { Maximize2, Minimize2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/icon-button';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { OwnMap, type StoreMapProps } from './own-map';

const LiveMap = lazyOnDemand(() => import('./live-map').then((module) => module.LiveMap), OwnMap);

/**
 * The shop's own map: drawn at first and on paper; one that moves takes its place when the shopper presses it, comes to it by the
 * keyboard, or asks for a larger one. A hand that only scrolls past begins to load it and no more.
 */
export function TouchMap(props: StoreMapProps) {
  const t = useTranslations('map');
  const [live, setLive] = useState(false);
  const [large, setLarge] = useState(false);
  const [held, setHeld] = useState<number>();
  const box = useRef<HTMLDivElement>(null);
  // Not a control of its own: its pins and the button below are the way for everybody else.
  useEffect(() => {
    const place = box.current;
    // After the press has chosen its pin, which goes with the drawn map.
    const onPress = () => {
      setTimeout(() => setLive(true));
    };
    const onTouch = () => void LiveMap.load();
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const { stores } = target.dataset;
      if (stores !== undefined) setHeld(Number.parseInt(stores, 10));
      // The focus of a press comes before its click, which is still to choose a pin.
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
      <div ref={box}>{live ? <LiveMap {...props} large={large} held={held} /> : <OwnMap {...props} />}</div>
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
