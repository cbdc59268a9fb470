'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { useFailureText } from '@/features/errors';
import type { ApiFailure } from '@/lib/api/errors';
import type { Order } from '@/lib/contract/order-details';
import { useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { storeLoan } from '@/stores/loan';

/**
 * Alternatives to the chosen payment: the order is cancelled, and the checkout is restored at the payment step, or at
 * the instalments.
 */
export function OtherWays({ order, onChanged }: { order: Order; onChanged: () => void }) {
  const t = useTranslations('payment');
  const failureText = useFailureText();
  const api = useApi();
  const router = useRouter();
  const href = useHref();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const begin = async (wanted: boolean) => {
    setBusy(true);
    setFailure(null);
    const result = await api.call((contract) => contract.order.cancel, { body: { order_id: order.order_id } });
    if (!result.ok) {
      setBusy(false);
      // It was paid or has ended meanwhile: the page shows it.
      if (result.failure.name === 'orderNotChangeable') return onChanged();
      return setFailure(result.failure);
    }
    storeLoan({ again: order.order_id, wanted, declined: !wanted, choice: null });
    return router.push(href('/checkout/'));
  };
  return (
    <details className="mt-4 border-t border-line pt-2" open={order.last_payment?.state === 'failed'}>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-link">{t('otherWays')}</summary>
      <p className="text-sm text-soft">{t('otherWaysHint')}</p>
      {failure !== null && (
        <p role="alert" className="mt-2 rounded-control bg-deal-soft p-3">
          {failureText(failure)}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" className="max-sm:w-full" busy={busy} onClick={() => void begin(false)}>
          {t('otherWaysPay')}
        </Button>
        <Button variant="outline" className="max-sm:w-full" busy={busy} onClick={() => void begin(true)}>
          {t('otherWaysLoan')}
        </Button>
      </div>
    </details>
  );
}
