import { sql } from 'kysely';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { forEachIsolated } from '../../jobs.ts';
import type { Services } from '../../services.ts';
import type { PushNotice } from './service.ts';
import { endOfQuietHours } from './quiet.ts';

const batch = 50;
/** Delay of the first retry in seconds, doubled each time, and the maximum number of attempts. */
const [retrySeconds, maxAttempts] = [60, 8] as const;
/** Seconds for which a process holds a notification that it sends. */
const leaseSeconds = 120;

/**
 * Enqueues a notification for every browser of these shoppers in its language: at once, or after the quiet hours. A
 * waiting one with the same topic is replaced.
 */
export async function queueNotice(
  services: Pick<Services, 'db' | 'now'>,
  guestHashes: readonly string[],
  notice: (locale: Locale) => PushNotice,
): Promise<void> {
  const browsers = await services.db
    .selectFrom('push_subscriptions')
    .select(['id', 'locale'])
    .where('guest_hash', 'in', [...guestHashes])
    .execute();
  if (browsers.length === 0) return;
  const due_at = endOfQuietHours(services.now());
  await services.db
    .insertInto('push_messages')
    .values(browsers.map(({ id, locale }) => ({ subscription_id: id, due_at, ...notice(locale) })))
    .onConflict((conflict) =>
      conflict.columns(['subscription_id', 'topic']).doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        body: eb.ref('excluded.body'),
        path: eb.ref('excluded.path'),
        due_at: eb.ref('excluded.due_at'),
        attempts: 0,
        version: sql<number>`push_messages.version + 1`,
      })),
    )
    .execute();
}

/** Claims due notifications for this process. */
const claim = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  db
    .updateTable('push_messages')
    .from('push_subscriptions')
    .whereRef('push_subscriptions.id', '=', 'push_messages.subscription_id')
    .set({
      attempts: sql<number>`push_messages.attempts + 1`,
      due_at: new Date(now().getTime() + leaseSeconds * 1_000),
    })
    .where(
      'push_messages.id',
      'in',
      db
        .selectFrom('push_messages')
        .select('id')
        .where('due_at', '<=', now())
        .orderBy('due_at')
        .orderBy('id')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'push_messages.id',
      'push_messages.version',
      'push_messages.attempts',
      'topic',
      'title',
      'body',
      'path',
      'push_subscriptions.id as browser',
      'endpoint',
      'p256dh',
      'auth',
    ])
    .execute();

type Claimed = Awaited<ReturnType<typeof claim>>[number];

async function send(
  services: Services,
  { id, version, attempts, browser, endpoint, p256dh, auth, topic, title, body, path }: Claimed,
): Promise<void> {
  const outcome = await services.push.send({ endpoint, p256dh, auth }, { topic, title, body, path });
  if (outcome === 'gone') {
    await services.db.deleteFrom('push_subscriptions').where('id', '=', browser).execute();
    return;
  }
  // A notification that was replaced meanwhile is another one.
  if (outcome === 'later' && attempts < maxAttempts) {
    await services.db
      .updateTable('push_messages')
      .set({ due_at: new Date(services.now().getTime() + retrySeconds * 1_000 * 2 ** (attempts - 1)) })
      .where('id', '=', id)
      .where('version', '=', version)
      .execute();
    return;
  }
  if (outcome !== 'sent')
    services.log.warn({ notice: id, service: new URL(endpoint).hostname, attempts, outcome }, 'push notice gave up');
  await services.db.deleteFrom('push_messages').where('id', '=', id).where('version', '=', version).execute();
}

/** Sends due notifications in batches; deletes subscriptions that have ended. */
export async function sendNotices(services: Services): Promise<void> {
  for (;;) {
    const claimed = await claim(services);
    await forEachIsolated(services.log, 'push.send', claimed, (notice) => send(services, notice));
    if (claimed.length < batch) return;
  }
}
