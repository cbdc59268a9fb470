import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { SessionEnd } from '../../db/account-tables.ts';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import type { ActiveSession, Sessions } from '../../http/session.ts';
import type { Outbox } from '../../core/outbox/outbox.ts';
import { noticeOf } from './account-messages.ts';
import { readRefreshToken } from './refresh-token.ts';
import type { AccessTokens } from './tokens.ts';

type SessionRow = Selectable<Database['customer_sessions']>;

const dayMs = 86_400_000;
/** An unused session expires after this time. */
export const idleSeconds = 60 * 86_400;
/** Period in which a lost or concurrent renewal gets the same token. */
export const graceMs = 30_000;
const idleMs = idleSeconds * 1000;

export interface NewSession {
  readonly customerId: number;
  readonly by: 'code' | 'password';
  readonly device: string;
  readonly deviceHash: string;
  readonly regionId: number;
  /** Number of orders that joined the account with this sign-in. */
  readonly joinedOrders: number;
}

/** Inserts a new session; signing in counts as a reauthentication. */
export async function beginSession(
  tx: Transaction<Database>,
  now: Date,
  { customerId, by, device, deviceHash, regionId, joinedOrders }: NewSession,
): Promise<SessionRow> {
  return tx
    .insertInto('customer_sessions')
    .values({
      id: randomUUID(),
      customer_id: customerId,
      begun_by: by,
      device,
      device_hash: deviceHash,
      region_id: regionId,
      joined_orders: joinedOrders,
      first_seen_at: now,
      last_seen_at: now,
      rotated_at: now,
      proven_at: now,
      expires_at: new Date(now.getTime() + idleMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends sessions of a shopper: one, all, or all but one. Returns the number of ended ones. */
export async function endSessions(
  db: Kysely<Database>,
  now: Date,
  customerId: number,
  because: SessionEnd,
  which: { readonly only?: string; readonly but?: string } = {},
): Promise<number> {
  let ending = db
    .updateTable('customer_sessions')
    .set({ ended_at: now, ended_because: because })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now);
  if (which.only !== undefined) ending = ending.where('id', '=', which.only);
  if (which.but !== undefined) ending = ending.where('id', '!=', which.but);
  const { numUpdatedRows } = await ending.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Session queries of the guard. */
export function createSessions({ db, tokens, now }: { db: Db; tokens: AccessTokens; now: () => Date }): Sessions {
  return {
    isGenuine: async (token) => (await tokens.verify(token)) !== undefined,
    find: async (token): Promise<ActiveSession | undefined> => {
      const claims = await tokens.verify(token);
      if (claims === undefined) return undefined;
      const row = await db
        .selectFrom('customer_sessions')
        .innerJoin('customers', 'customers.id', 'customer_sessions.customer_id')
        .select([
          'customers.id as customer_id',
          'customers.status',
          'customers.deletion_at',
          'customer_sessions.id',
          'customer_sessions.proven_at',
          'customer_sessions.expires_at',
        ])
        .where('customer_sessions.id', '=', claims.sessionId)
        .where('customers.id', '=', claims.customerId)
        .where('customer_sessions.ended_at', 'is', null)
        .executeTakeFirst();
      if (row === undefined || row.expires_at <= now()) return undefined;
      const leaving = row.status === 'deleted';
      if (leaving ? row.deletion_at === null || row.deletion_at <= now() : row.status !== 'active') return undefined;
      return { id: row.customer_id, sessionId: row.id, reauthenticatedAt: row.proven_at ?? undefined, leaving };
    },
  };
}

export interface Rotated {
  readonly customerId: number;
  readonly sessionId: string;
  readonly counter: number;
}

/** Result of a refresh token: the successor, or a refusal. */
export type Rotation =
  { readonly ok: true; readonly session: Rotated } | { readonly ok: false; readonly reused: boolean };

interface RotateOptions {
  readonly db: Db;
  readonly outbox: Outbox;
  readonly secret: string;
  readonly now: () => Date;
}

/**
 * Ends a session whose old token was used again, since it may have been copied. In a transaction of its own, so that a
 * refusal of the surrounding call does not roll it back.
 */
async function endReused({ db, outbox, now }: RotateOptions, session: SessionRow): Promise<boolean> {
  const ended = await db.transaction().execute(async (tx) => {
    const count = await endSessions(tx, now(), session.customer_id, 'reuse', { only: session.id });
    if (count > 0) await outbox.enqueue(tx, ...noticeOf(session.customer_id, 'reuse'));
    return count > 0;
  });
  if (ended) outbox.poke();
  return ended;
}

/**
 * Renews a session. Of concurrent calls with one token one advances the counter; for a while the others, and those who
 * lost the response, get the same successor. An older token was copied or kept: the session ends.
 */
export async function rotate(options: RotateOptions, token: string): Promise<Rotation> {
  const { db, secret, now } = options;
  const claims = readRefreshToken(secret, token);
  if (claims === undefined) return { ok: false, reused: false };
  const { sessionId, counter } = claims;
  const at = now();
  const moved = await db
    .updateTable('customer_sessions')
    .set({ counter: counter + 1, rotated_at: at, last_seen_at: at, expires_at: new Date(at.getTime() + idleMs) })
    .where('id', '=', sessionId)
    .where('counter', '=', counter)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['customer_id', 'counter'])
    .executeTakeFirst();
  if (moved !== undefined)
    return { ok: true, session: { customerId: moved.customer_id, sessionId, counter: moved.counter } };
  const session = await db.selectFrom('customer_sessions').selectAll().where('id', '=', sessionId).executeTakeFirst();
  // This database never issued a token with a higher counter than the table's: it was restored from a copy.
  if (session === undefined || session.ended_at !== null || session.expires_at <= at || counter > session.counter)
    return { ok: false, reused: false };
  // A clock set back makes the elapsed time negative; nobody loses a session by that.
  if (counter === session.counter - 1 && at.getTime() - session.rotated_at.getTime() <= graceMs) {
    return { ok: true, session: { customerId: session.customer_id, sessionId, counter: session.counter } };
  }
  return { ok: false, reused: await endReused(options, session) };
}

/** Sessions to show: active ones, and those that may have been stolen. */
export async function listSessions(db: Db, customerId: number, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('customer_sessions')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where((eb) =>
      eb.or([
        eb.and([eb('ended_at', 'is', null), eb('expires_at', '>', now)]),
        eb.and([eb('ended_because', '=', 'reuse'), eb('ended_at', '>', new Date(now.getTime() - 30 * dayMs))]),
      ]),
    )
    .orderBy('last_seen_at', 'desc')
    .limit(200)
    .execute();
}
