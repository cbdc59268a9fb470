'use client';

import { Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/format/number';

interface PayButtonProps {
  /** so'm */
  total: number;
  busy: boolean;
  /** What happens with the card. */
  hint: string;
  /** Without it the button sends the form around it. */
  onPay?: () => void;
}

/** The button that names what it takes. */
export function PayButton({ total, busy, hint, onPay }: PayButtonProps) {
  const t = useTranslations('payment');
  return (
    <>
      <button type={onPay === undefined ? 'submit' : 'button'} className="button button-primary button-large mt-3 w-full sm:w-auto" disabled={busy} aria-busy={busy} onClick={onPay}>
        {t('payCard', { sum: formatNumber(total) })}
      </button>
      <p className="mt-3 flex gap-2 text-sm text-soft"><Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />{hint}</p>
    </>
  );
}
