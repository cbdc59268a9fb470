'use client';

import { useTranslations } from 'next-intl';
import type { CardPayment } from '@/lib/contract/constants';
import { CardGroup } from './card-group';
import { lastDigits, schemeNames } from './card-schemes';
import { useSavedCards } from './use-saved-cards';

/** Choice among saved cards before the order exists, and what happens after ordering. */
export function CardChoice({ method }: { method: CardPayment }) {
  const t = useTranslations('payment');
  const saved = useSavedCards(method);
  if (saved.isPending) return <div className="skeleton mt-3 h-17 sm:h-11" />;
  return (
    <div className="mt-3 grid gap-3">
      <CardGroup cards={saved.cards} chosen={saved.chosen} remove={saved.remove} method={method} />
      <p className="rounded-control bg-sunken px-4 py-3 text-sm" aria-live="polite">
        {t(saved.chosen === undefined ? 'noteOther' : 'noteSaved')}
      </p>
    </div>
  );
}

/** The selected card after the name of its payment method; nothing for a new one. */
export function ChosenCard({ method }: { method: CardPayment }) {
  const { chosen } = useSavedCards(method);
  if (chosen === undefined) return null;
  return (
    <>
      ,{' '}
      <span className="whitespace-nowrap tabular">
        {schemeNames[chosen.scheme]} •••• {lastDigits(chosen.card)}
      </span>
    </>
  );
}
