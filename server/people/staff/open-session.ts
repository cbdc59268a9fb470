import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { appendEntries } from '../../core/audit/audit.ts';
import type { Database } from '../../db/schema.ts';
import { headerOf } from '../../http/context.ts';
import type { StaffMember } from '../../http/staff.ts';
import { deviceName } from '../account/device-name.ts';
import type { StaffRow } from './second-factor.ts';
import { beginStaffSession, idleMs } from './sessions.ts';

type Entries = Parameters<typeof appendEntries>[4];

/** A new session with the value of its cookie. */
export interface OpenedSession {
  readonly member: StaffMember;
  readonly token: string;
}

/**
 * Begins a session of a person who has proven the second factor, and writes its audit row after those of `before`, in
 * the caller's transaction. Nothing may be locked after it.
 */
export async function openSession(
  tx: Transaction<Database>,
  now: Date,
  row: StaffRow,
  {
    request,
    by,
    before = [],
  }: { readonly request: FastifyRequest; readonly by: 'authenticator' | 'backup'; readonly before?: Entries },
): Promise<OpenedSession> {
  const address = request.clientAddress ?? '';
  const session = await beginStaffSession(tx, now, {
    staffId: row.id,
    device: deviceName(headerOf(request, 'user-agent')),
    address,
  });
  await appendEntries(tx, now, row, { address, requestId: request.id }, [
    ...before,
    { action: 'sign-in', entity: 'session', entityId: session.id, after: { by } },
  ]);
  const member = {
    id: row.id,
    login: row.login,
    name: row.name,
    role: row.role,
    sessionId: session.id,
    steppedUpAt: now,
    expiresAt: new Date(now.getTime() + idleMs),
  };
  return { member, token: session.token };
}
