import { Banknote, CalendarRange, CreditCard } from 'lucide-react';
import { isOnlinePayment, onlinePayments } from '@/lib/contract/constants';
import type { PaymentChoice } from './forms';

/** Mark of a way to pay: its name in plain letters, or a drawing of ours. */
export function PaymentLogo({ code }: { code: PaymentChoice }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex h-8 min-w-16 shrink-0 items-center justify-center rounded-lg border border-line bg-surface px-2 text-xs font-bold tracking-tight text-ink"
    >
      {isOnlinePayment(code) ? (
        onlinePayments[code].mark
      ) : code === 'cash' ? (
        <Banknote className="size-5" />
      ) : code === 'loan' ? (
        <CalendarRange className="size-5" />
      ) : (
        <CreditCard className="size-5" />
      )}
    </span>
  );
}
