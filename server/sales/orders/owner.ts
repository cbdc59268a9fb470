import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { customerGuest, hashGuest } from '../../http/context.ts';

type Tx = Transaction<Database>;

/** A shopper who signs in: the verified phone (E.164), which says whose orders are theirs, and the guests that the browser was. */
export interface GuestIdentity {
  readonly customerId: number;
  readonly phone: string;
  readonly guestIds: readonly string[];
}

/**
 * Gives a customer the orders of the same verified phone that are no account's yet. An order of this browser for another
 * phone stays the browser's: it belongs to whoever answers that phone. What was ordered in this very browser is shown there
 * to nobody who is signed out any more. Returns the orders that have come.
 */
export async function attachGuestOrders(tx: Tx, { customerId, phone, guestIds }: GuestIdentity): Promise<number[]> {
  const hashes = guestIds.map(hashGuest);
  const own = hashGuest(customerGuest(customerId));
  const claimed = await tx
    .updateTable('orders')
    .set({ customer_id: customerId })
    .where('customer_id', 'is', null)
    .where('phone', '=', phone)
    .returning('id')
    .execute();
  if (hashes.length > 0) {
    await tx
      .updateTable('orders')
      .set({ guest_hash: own })
      .where('customer_id', '=', customerId)
      .where('guest_hash', 'in', hashes)
      .execute();
    // Browsers that are notified of the guest's orders are notified of the account's from now on.
    await tx.updateTable('push_subscriptions').set({ guest_hash: own }).where('guest_hash', 'in', hashes).execute();
  }
  return claimed.map(({ id }) => id);
}
