import { sql, type Transaction } from 'kysely';
import { emailKey, loginKey } from '../../../lib/account/rules.ts';
import type { Database } from '../../db/schema.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import { belongsToOther } from './customers.ts';

/** Names of an account, each of which belongs to one account; undefined and null claim nothing. */
export interface Names {
  readonly phone?: string;
  readonly email?: string | null;
  readonly login?: string | null;
}

/**
 * Whether an account requests an e-mail or login that it does not have: the answer reveals whether another account has
 * it.
 */
export const asksForName = (
  { email, login }: Names,
  own: { readonly email: string | null; readonly login: string | null },
): boolean =>
  (email != null && emailKey(email) !== emailKey(own.email ?? '')) ||
  (login != null && loginKey(login) !== loginKey(own.login ?? ''));

/**
 * Whether an account's e-mail or login is changed or removed: both are used for signing in, the e-mail for messages.
 */
export const changesName = (
  { email, login }: Names,
  own: { readonly email: string | null; readonly login: string | null },
): boolean =>
  (email !== undefined && emailKey(email ?? '') !== emailKey(own.email ?? '')) ||
  (login !== undefined && loginKey(login ?? '') !== loginKey(own.login ?? ''));

const fields = { phone: 'phone_number', email: 'email', login: 'login' } as const;
const refusals = { phone: 'alreadyRegistered', email: 'emailExists', login: 'loginExists' } as const;

/**
 * Claims names for one account until the end of the transaction: of two concurrent claims the second is refused.
 * Refuses the first name that another account has.
 */
export async function claimNames(
  tx: Transaction<Database>,
  { phone, email, login }: Names,
  own: number | undefined,
): Promise<Refusal | undefined> {
  const wanted = [
    ...(phone === undefined ? [] : [['phone', phone] as const]),
    ...(email == null ? [] : [['email', emailKey(email)] as const]),
    ...(login == null ? [] : [['login', loginKey(login)] as const]),
  ];
  // Always in one order of columns, which prevents deadlocks.
  for (const [column, value] of wanted)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${column} ${value}`}, 0))`.execute(tx);
  for (const [column, value] of wanted)
    if (await belongsToOther(tx, column, value, own)) return refuse(refusals[column], [{ field: fields[column] }]);
  return undefined;
}
