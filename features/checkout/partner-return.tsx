'use client';

import { PackageSearch } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/button';
import { ButtonLink } from '@/components/button-link';
import { EmptyState } from '@/components/states';
import { useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { storeLoan, readLoan } from '@/stores/loan';
import { orderPath } from '@/lib/routing/order-path';
import { CheckoutSkeleton } from './checkout-skeleton';
import { returnedOrder } from './returned-order';
import { resolveReturn, restoreOrder } from './restore-order';

/** Delay of a retry if the order's state could not be read, milliseconds. */
const retryDelayMs = 5_000;

/**
 * Settles the order with which the checkout was opened, then shows the checkout (without the query) or the thanks page.
 * While its state cannot be read, it says so and retries; the address keeps the order over a reload.
 */
export default function PartnerReturn({ onReady }: { onReady: () => void }) {
  const api = useApi();
  const href = useHref();
  const router = useRouter();
  const [tries, setTries] = useState(0);
  const [unknown, setUnknown] = useState(false);
  const [asking, setAsking] = useState(true);
  const [returned] = useState(returnedOrder);
  useEffect(() => {
    let navigated = false;
    const settle = async () => {
      const { again } = readLoan();
      const end =
        returned === null
          ? again === null
            ? 'plain'
            : await restoreOrder(api, again)
          : await resolveReturn(api, returned);
      if (navigated) return;
      setAsking(false);
      if (end === 'unknown') return setUnknown(true);
      storeLoan({ again: null });
      if (end === 'thanks' && returned !== null) return router.replace(href(orderPath(returned)));
      window.history.replaceState(window.history.state, '', href('/checkout/'));
      return onReady();
    };
    void settle();
    return () => {
      navigated = true;
    };
    // Once for each coming to the checkout, and for each try after that.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the address is read once
  }, [tries]);
  const askAgain = () => {
    setAsking(true);
    setTries((count) => count + 1);
  };
  useEffect(() => {
    if (!unknown || asking) return undefined;
    const timer = setTimeout(askAgain, retryDelayMs);
    window.addEventListener('online', askAgain);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', askAgain);
    };
  }, [unknown, asking]);
  return unknown ? <LookupFailed order={returned} asking={asking} onRetry={askAgain} /> : <CheckoutSkeleton />;
}

function LookupFailed({ order, asking, onRetry }: { order: number | null; asking: boolean; onRetry: () => void }) {
  const t = useTranslations('checkout');
  const common = useTranslations('common');
  const href = useHref();
  return (
    <div role="alert">
      <EmptyState
        art={<PackageSearch className="size-20" strokeWidth={1.25} />}
        title={t('lookupTitle')}
        text={t('lookupText')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button
              large
              aria-disabled={asking}
              aria-busy={asking}
              onClick={() => {
                if (!asking) onRetry();
              }}
            >
              {common('retry')}
            </Button>
            {order !== null && (
              <ButtonLink href={href(orderPath(order))} variant="outline" large>
                {t('lookupOpen')}
              </ButtonLink>
            )}
          </div>
        }
      />
    </div>
  );
}
