import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../db/schema.ts';
import { customerOfGuest } from './context.ts';

/** Orders of one shopper: of the account for a customer, of the browser for a guest. */
export const isOwnOrder = (guestHash: string) => (eb: ExpressionBuilder<Database, 'orders'>) => {
  const customer = customerOfGuest(guestHash);
  return customer === undefined ? eb('orders.guest_hash', '=', guestHash) : eb('orders.customer_id', '=', customer);
};
