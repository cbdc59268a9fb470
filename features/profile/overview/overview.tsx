'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { BonusPart, useBonusCards } from './bonus-part';
import { OrderPart, useCurrentOrders } from './order-part';
import { PaymentsPart, useOpenContracts } from './payments-part';
import { OverviewSkeleton } from './skeleton';

/**
 * How long the rest of the page waits for the overview, milliseconds: it would move if a part turned out to be empty.
 */
const maxWaitMs = 2_000;

/**
 * The account's start page shows the current order, due payments and bonus first. The rest renders with it, so that
 * nothing moves.
 */
export function ProfileOverview({ children }: { children?: ReactNode }) {
  const [orders, contracts, cards] = [useCurrentOrders(), useOpenContracts(), useBonusCards()];
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), maxWaitMs);
    return () => clearTimeout(timer);
  }, []);
  const isThere = [orders, contracts, cards].every(
    ({ data, errorUpdateCount }) => data !== undefined || errorUpdateCount > 0,
  );
  if (!isThere && !isLate) return <OverviewSkeleton />;
  return (
    <>
      <div className="mb-6 grid items-start gap-4 empty:hidden xl:items-stretch xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
        <OrderPart query={orders} />
        <PaymentsPart query={contracts} />
        <BonusPart query={cards} />
      </div>
      {children}
    </>
  );
}
