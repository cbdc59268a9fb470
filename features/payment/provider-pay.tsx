'use client';

import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { redirectToExternal } from '@/components/redirect-to-external';
import { useFailureText } from '@/features/errors';
import type { ApiFailure } from '@/lib/api/errors';
import type { Order } from '@/lib/contract/order-details';
import { orderPath } from '@/lib/routing/order-path';
import { useHref } from '@/stores/address';
import { useApi } from '@/stores/api';

/** Payment on a provider's page: the link is requested on click. */
export function ProviderPay({ order, onChanged }: { order: Order; onChanged: () => void }) {
  const t = useTranslations('payment');
  const failureText = useFailureText();
  const api = useApi();
  const href = useHref();
  const [going, setGoing] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const pay = async () => {
    setGoing(true);
    setFailure(null);
    const result = await api.call((contract) => contract.order.pay, { body: { order_id: order.order_id } });
    if (result.ok && result.data.payment !== null) {
      redirectToExternal(result.data.payment.url, href(orderPath(order.order_id)));
      return;
    }
    setGoing(false);
    if (result.ok) onChanged();
    else setFailure(result.failure);
  };
  const lastFailed = order.last_payment?.state === 'failed' && !going;
  const problem = failure === null ? (lastFailed ? t('failed') : undefined) : failureText(failure);
  return (
    <>
      {problem !== undefined && (
        <p role="alert" className="mb-3 rounded-control bg-deal-soft p-3">
          {problem}
        </p>
      )}
      <Button large className="w-full sm:w-auto" busy={going} onClick={() => void pay()}>
        {t('payWith', { name: order.payment_method_name })}
        <ExternalLink className="size-5" aria-hidden="true" />
      </Button>
      <p className="mt-2 text-sm text-soft">{t('providerHint', { name: order.payment_method_name })}</p>
    </>
  );
}
