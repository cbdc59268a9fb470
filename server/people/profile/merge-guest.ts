import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { customerGuest, hashGuest } from '../../http/context.ts';
import { attachGuestOrders, type GuestIdentity } from '../../sales/orders/guests/index.ts';
import type { Services } from '../../services.ts';
import { addAddressFromOrder } from './addresses.ts';
import { creditCompleted } from './bonus.ts';

type Tx = Transaction<Database>;

/** Reviews and likes of this browser. Likes of the account stay. */
async function claimReviews(tx: Tx, customerId: number, hashes: readonly string[]): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ customer_id: customerId })
    .where('customer_id', 'is', null)
    .where('guest_hash', 'in', [...hashes])
    .execute();
  const own = hashGuest(customerGuest(customerId));
  // A review that both have liked has one like from now on. A like that another account is taking over is not counted
  // here.
  await sql`with taken as (delete from review_likes where shopper in (${sql.join([...hashes])}) returning review_id, created_at),
    kept as (insert into review_likes (review_id, shopper, created_at)
      select review_id, ${own}, min(created_at) from taken group by review_id on conflict do nothing returning review_id),
    fewer as (select review_id, count(*)::integer - (select count(*)::integer from kept where kept.review_id = taken.review_id) as likes from taken group by review_id)
    update reviews set likes = reviews.likes - fewer.likes from fewer where reviews.id = fewer.review_id and fewer.likes > 0`.execute(
    tx,
  );
}

/** Saved cards and unused documents of this browser; if the account has the same, its own stays. */
async function claimPossessions(tx: Tx, customerId: number, hashes: readonly string[]): Promise<void> {
  const own = hashGuest(customerGuest(customerId));
  const guests = sql.join([...hashes]);
  await sql`update payment_cards as card set guest_hash = ${own} where guest_hash in (${guests}) and not exists (
      select from payment_cards as same where (same.guest_hash = ${own} or (same.guest_hash in (${guests}) and same.id < card.id))
        and (same.method, same.mask, same.expiry_month, same.expiry_year) = (card.method, card.mask, card.expiry_month, card.expiry_year))`.execute(
    tx,
  );
  await tx
    .deleteFrom('payment_cards')
    .where('guest_hash', 'in', [...hashes])
    .execute();
  await sql`update application_documents as photo set guest_hash = ${own} where guest_hash in (${guests}) and order_id is null and not exists (
      select from application_documents as same where order_id is null and (same.guest_hash = ${own} or (same.guest_hash in (${guests}) and same.id < photo.id))
        and (same.side = photo.side or same.digest = photo.digest))`.execute(tx);
  await sql`update application_documents set guest_hash = ${own} where guest_hash in (${guests})
      and order_id in (select id from orders where customer_id = ${customerId})`.execute(tx);
}

/**
 * Moves a guest's data into the account at sign-in: orders with the verified phone, the address of the newest if there
 * is none, reviews, saved cards, photos of an unsent application, and the bonus of handed-over orders. Repeating it
 * changes nothing. Returns the number of joined orders.
 */
export async function mergeGuest(tx: Tx, services: Services, former: GuestIdentity): Promise<number> {
  const joined = await attachGuestOrders(tx, former);
  await addAddressFromOrder(tx, services, former.customerId, joined);
  const hashes = former.guestIds.map(hashGuest);
  if (hashes.length > 0) {
    await claimReviews(tx, former.customerId, hashes);
    await claimPossessions(tx, former.customerId, hashes);
  }
  await creditCompleted(tx, services, former.customerId);
  return joined.length;
}
