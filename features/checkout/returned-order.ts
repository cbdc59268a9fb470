import { parseId } from '@/lib/ids';
import { readLoan } from '@/stores/loan';

/** The order in a partner's return address; null otherwise. Browser only. */
export function returnedOrder(): number | null {
  const query = new URLSearchParams(window.location.search);
  return query.get('partner_type') === 'tbc' ? (parseId(query.get('order_id') ?? '') ?? null) : null;
}

/** Whether the checkout starts with an existing order. Browser only. */
export const beginsWithOrder = (): boolean => returnedOrder() !== null || readLoan().again !== null;
