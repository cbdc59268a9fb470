import { countTry } from '../../../lib/staff/lock.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import { hmac } from '../../secret.ts';
import type { Services } from '../../services.ts';

type LockShop = Pick<Services, 'db' | 'now' | 'secret'>;

/** Under what tries are counted of whoever is signed in: a stranger who tries their login at the entrance locks the entrance alone. No login has a space. */
export const inside = (login: string): string => `inside ${login}`;

/** By what tries of a login are counted, whether it exists or not: the table tells nobody which do. */
const keyOf = ({ secret }: LockShop, login: string): string => hmac(secret, `staff tries ${login}`).slice(0, 32);

/** Counts a try to sign in before it is looked at, so that tries at the same time are all counted; refused while it is closed. */
export async function takeTry(shop: LockShop, login: string): Promise<Refusal | undefined> {
  const key = keyOf(shop, login);
  const now = shop.now();
  return shop.db.transaction().execute(async (tx) => {
    // Made or locked by one statement: between two of them somebody who has got in may forget the row.
    const row = await tx
      .insertInto('staff_locks')
      .values({ key, fails: 0, last_at: now, locked_until: null })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
      .returningAll()
      .executeTakeFirstOrThrow();
    const counted = countTry({ fails: row.fails, lastAt: row.last_at, lockedUntil: row.locked_until }, now);
    if (!counted.allowed) return refuse('staffLocked', [{ seconds: counted.seconds }]);
    const { fails, lastAt, lockedUntil } = counted.after;
    await tx
      .updateTable('staff_locks')
      .set({ fails, last_at: lastAt, locked_until: lockedUntil })
      .where('key', '=', key)
      .execute();
    return undefined;
  });
}

/** Takes one try back that was right, but does not open anything by itself: wrong ones before it stay counted. */
export async function giveTryBack(shop: LockShop, login: string): Promise<void> {
  await shop.db
    .updateTable('staff_locks')
    .set((eb) => ({ fails: eb('fails', '-', 1), locked_until: null }))
    .where('key', '=', keyOf(shop, login))
    .where('fails', '>', 0)
    .execute();
}

/** Forgets the wrong tries of somebody who has shown who they are. */
export async function forgetTries(shop: LockShop, login: string): Promise<void> {
  await shop.db.deleteFrom('staff_locks').where('key', '=', keyOf(shop, login)).execute();
}
