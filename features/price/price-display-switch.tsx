'use client';

import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { afterPaint } from '@/components/hydration/after-paint';
import { Icon } from '@/components/icon';
import { PriceDisplayTexts } from '@/features/texts';
import { formatNumber } from '@/lib/format/number';
import { useModalStore } from '@/stores/modals';
import { termsOf, usePriceDisplayStore } from '@/stores/price-display';
import { useTermOffers } from '@/stores/term-offers';
import { usePriceDisplay } from './use-price-display';

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

interface PriceDisplayTermsProps {
  terms?: boolean;
  onTerm?: (months: number) => void;
}

/**
 * Applies the price display mode to the page, and offers in monthly display the term or the monthly budget of
 * instalments.
 */
export function PriceDisplayTerms({ terms = false, onTerm }: PriceDisplayTermsProps) {
  const choice = usePriceDisplay();
  if (!terms || choice.mode !== 'month') return null;
  return (
    <PriceDisplayTexts>
      <TermOrBudget choice={choice} onTerm={onTerm} />
    </PriceDisplayTexts>
  );
}

function TermOrBudget({
  choice: { months, budget, rules, setMonths },
  onTerm,
}: {
  choice: ReturnType<typeof usePriceDisplay>;
  onTerm: PriceDisplayTermsProps['onTerm'];
}) {
  if (budget !== null) return <Budget budget={budget} />;
  const terms = rules === null ? [] : termsOf(rules);
  const choose = (term: number) => {
    setMonths(term);
    onTerm?.(term);
  };
  return terms.length > 1 && <Terms terms={terms} chosen={months} onChoose={choose} />;
}

/** The choice of a term; its last button asks for a budget instead. */
function Terms({
  terms,
  chosen,
  onChoose,
}: {
  terms: readonly number[];
  chosen: number;
  onChoose: (months: number) => void;
}) {
  const t = useTranslations('priceDisplay');
  const show = useModalStore((state) => state.show);
  return (
    <div role="group" aria-label={t('term')} className="segments segments-small">
      {terms.map((term) => (
        <button
          key={term}
          type="button"
          aria-pressed={term === chosen}
          aria-label={t('months', { count: term })}
          onClick={() => onChoose(term)}
          className="segment"
        >
          {term}
        </button>
      ))}
      <span aria-hidden="true" className="segment px-1">
        {t('unit')}
      </span>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('budget')}
        onClick={() => show({ name: 'budget', props: {} })}
        className="segment"
      >
        {t('budgetShort')}
      </button>
    </div>
  );
}

/** The budget that prices follow: it can be changed and removed. */
function Budget({ budget }: { budget: number }) {
  const t = useTranslations('priceDisplay');
  const show = useModalStore((state) => state.show);
  const setBudget = usePriceDisplayStore((state) => state.setBudget);
  return (
    <div role="group" aria-label={t('budget')} className="segments segments-small">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-pressed="true"
        onClick={() => show({ name: 'budget', props: {} })}
        className="segment tabular"
      >
        {t('budgetSet', { sum: formatNumber(budget) })}
      </button>
      <button
        type="button"
        aria-label={t('budgetRemove')}
        onClick={() => afterPaint(() => setBudget(null))}
        className="segment"
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  );
}
