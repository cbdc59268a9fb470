'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { BonusPart, useBonusCards } from './bonus-part';
import { OrderPart, useCurrentOrders } from './order-part';
import { PaymentsPart, useOpenContracts } from './payments-part';

/**
 * How long the rest of the page waits for the overview, milliseconds: it would move if a part turned out to be empty.
 */
const maxWaitMs = 2_000;

/**
 * The account's start page shows the current order, due payments and bonus first. The rest renders with it, so that
 * nothing moves. Phones have the shortcuts to sections below the order; without one
 * the list of all sections is near.
 */
export function ProfileOverview({ shortcuts, children }: { shortcuts?: ReactNode; children?: ReactNode }) {
  const common = useTranslations('common');
  const [orders, contracts, cards] = [useCurrentOrders(), useOpenContracts(), useBonusCards()];
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), maxWaitMs);
    return () => clearTimeout(timer);
  }, []);
  const isThere = [orders, contracts, cards].every(
    ({ data, errorUpdateCount }) => data !== undefined || errorUpdateCount > 0,
  );
  if (!isThere && !isLate)
    return <div role="status" aria-label={common('loading')} className="skeleton h-[calc(100dvh-12rem)]" />;
  return (
    <>
      <div className="mb-6 grid items-start gap-4 empty:hidden xl:grid-cols-2">
        <OrderPart query={orders} />
        {orders.data?.order !== undefined && shortcuts}
        <PaymentsPart query={contracts} />
        <BonusPart query={cards} />
      </div>
      {children}
    </>
  );
}
