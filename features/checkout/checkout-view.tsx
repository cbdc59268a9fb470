'use client';

import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ButtonLink } from '@/components/button-link';
import { EmptyCartDrawing } from '@/components/drawings/empty-cart-drawing';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { EmptyState } from '@/components/states';
import { useHref } from '@/stores/address';
import { useCartStore } from '@/stores/cart';
import { useHydrated } from '@/stores/hydration';
import { readLoan } from '@/stores/loan';
import { orderPath } from '@/lib/routing/order-path';
import { CheckoutSkeleton } from './checkout-skeleton';
import { CheckoutSteps } from './checkout-steps';
import { useStoredCheckout } from './stored-checkout';
import { beginsWithOrder } from './returned-order';

const subscribeToNothing = () => () => undefined;
const PartnerReturn = lazyOnDemand(
  () => import('./partner-return').then((module) => module.default),
  () => <CheckoutSkeleton />,
);

/** Loads the stored checkout of this browser; true when loaded. */
function useRestoredDraft(): boolean {
  const { onFinishHydration, hasHydrated, rehydrate } = useStoredCheckout.persist;
  useEffect(() => {
    if (!hasHydrated()) void rehydrate();
  }, [hasHydrated, rehydrate]);
  return useSyncExternalStore(onFinishHydration, hasHydrated, () => false);
}

/** The checkout of the selected products. */
export function CheckoutView() {
  const t = useTranslations('checkout');
  const hydrated = useHydrated();
  const draftRead = useRestoredDraft();
  const selected = useCartStore((state) => state.products.some((line) => line.selected));
  const ready = useCartStore((state) => state.checkout_products.length > 0);
  const goToCheckout = useCartStore((state) => state.goToCheckout);
  const placed = useStoredCheckout((state) => state.placed);
  useEffect(
    () => () => {
      useStoredCheckout.setState({ placed: false });
    },
    [],
  );
  // Direct visits also order the current selection, not an old one.
  useEffect(() => {
    if (hydrated) goToCheckout();
  }, [hydrated, goToCheckout]);
  // An order that the checkout restores is loaded first.
  const begins = useSyncExternalStore(subscribeToNothing, beginsWithOrder, () => false);
  const [restored, setRestored] = useState(false);
  const returning = hydrated && begins && !restored;
  const settled = hydrated && !returning;
  return (
    <div className="page pt-4 pb-10 md:pt-6">
      <h1 className="mb-4 text-xl md:text-2xl">{t('title')}</h1>
      {returning && draftRead ? (
        <PartnerReturn onReady={() => setRestored(true)} />
      ) : settled && draftRead && !selected && !placed ? (
        <CheckoutEmpty />
      ) : settled && draftRead && ready && !placed ? (
        <CheckoutSteps />
      ) : (
        <CheckoutSkeleton />
      )}
    </div>
  );
}

/** Nothing is selected, usually because it was just ordered. */
function CheckoutEmpty() {
  const t = useTranslations('checkout');
  const instalment = useTranslations('instalment');
  const href = useHref();
  const ordered = useStoredCheckout((state) => state.ordered);
  // A pending instalment continues at its step.
  const pending = readLoan().order;
  const order = pending?.order_id ?? ordered?.order_id;
  const known = ordered !== null && ordered.order_id === order ? ordered : null;
  return (
    <EmptyState
      art={known === null ? <EmptyCartDrawing /> : <CircleCheck className="size-20" strokeWidth={1.25} />}
      title={known === null ? t('emptyTitle') : t('orderedTitle', { number: known.number })}
      text={t(known === null ? 'emptyText' : 'orderedText')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {order !== undefined && (
            <ButtonLink href={href(orderPath(order))} large>
              {pending === null ? t('lookupOpen') : instalment('continue')}
            </ButtonLink>
          )}
          {pending === null && (
            <ButtonLink href={href('/cart/')} variant={order === undefined ? 'primary' : 'plain'} large>
              {t('backToCart')}
            </ButtonLink>
          )}
        </div>
      }
    />
  );
}
