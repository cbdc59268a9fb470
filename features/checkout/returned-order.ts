import { parseId } from '@/lib/ids';
import { readLoan } from '@/stores/loan';

/** The order that a partner's way back names; null for any other address. Only in the browser. */
export function returnedOrder(): number | null {
  const query = new URLSearchParams(window.location.search);
  return query.get('partner_type') === 'tbc' ? (parseId(query.get('order_id') ?? '') ?? null) : null;
}

/** Whether the checkout begins with an order that was made before. Only in the browser. */
export const beginsWithOrder = (): boolean => returnedOrder() !== null || readLoan().again !== null;
