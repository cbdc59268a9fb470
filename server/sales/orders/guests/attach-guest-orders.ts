import type { Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { customerGuest, hashGuest } from '../../../http/context.ts';

type Tx = Transaction<Database>;

/** A shopper who signs in: the verified phone (E.164), which identifies their orders, and the guests of the browser. */
export interface GuestIdentity {
  readonly customerId: number;
  readonly phone: string;
  readonly guestIds: readonly string[];
}

/**
 * Assigns unclaimed orders with the same verified phone to a customer. An order of this browser with another phone
 * stays the browser's: it belongs to the owner of that phone. Joined orders of this browser are no longer visible
 * without signing in. Returns the joined orders.
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
    // Push subscriptions of the guest's browsers move to the account.
    await tx.updateTable('push_subscriptions').set({ guest_hash: own }).where('guest_hash', 'in', hashes).execute();
  }
  return claimed.map(({ id }) => id);
}
