'use client';

import { BonusPart } from './bonus-part';
import { OrderPart } from './order-part';
import { PaymentsPart } from './payments-part';

/** The start of the personal area answers first what a shopper comes for: where is my order, what do I owe, what have I earned. */
export function ProfileOverview() {
  return (
    <div className="mb-6 grid items-start gap-4 empty:hidden xl:grid-cols-2">
      <OrderPart />
      <PaymentsPart />
      <BonusPart />
    </div>
  );
}
