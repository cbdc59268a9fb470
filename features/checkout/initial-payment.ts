import { readLoan } from '@/stores/loan';
import type { PaymentValues } from './forms';

/**
 * The initial payment method: that of the button that led here, else the last one. Null if there is none, or if full
 * payment was requested after an instalment.
 */
export function initialPayment(last: PaymentValues | null): PaymentValues | null {
  const { wanted, declined } = readLoan();
  if (wanted) return { payment_method: 'loan' };
  return declined && last?.payment_method === 'loan' ? null : last;
}
