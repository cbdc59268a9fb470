import type { Selectable, Transaction } from 'kysely';
import { restoreDays } from '../../../lib/account/rules.ts';
import type { PersonalData } from '../../../lib/contract/account-shapes.ts';
import { formatDate } from '../../../lib/format/date.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { noticeOf } from './account-messages.ts';
import { exportNames, exportPersonalData } from './erase/export-personal-data.ts';
import { endSessions } from './sessions.ts';

type Tx = Transaction<Database>;

const dayMs = 86_400_000;

/** Until when an account deleted now can be restored. */
export const restorableUntil = (now: Date): Date => new Date(now.getTime() + restoreDays * dayMs);

/**
 * Deletes an active account, in the caller's transaction: its sessions end and its shopper is notified. Returns until
 * when it can be restored, undefined if it is not active.
 */
export async function deleteAccount(
  { outbox }: Pick<Services, 'outbox'>,
  tx: Tx,
  id: number,
  now: Date,
): Promise<Date | undefined> {
  const until = restorableUntil(now);
  const { numUpdatedRows } = await tx
    .updateTable('customers')
    .set({ status: 'deleted', deletion_at: until, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  await endSessions(tx, now, id, 'deletion');
  await outbox.enqueue(tx, ...noticeOf(id, 'deletion', { day: formatDate(until) }));
  return until;
}

/**
 * Restores a deleted account before its date, in the caller's transaction; its shopper is notified. Undefined if it is
 * not deleted, or too late.
 */
export async function restoreAccount(
  { outbox }: Pick<Services, 'outbox'>,
  tx: Tx,
  id: number,
  now: Date,
): Promise<Selectable<Database['customers']> | undefined> {
  const row = await tx
    .updateTable('customers')
    .set({ status: 'active', deletion_at: null, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'deleted')
    .where('deletion_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined) await outbox.enqueue(tx, ...noticeOf(id, 'restored'));
  return row;
}

/** All data of a shopper with their names in a language. */
export const personalData = async (
  { now, texts }: Pick<Services, 'now' | 'texts'>,
  db: Db,
  { id, locale }: { readonly id: number; readonly locale: Locale },
): Promise<PersonalData> => ({
  made_at: now().toISOString(),
  parts: await exportPersonalData(db, id),
  names: exportNames(texts, locale),
});
