import { countTry } from '../../../lib/staff/lock.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import { hmac } from '../../secret.ts';
import type { Services } from '../../services.ts';

type LockShop = Pick<Services, 'db' | 'now' | 'secret'>;

/**
 * Key of attempts by a signed-in person: a stranger who tries their login locks the sign-in only. No login contains a
 * space.
 */
export const inside = (login: string): string => `inside ${login}`;

/** Key of a login's attempts, whether it exists or not, so that the table reveals nothing. */
const keyOf = ({ secret }: LockShop, login: string): string => hmac(secret, `staff tries ${login}`).slice(0, 32);

/** Counts a sign-in attempt before it is checked, so that concurrent ones all count; refuses while locked. */
export async function countAttempt(shop: LockShop, login: string): Promise<Refusal | undefined> {
  const key = keyOf(shop, login);
  const now = shop.now();
  return shop.db.transaction().execute(async (tx) => {
    // Inserted or locked by one statement, because a successful sign-in may delete the row between two.
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

/** Returns an attempt that was right but not sufficient: earlier wrong ones stay counted. */
export async function returnAttempt(shop: LockShop, login: string): Promise<void> {
  await shop.db
    .updateTable('staff_locks')
    .set((eb) => ({ fails: eb('fails', '-', 1), locked_until: null }))
    .where('key', '=', keyOf(shop, login))
    .where('fails', '>', 0)
    .execute();
}

/** Deletes the wrong attempts of an authenticated person. */
export async function clearAttempts(shop: LockShop, login: string): Promise<void> {
  await shop.db.deleteFrom('staff_locks').where('key', '=', keyOf(shop, login)).execute();
}
