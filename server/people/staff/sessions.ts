import { createHash, randomBytes, randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { Kysely, Transaction } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { type StaffMember, type StaffSessions, staffTokenIn } from '../../http/staff.ts';

const minuteMs = 60_000;
/** A session ends after this idle time, and after a long working day in any case. */
export const idleMs = 120 * minuteMs;
export const maxSessionMs = 14 * 60 * minuteMs;
/** Minimum interval between updates of the last use. */
const updateIntervalMs = minuteMs;

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

interface NewStaffSession {
  readonly staffId: number;
  readonly device: string;
  readonly address: string;
}

/** Inserts a new session and returns its cookie value, of which only a digest is stored. */
export async function beginStaffSession(
  tx: Transaction<Database>,
  now: Date,
  { staffId, device, address }: NewStaffSession,
): Promise<{ id: string; token: string; endsAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const id = randomUUID();
  const endsAt = new Date(now.getTime() + maxSessionMs);
  await tx
    .insertInto('staff_sessions')
    .values({
      id,
      token_hash: digestOf(token),
      staff_id: staffId,
      device,
      address,
      begun_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + idleMs),
      ends_at: endsAt,
      stepped_up_at: now,
    })
    .execute();
  return { id, token, endsAt };
}

/** Ends sessions of a person: one, all, or all but one. Returns the number of ended ones. */
export async function endStaffSessions(
  db: Kysely<Database>,
  now: Date,
  staffId: number,
  which: { readonly only?: string; readonly but?: string } = {},
): Promise<number> {
  let ending = db
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now);
  if (which.only !== undefined) ending = ending.where('id', '=', which.only);
  if (which.but !== undefined) ending = ending.where('id', '!=', which.but);
  return Number((await ending.executeTakeFirst()).numUpdatedRows);
}

interface SessionsOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly secure: boolean;
}

/** The session of a cookie; activity extends it, polling does not. */
async function findSession(
  { db, now }: SessionsOptions,
  token: string,
  isUse: boolean,
): Promise<StaffMember | undefined> {
  const at = now();
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select([
      'staff.id as staff_id',
      'staff.login',
      'staff.name',
      'staff.role',
      'staff_sessions.id',
      'stepped_up_at',
      'expires_at',
      'ends_at',
      'last_seen_at',
    ])
    .where('token_hash', '=', digestOf(token))
    .where('ended_at', 'is', null)
    .where('staff.active', '=', true)
    .executeTakeFirst();
  if (row === undefined || row.expires_at <= at || row.ends_at <= at) return undefined;
  let expiresAt = row.expires_at;
  if (isUse && at.getTime() - row.last_seen_at.getTime() >= updateIntervalMs) {
    expiresAt = new Date(Math.min(at.getTime() + idleMs, row.ends_at.getTime()));
    await db
      .updateTable('staff_sessions')
      .set({ last_seen_at: at, expires_at: expiresAt })
      .where('id', '=', row.id)
      .where('ended_at', 'is', null)
      .execute();
  }
  return {
    id: row.staff_id,
    login: row.login,
    name: row.name,
    role: row.role,
    sessionId: row.id,
    expiresAt,
    ...(row.stepped_up_at === null ? {} : { steppedUpAt: row.stepped_up_at }),
  };
}

/** Session queries of the guard and the sockets. */
export function createStaffSessions(options: SessionsOptions): StaffSessions {
  return {
    find: (token, isUse = true) => findSession(options, token, isUse),
    findByCookies: async (header) => {
      const token = staffTokenIn(cookie.parse(header ?? ''), options.secure);
      return token === undefined ? undefined : findSession(options, token, false);
    },
  };
}
