'use client';

import { CreditCard, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { IconButton } from '@/components/icon-button';
import { useBusy } from '@/components/use-busy';
import { useFailureText } from '@/features/errors';
import type { ApiFailure } from '@/lib/api/errors';
import type { CardPayment } from '@/lib/contract/constants';
import type { SavedCard } from '@/lib/contract/payment';
import { storeCardChoice, newCard } from '@/stores/pay-card';
import { lastDigits, schemeNames } from './card-schemes';
import type { SavedCards } from './use-saved-cards';

/** Receives the focus when the focused element is removed. */
const catchFocus = (element: HTMLElement | null) => {
  if (element !== null && document.activeElement === document.body) element.focus();
};

interface GroupProps extends Pick<SavedCards, 'cards' | 'chosen' | 'remove'> {
  method: CardPayment;
}

/** Saved cards of a payment method and the option of a new one; nothing without saved cards. */
export function CardGroup({ method, cards, chosen, remove }: GroupProps) {
  const t = useTranslations('payment');
  const failureText = useFailureText();
  const [removing, setRemoving] = useState<string | null>(null);
  const [spared, setSpared] = useState<string | null>(null);
  const [result, setResult] = useState<{ readonly failure: ApiFailure | undefined } | null>(null);
  const take = async (card: SavedCard) => {
    const failure = await remove(card);
    setRemoving(null);
    setResult({ failure });
  };
  const ask = (id: string | null) => {
    setSpared(id === null ? removing : null);
    setRemoving(id);
    setResult(null);
  };
  const name = `card-${method}`;
  return (
    <div className="grid gap-2 empty:hidden">
      {result !== null && (
        <p
          ref={catchFocus}
          tabIndex={-1}
          role={result.failure === undefined ? 'status' : 'alert'}
          className={`rounded-control p-3 ${result.failure === undefined ? 'bg-sunken' : 'bg-deal-soft'}`}
        >
          {result.failure === undefined ? t('savedRemoved') : failureText(result.failure)}
        </p>
      )}
      {cards.length > 0 && (
        <fieldset>
          <legend className="mb-2 text-sm font-medium">{t('savedTitle')}</legend>
          <ul className="grid gap-2">
            {cards.map((card) => (
              <li key={card.id}>
                {removing === card.id ? (
                  <RemoveQuestion card={card} onRemove={() => take(card)} onKeep={() => ask(null)} />
                ) : (
                  <CardRow
                    card={card}
                    name={name}
                    checked={card.id === chosen?.id}
                    spared={card.id === spared}
                    onChoose={() => storeCardChoice(method, card.id)}
                    onAsk={() => ask(card.id)}
                  />
                )}
              </li>
            ))}
            <li>
              <label className="choice min-h-13 items-center">
                <input
                  type="radio"
                  name={name}
                  checked={chosen === undefined}
                  onChange={() => storeCardChoice(method, newCard)}
                  className="mt-0"
                />
                <CreditCard className="size-5 shrink-0" aria-hidden="true" />
                <span className="min-w-0 flex-1 font-medium">{t('savedOther')}</span>
              </label>
            </li>
          </ul>
        </fieldset>
      )}
    </div>
  );
}

interface RowProps {
  card: SavedCard;
  name: string;
  checked: boolean;
  /** The owner has just chosen to save it. */ spared: boolean;
  onChoose: () => void;
  onAsk: () => void;
}

function CardRow({ card, name, checked, spared, onChoose, onAsk }: RowProps) {
  const t = useTranslations('payment');
  const last = lastDigits(card.card);
  const scheme = schemeNames[card.scheme];
  return (
    <div className="relative">
      <label className="choice min-h-13 items-center pr-14">
        <input
          type="radio"
          name={name}
          checked={checked}
          onChange={onChoose}
          className="mt-0"
          aria-label={t('savedCard', { scheme, last, expires: card.expires })}
        />
        <span
          aria-hidden="true"
          className="w-17 shrink-0 rounded-md border border-line bg-surface py-1 text-center text-xs font-bold text-ink"
        >
          {scheme}
        </span>
        <span aria-hidden="true" className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 tabular">
          <span className="font-medium whitespace-nowrap">•••• {last}</span>
          <span className="text-sm opacity-80">{card.expires}</span>
        </span>
      </label>
      <IconButton
        ref={spared ? catchFocus : undefined}
        className="absolute top-1/2 right-1 -translate-y-1/2 text-soft"
        label={t('savedRemove', { scheme, last })}
        onClick={onAsk}
      >
        <Trash2 className="size-4.5" aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function RemoveQuestion({
  card,
  onRemove,
  onKeep,
}: {
  card: SavedCard;
  onRemove: () => Promise<void>;
  onKeep: () => void;
}) {
  const t = useTranslations('payment');
  const [busy, whileBusy] = useBusy();
  const question = t('savedRemoveAsk', { scheme: schemeNames[card.scheme], last: lastDigits(card.card) });
  return (
    <div role="group" aria-label={question} className="fade-in rounded-control border border-line-strong bg-sunken p-3">
      <p className="font-medium">{question}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="outline" className="text-deal" busy={busy} onClick={() => void whileBusy(onRemove)}>
          {t('savedRemoveDo')}
        </Button>
        <Button
          ref={catchFocus}
          variant="plain"
          onClick={onKeep}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onKeep();
          }}
        >
          {t('savedRemoveKeep')}
        </Button>
      </div>
    </div>
  );
}
