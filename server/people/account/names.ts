import { sql, type Transaction } from 'kysely';
import { emailKey, loginKey } from '../../../lib/account/rules.ts';
import type { Database } from '../../db/schema.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import { isTaken } from './customers.ts';

/** What an account may be known by, of which each belongs to one account; undefined and null claim nothing. */
export interface Names {
  readonly phone?: string;
  readonly email?: string | null;
  readonly login?: string | null;
}

/** Whether an account asks for an e-mail or login that it does not have: the answer tells whether another account has it. */
export const asksForName = (
  { email, login }: Names,
  own: { readonly email: string | null; readonly login: string | null },
): boolean =>
  (email != null && emailKey(email) !== emailKey(own.email ?? '')) ||
  (login != null && loginKey(login) !== loginKey(own.login ?? ''));

/** Whether an account's e-mail or login becomes another one, or is taken away: by them it is signed in to and written to. */
export const changesName = (
  { email, login }: Names,
  own: { readonly email: string | null; readonly login: string | null },
): boolean =>
  (email !== undefined && emailKey(email ?? '') !== emailKey(own.email ?? '')) ||
  (login !== undefined && loginKey(login ?? '') !== loginKey(own.login ?? ''));

const fields = { phone: 'phone_number', email: 'email', login: 'login' } as const;
const refusals = { phone: 'alreadyRegistered', email: 'emailExists', login: 'loginExists' } as const;

/**
 * Holds names for one account until the end of the transaction: of two accounts that want one at once, the second is told
 * so. Refuses the first that another account has.
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
  // Always in one order of columns, so that two never wait for each other.
  for (const [column, value] of wanted)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${column} ${value}`}, 0))`.execute(tx);
  for (const [column, value] of wanted)
    if (await isTaken(tx, column, value, own)) return refuse(refusals[column], [{ field: fields[column] }]);
  return undefined;
}
