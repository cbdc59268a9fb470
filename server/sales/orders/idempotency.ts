import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import stringify from 'safe-stable-stringify';
import type { OrderStatus, PaymentState } from '../../../lib/contract/constants.ts';
import type { Database } from '../../db/schema.ts';
import { refuse, type Refusal } from '../../refusal.ts';

/** Hash of JSON with sorted keys: the order of fields does not matter. */
export const hashBody = (body: unknown): string =>
  createHash('sha256')
    .update(stringify(body) ?? '')
    .digest('hex');

export interface KnownOrder {
  readonly id: number;
  readonly number: string;
  readonly status: OrderStatus;
  readonly total: number;
  readonly payment_method: string;
  readonly payment_state: PaymentState;
}

/**
 * Claims a key for this request. Returns undefined if the claim succeeds. Of many concurrent requests one gets it; the
 * others wait here for its row and get the order that it created.
 */
export async function claimKey(
  tx: Transaction<Database>,
  key: string,
  bodyHash: string,
  guestHash: string,
): Promise<KnownOrder | Refusal | undefined> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ key, request_hash: bodyHash, order_id: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed !== undefined) return undefined;
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .innerJoin('orders', 'orders.id', 'idempotency_keys.order_id')
    .where('idempotency_keys.key', '=', key)
    .select([
      'orders.id',
      'orders.number',
      'orders.status',
      'orders.total',
      'orders.payment_method',
      'orders.payment_state',
      'orders.guest_hash',
      'idempotency_keys.request_hash',
    ])
    .executeTakeFirst();
  if (earlier === undefined || earlier.request_hash !== bodyHash || earlier.guest_hash !== guestHash)
    return refuse('keyReused');
  const { guest_hash: _guest, request_hash: _hash, ...order } = earlier;
  return order;
}
