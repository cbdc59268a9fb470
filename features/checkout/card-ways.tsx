'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { PaymentChoice } from './forms';
import { PaymentLogo } from './payment-logo';
import type { PayWay } from './queries';

interface CardWaysProps {
  /** Banks that can charge a card. */
  ways: readonly PayWay[];
  chosen: PaymentChoice | null;
  onChoose: (code: PaymentChoice) => void;
  inputRef: (element: HTMLInputElement | null) => void;
}

/** Card payment as one option, with the banks as sub-options. */
export function CardWays({ ways, chosen, onChoose, inputRef }: CardWaysProps) {
  const t = useTranslations('checkout');
  const id = useId();
  const [first] = ways;
  if (first === undefined) return null;
  return (
    <div className="choice mb-2 flex-col gap-1">
      <label htmlFor={`${id}-${first.code}`} className="flex w-full flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-40 flex-1 font-medium">{t('payCard')}</span>
        <span className="flex gap-2">
          <PaymentLogo code={first.code} drawing="uzcard" />
          <PaymentLogo code={first.code} drawing="humo" />
        </span>
      </label>
      <div className="flex flex-wrap gap-x-5 text-sm">
        {ways.map((way) => (
          <label key={way.code} className="flex min-h-11 items-center gap-2">
            <input
              id={`${id}-${way.code}`}
              ref={way === first ? inputRef : undefined}
              type="radio"
              name="payment_method"
              checked={chosen === way.code}
              onChange={() => onChoose(way.code)}
              className="mt-0!"
            />
            <span className="opacity-80">{way.name}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
