'use client';

import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { afterPaint } from '@/components/hydration/after-paint';
import { useFirstInteraction } from '@/components/hydration/first-interaction';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { useTermOffers } from '@/stores/term-offers';

const PriceDisplayTerms = lazyOnDemand(() =>
  import('./price-display-terms').then((module) => module.PriceDisplayTerms),
);

const ways = ['once', 'month'] as const;

/** The mode on the document, which changes with the displayed term; undefined before hydration. */
const useMode = () =>
  useSyncExternalStore(
    useTermOffers.subscribe,
    () => document.documentElement.dataset['prices'],
    () => undefined,
  );

/** Stores the mode; the store loads with the first press and first reads what this device has chosen. */
const setMode = (mode: (typeof ways)[number]) =>
  void import('@/stores/price-display').then(async ({ usePriceDisplayStore: store }) => {
    if (!store.persist.hasHydrated()) await store.persist.rehydrate();
    store.getState().setMode(mode);
  });

interface PriceDisplaySlotProps {
  /** With a choice of term, if there is space. */
  terms?: boolean;
  /** A term was clicked. */
  onTerm?: (months: number) => void;
  className?: string;
}

/**
 * The switch of the price display mode, complete in the page; terms and budget load beside it. The header's one is on
 * every page, visible or not, so that prices follow the chosen term everywhere.
 */
export function PriceDisplaySlot({ className = '', ...termsProps }: PriceDisplaySlotProps) {
  const t = useTranslations('priceDisplay');
  const needed = useFirstInteraction();
  const mode = useMode();
  // The switch changes with the next frame; the prices of the page follow afterwards.
  const [turned, setTurned] = useState({ from: mode, to: mode });
  if (turned.from !== mode) setTurned({ from: mode, to: mode });
  return (
    <div className={`price-switch ${className}`}>
      <div role="group" aria-label={t('title')} className="segments segments-small price-ways">
        {ways.map((way) => (
          <button
            key={way}
            type="button"
            aria-pressed={mode === undefined ? undefined : way === turned.to}
            className="segment"
            onClick={() => {
              setTurned({ from: mode, to: way });
              afterPaint(() => setMode(way));
            }}
          >
            {t(way)}
          </button>
        ))}
      </div>
      {needed && <PriceDisplayTerms {...termsProps} />}
    </div>
  );
}
