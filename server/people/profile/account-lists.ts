import { sql, type Selectable, type Transaction } from 'kysely';
import type { AccountLists } from '../../../lib/contract/account-lists.ts';
import {
  applyAccountListsChange,
  emptyAccountLists,
  mergeAccountLists,
  type AccountListsChange,
  type AccountListContents,
} from '../../../lib/profile/account-lists.ts';
import type { Database } from '../../db/schema.ts';
import type { Services } from '../../services.ts';

type Tx = Transaction<Database>;
type Row = Selectable<Database['kept_lists']>;

/** Number of remembered merges: a merge with a lost response is repeated within moments. */
const knownMerges = 20;

const listsOf = ({ cart, wishlist, compare, viewed }: Row): AccountListContents => ({
  cart,
  wishlist,
  compare,
  viewed,
});
const answer = (row: Row): AccountLists => ({ ...listsOf(row), version: row.version });

/** The lists of an account; empty with version 0 before the first change. */
export async function accountListsOf(services: Services, customerId: number): Promise<AccountLists> {
  const row = await services.db
    .selectFrom('kept_lists')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row === undefined ? { ...emptyAccountLists, version: 0 } : answer(row);
}

/** The row of an account, locked until the end of the transaction, created if missing. */
async function lockLists(tx: Tx, customerId: number, at: Date): Promise<Row> {
  await tx
    .insertInto('kept_lists')
    .values({
      customer_id: customerId,
      cart: '[]',
      wishlist: [],
      compare: [],
      viewed: [],
      version: 0,
      merges: [],
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('kept_lists')
    .selectAll()
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function write(tx: Tx, row: Row, lists: AccountListContents, merges: string[], at: Date): Promise<AccountLists> {
  const { cart, wishlist, compare, viewed } = lists;
  const changed = await tx
    .updateTable('kept_lists')
    .set({
      cart: JSON.stringify(cart),
      wishlist: [...wishlist],
      compare: [...compare],
      viewed: [...viewed],
      version: sql<number>`version + 1`,
      merges,
      updated_at: at,
    })
    .where('customer_id', '=', row.customer_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return answer(changed);
}

/** Merges a guest's lists with the account's, once per merge id. */
export async function mergeInto(
  tx: Tx,
  services: Services,
  customerId: number,
  merge: { readonly id: string; readonly guest: AccountListContents; readonly checkout: boolean },
): Promise<AccountLists> {
  const at = services.now();
  const row = await lockLists(tx, customerId, at);
  if (row.merges.includes(merge.id)) return answer(row);
  return write(
    tx,
    row,
    mergeAccountLists(merge.guest, listsOf(row), merge.checkout),
    [merge.id, ...row.merges].slice(0, knownMerges),
    at,
  );
}

/** Applies a device's changes to the lists of an account. */
export const changeAccountLists = (
  services: Services,
  customerId: number,
  change: AccountListsChange,
): Promise<AccountLists> =>
  services.db.transaction().execute(async (tx) => {
    const at = services.now();
    const row = await lockLists(tx, customerId, at);
    return write(tx, row, applyAccountListsChange(listsOf(row), change), row.merges, at);
  });
