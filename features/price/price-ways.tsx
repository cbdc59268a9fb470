'use client';

import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { afterPaint } from '@/components/hydration/after-paint';
import { usePriceDisplayStore } from '@/stores/price-display';
import { useTermOffers } from '@/stores/term-offers';

const ways = ['once', 'month'] as const;

/** The mode on the document, which changes with the displayed term; undefined before hydration. */
const useMode = () =>
  useSyncExternalStore(
    useTermOffers.subscribe,
    () => document.documentElement.dataset['prices'],
    () => undefined,
  );

/** Stores the mode, after what this device has chosen was read. */
async function setMode(mode: (typeof ways)[number]): Promise<void> {
  if (!usePriceDisplayStore.persist.hasHydrated()) await usePriceDisplayStore.persist.rehydrate();
  usePriceDisplayStore.getState().setMode(mode);
}

/** The two price display modes. Until hydration the mark on the document shows the chosen one (`app/styles/price-display.css`). */
export function PriceWays() {
  const t = useTranslations('priceDisplay');
  const mode = useMode();
  // The switch changes with the next frame; the prices of the page follow afterwards.
  const [turned, setTurned] = useState({ from: mode, to: mode });
  if (turned.from !== mode) setTurned({ from: mode, to: mode });
  return (
    <div role="group" aria-label={t('title')} className="segments segments-small price-ways">
      {ways.map((way) => (
        <button
          key={way}
          type="button"
          aria-pressed={mode === undefined ? undefined : way === turned.to}
          className="segment"
          onClick={() => {
            setTurned({ from: mode, to: way });
            afterPaint(() => void setMode(way));
          }}
        >
          {t(way)}
        </button>
      ))}
    </div>
  );
}
