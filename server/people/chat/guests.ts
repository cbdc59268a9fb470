import { createHash, randomBytes } from 'node:crypto';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { Db } from '../../db/open.ts';
import type { ChatGuests } from '../../http/chat-caller.ts';

/** Minimum interval between updates of the last use. */
const updateIntervalMs = 3_600_000;
/** An unused token expires after this time; its browser session has long ended. */
const guestIdleMs = 7 * 86_400_000;

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Creates a guest and their token, of which only a digest is stored. */
export async function makeGuest(
  db: Db,
  now: Date,
  { name, phone, locale }: { name: string; phone: string; locale: Locale },
): Promise<string> {
  const token = `ct_${randomBytes(32).toString('hex')}`;
  await db
    .insertInto('chat_guests')
    .values({ name, phone, locale, token_hash: digestOf(token), created_at: now, seen_at: now })
    .execute();
  return token;
}

/** Finds guests by token. */
export function createChatGuests({ db, now }: { readonly db: Db; readonly now: () => Date }): ChatGuests {
  return {
    find: async (token) => {
      const row = await db
        .selectFrom('chat_guests')
        .select(['id', 'name', 'phone', 'locale', 'seen_at'])
        .where('token_hash', '=', digestOf(token))
        .executeTakeFirst();
      const at = now();
      if (row === undefined || row.seen_at.getTime() < at.getTime() - guestIdleMs) return undefined;
      if (at.getTime() - row.seen_at.getTime() >= updateIntervalMs)
        await db.updateTable('chat_guests').set({ seen_at: at }).where('id', '=', row.id).execute();
      return { kind: 'guest', id: row.id, name: row.name, phone: row.phone, locale: row.locale };
    },
  };
}
