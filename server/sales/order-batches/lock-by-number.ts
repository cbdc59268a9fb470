import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Who changes an order, and when. */
export interface Author {
  readonly staffId: number;
  readonly now: Date;
}

/** Columns that decide the transitions of an order. */
export const stateColumns = ['kind', 'status', 'payment_state', 'receive_type'] as const;

/** Locks an order until the end of the transaction; undefined if there is none. */
export const lockByNumber = (tx: Transaction<Database>, number: string) =>
  tx
    .selectFrom('orders')
    .select(['id', ...stateColumns])
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
