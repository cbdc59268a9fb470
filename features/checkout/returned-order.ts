import { readLoan } from '@/stores/loan';

/** The order that a partner's way back names (spec 2); null for any other address. Only in the browser. */
export function returnedOrder(): number | null {
  const query = new URLSearchParams(window.location.search);
  const id = query.get('order_id') ?? '';
  const valid = query.get('partner_type') === 'tbc' && /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2_147_483_647;
  return valid ? Number(id) : null;
}

/** Whether the checkout begins with an order that was made before. Only in the browser. */
export const beginsWithOrder = (): boolean => returnedOrder() !== null || readLoan().again !== null;
