'use client';

import { useTranslations } from 'next-intl';
import { LensTexts } from '@/features/texts';
import { lenses, termsOf } from '@/stores/lens-choice';
import { useLens } from './use-lens';

/** What of all prices comes first, and over which months an instalment is reckoned. */
export function LensSwitch({ terms }: { terms: boolean }) {
  return <LensTexts><Switch withTerms={terms} /></LensTexts>;
}

function Switch({ withTerms }: { withTerms: boolean }) {
  const t = useTranslations('lens');
  const { lens, months, rules, setLens, setMonths } = useLens();
  const terms = withTerms && lens === 'month' && rules !== null ? termsOf(rules) : [];
  return (
    <>
      <div role="group" aria-label={t('title')} className="segments segments-small">
        {lenses.map((name) => (
          <button key={name} type="button" aria-pressed={name === lens} onClick={() => setLens(name)} className="segment">{t(name)}</button>
        ))}
      </div>
      {terms.length > 1 && (
        <div role="group" aria-label={t('term')} className="segments segments-small tabular">
          {terms.map((term) => (
            <button key={term} type="button" aria-pressed={term === months} aria-label={t('months', { count: term })} onClick={() => setMonths(term)} className="segment">{term}</button>
          ))}
          <span aria-hidden="true" className="segment px-2">{t('unit')}</span>
        </div>
      )}
    </>
  );
}
