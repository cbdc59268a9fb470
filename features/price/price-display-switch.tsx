'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { afterPaint } from '@/components/hydration/after-paint';
import { LensTexts } from '@/features/texts';
import { priceDisplayModes, termsOf } from '@/stores/price-display';
import { usePriceDisplay } from './use-price-display';

interface PriceDisplaySwitchProps {
  terms?: boolean;
  onTerm?: (months: number) => void;
}

/** Switch for the price display mode and the term of instalments. */
export function PriceDisplaySwitch(props: PriceDisplaySwitchProps) {
  return (
    <LensTexts>
      <Switch {...props} />
    </LensTexts>
  );
}

function Switch({ terms: withTerms = false, onTerm }: PriceDisplaySwitchProps) {
  const t = useTranslations('lens');
  const { lens, months, rules, setLens, setMonths } = usePriceDisplay();
  // The switch changes with the next frame; the prices of the page follow afterwards.
  const [turned, setTurned] = useState({ from: lens, to: lens });
  if (turned.from !== lens) setTurned({ from: lens, to: lens });
  const turn = (to: typeof lens) => {
    setTurned({ from: lens, to });
    afterPaint(() => setLens(to));
  };
  const choose = (term: number) => {
    setMonths(term);
    onTerm?.(term);
  };
  const terms = withTerms && lens === 'month' && rules !== null ? termsOf(rules) : [];
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
      {terms.length > 1 && (
        <div role="group" aria-label={t('term')} className="segments segments-small">
          {terms.map((term) => (
            <button
              key={term}
              type="button"
              aria-pressed={term === months}
              aria-label={t('months', { count: term })}
              onClick={() => choose(term)}
              className="segment"
            >
              {term}
            </button>
          ))}
          <span aria-hidden="true" className="segment px-2">
            {t('unit')}
          </span>
        </div>
      )}
    </>
  );
}
