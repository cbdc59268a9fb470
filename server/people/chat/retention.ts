import { sql } from 'kysely';
import { strayFiles } from '../../sales/documents/files.ts';
import type { Services } from '../../services.ts';
import { notifySession } from './notify-session.ts';

const dayMs = 86_400_000;
/** An unsent file is abandoned after this time. */
const unusedMs = dayMs;
/** Days for an empty conversation, and for a guest without one. */
const emptyDays = 7;
const batch = 200;
/** Days of silence after which a conversation ends: answered, and unanswered. */
const silentDays = { answered: 3, waiting: 30 } as const;

/** Ends conversations without messages for days, so that none stays open for ever. */
async function closeSilent(services: Services, answeredBefore: Date, waitingBefore: Date): Promise<number> {
  const silentSince = (before: Date) =>
    sql<boolean>`not exists (select 1 from chat_messages where chat_messages.session_id = chat_sessions.id and chat_messages.created_at >= ${before}::timestamptz)`;
  const closed = await services.db
    .updateTable('chat_sessions')
    .set({ status: 0, closed_at: services.now(), waiting_since: null, version: sql<number>`version + 1` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('chat_sessions')
        .select('chat_sessions.id')
        .where('status', '=', 1)
        .where('last_seq', '>', 0)
        .where('created_at', '<', answeredBefore)
        .where((condition) =>
          condition.or([
            condition.and([condition('waiting_since', 'is', null), silentSince(answeredBefore)]),
            condition.and([condition('waiting_since', 'is not', null), silentSince(waitingBefore)]),
          ]),
        )
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  // A conversation that is gone has nobody to notify; the sweep continues.
  for (const { id } of closed)
    await notifySession(services, id, 'closed').catch((error: unknown) => {
      services.log.warn({ err: error, chat: id }, 'closing an inactive chat: notification failed');
    });
  return closed.length;
}

/** Deletes conversations that ended long ago, with their messages, files and notes. */
async function dropOld(services: Services, before: Date): Promise<number> {
  const old = await services.db
    .selectFrom('chat_sessions')
    .select('id')
    .where('status', '=', 0)
    .where('closed_at', '<', before)
    .limit(batch)
    .execute();
  if (old.length > 0)
    await services.db
      .deleteFrom('chat_sessions')
      .where(
        'id',
        'in',
        old.map(({ id }) => id),
      )
      .where('status', '=', 0)
      .where('closed_at', '<', before)
      .execute();
  return old.length;
}

/** Deletes rows of unsent files. */
async function dropUnused(services: Services, before: Date): Promise<number> {
  const unused = await services.db
    .selectFrom('chat_files')
    .select('id')
    .where('used_at', 'is', null)
    .where('created_at', '<', before)
    .limit(batch)
    .execute();
  if (unused.length > 0)
    await services.db
      .deleteFrom('chat_files')
      .where(
        'id',
        'in',
        unused.map(({ id }) => id),
      )
      .where('used_at', 'is', null)
      .execute();
  return unused.length;
}

/** Removes files without a row: the row is deleted first, so that none is ever long without its file. */
async function dropStray(services: Services, before: Date): Promise<number> {
  const stray = await strayFiles(services.chatFiles, before, (ids) =>
    services.db
      .selectFrom('chat_files')
      .select('id')
      .where('id', 'in', [...ids])
      .execute(),
  );
  for (const id of stray) await services.chatFiles.remove(id);
  return stray.length;
}

/** Deletes expired data: old and empty conversations, guests without any, unused files. */
export async function sweepChat(services: Services): Promise<void> {
  const { settings } = await services.reference.get();
  const now = services.now().getTime();
  const before = (milliseconds: number): Date => new Date(now - milliseconds);
  while (
    (await closeSilent(services, before(silentDays.answered * dayMs), before(silentDays.waiting * dayMs))) === batch
  );
  while ((await dropOld(services, before(settings.chat.keep_days * dayMs))) === batch);
  await services.db
    .deleteFrom('chat_sessions')
    .where('last_seq', '=', 0)
    .where('created_at', '<', before(emptyDays * dayMs))
    .execute();
  while ((await dropUnused(services, before(unusedMs))) === batch);
  await services.db
    .deleteFrom('chat_guests')
    .where('seen_at', '<', before(emptyDays * dayMs))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('chat_sessions')
            .select('chat_sessions.id')
            .whereRef('chat_sessions.guest_id', '=', 'chat_guests.id'),
        ),
      ),
    )
    .execute();
  await dropStray(services, before(unusedMs));
}
