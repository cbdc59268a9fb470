'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { afterPaint } from '@/components/hydration/after-paint';
import { Icon } from '@/components/icon';
import { PriceDisplayTexts } from '@/features/texts';
import { formatNumber } from '@/lib/format/number';
import { useModalStore } from '@/stores/modals';
import { priceDisplayModes, termsOf, usePriceDisplayStore } from '@/stores/price-display';
import { usePriceDisplay } from './use-price-display';

interface PriceDisplaySwitchProps {
  terms?: boolean;
  onTerm?: (months: number) => void;
}

/** Switch for the price display mode, and the term or the monthly budget of instalments. */
export function PriceDisplaySwitch(props: PriceDisplaySwitchProps) {
  return (
    <PriceDisplayTexts>
      <Switch {...props} />
    </PriceDisplayTexts>
  );
}

function Switch({ terms: withTerms = false, onTerm }: PriceDisplaySwitchProps) {
  const t = useTranslations('priceDisplay');
  const { mode, months, budget, rules, setMode, setMonths } = usePriceDisplay();
  // The switch changes with the next frame; the prices of the page follow afterwards.
  const [turned, setTurned] = useState({ from: mode, to: mode });
  if (turned.from !== mode) setTurned({ from: mode, to: mode });
  const turn = (to: typeof mode) => {
    setTurned({ from: mode, to });
    afterPaint(() => setMode(to));
  };
  const choose = (term: number) => {
    setMonths(term);
    onTerm?.(term);
  };
  const terms = withTerms && mode === 'month' && rules !== null ? termsOf(rules) : [];
  return (
    <>
      <div role="group" aria-label={t('title')} className="segments segments-small">
        {priceDisplayModes.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === turned.to}
            onClick={() => turn(name)}
            className="segment"
          >
            {t(name)}
          </button>
        ))}
      </div>
      {withTerms && mode === 'month' && budget !== null && <Budget budget={budget} />}
      {budget === null && terms.length > 1 && <Terms terms={terms} chosen={months} onChoose={choose} />}
    </>
  );
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
