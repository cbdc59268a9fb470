import type { ExpressionBuilder, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { customerGuest, customerOfGuest, hashGuest } from '../../http/context.ts';

type Tx = Transaction<Database>;

/** Orders of one shopper: those of the account for a customer, those of the browser for a guest. */
export const ownedBy = (guestHash: string) => (eb: ExpressionBuilder<Database, 'orders'>) => {
  const customer = customerOfGuest(guestHash);
  return customer === undefined ? eb('orders.guest_hash', '=', guestHash) : eb('orders.customer_id', '=', customer);
};

/** By what a shopper who signs in may have ordered before: the verified phone (E.164), and what the browser was known by. */
export interface FormerSelf { readonly customerId: number; readonly phone: string; readonly guestIds: readonly string[] }

/**
 * Gives a customer the orders that nobody's account has: those of this browser, which then shows them to nobody who is
 * signed out, and those of the same verified phone, which whoever ordered them still sees there until this customer signs in
 * in that very browser. Returns those that have come.
 */
export async function claimOrders(tx: Tx, { customerId, phone, guestIds }: FormerSelf): Promise<number[]> {
  const hashes = guestIds.map(hashGuest);
  const own = hashGuest(customerGuest(customerId));
  const ofBrowser = hashes.length === 0 ? [] : await tx
    .updateTable('orders').set({ customer_id: customerId, guest_hash: own })
    .where('customer_id', 'is', null).where('guest_hash', 'in', hashes).returning('id').execute();
  // Browsers that were told of the guest's orders are told of the account's.
  if (hashes.length > 0) await tx.updateTable('push_subscriptions').set({ guest_hash: own }).where('guest_hash', 'in', hashes).execute();
  // What has come by the phone before has been ordered here: it is shown here to nobody who is signed out either.
  if (hashes.length > 0) await tx.updateTable('orders').set({ guest_hash: own }).where('customer_id', '=', customerId).where('guest_hash', 'in', hashes).execute();
  const ofPhone = await tx
    .updateTable('orders').set({ customer_id: customerId })
    .where('customer_id', 'is', null).where('phone', '=', phone).returning('id').execute();
  return [...ofBrowser, ...ofPhone].map(({ id }) => id);
}
