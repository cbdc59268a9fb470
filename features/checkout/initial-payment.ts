import { readLoan } from '@/stores/loan';
import type { PaymentValues } from './forms';

/**
 * The payment method that is chosen when the checkout opens: the one whose button led here, else the one that was chosen last.
 * Null when there is none, or when full payment was requested after an instalment.
 */
export function initialPayment(last: PaymentValues | null): PaymentValues | null {
  const { wanted, declined } = readLoan();
  if (wanted) return { payment_method: 'loan' };
  return declined && last?.payment_method === 'loan' ? null : last;
}
