'use client';

import { Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { formatNumber } from '@/lib/format/number';

interface PayButtonProps {
  /** so'm */
  total: number;
  busy: boolean;
  /** What happens to the card. */
  hint: string;
  /** Without it the button submits its form. */
  onPay?: () => void;
}

/** The payment button with the sum. */
export function PayButton({ total, busy, hint, onPay }: PayButtonProps) {
  const t = useTranslations('payment');
  return (
    <>
      <Button
        type={onPay === undefined ? 'submit' : 'button'}
        large
        className="mt-3 w-full sm:w-auto"
        busy={busy}
        onClick={onPay}
      >
        {t('payCard', { sum: formatNumber(total) })}
      </Button>
      <p className="mt-3 flex gap-2 text-sm text-soft">
        <Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        {hint}
      </p>
    </>
  );
}
