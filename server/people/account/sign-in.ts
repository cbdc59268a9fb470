import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Selectable, Transaction } from 'kysely';
import type { SignedIn } from '../../../lib/contract/account-shapes.ts';
import type { Database } from '../../db/schema.ts';
import { contextOf, headerOf, type RequestContext } from '../../http/context.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import { mergeGuest } from '../profile/merge-guest.ts';
import type { Services } from '../../services.ts';
import { deviceFor, setSessionCookies, refreshCookie } from './cookies.ts';
import { accountStateOf, type CustomerRow, userOf } from './customers.ts';
import { deviceName } from './device-name.ts';
import { noticeOf } from './account-messages.ts';
import { readRefreshToken, refreshToken } from './refresh-token.ts';
import { beginSession, idleSeconds } from './sessions.ts';
import { accessSeconds } from './tokens.ts';

/** A call that signs in. */
export interface Entrance {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: RequestContext;
}

type SessionRow = Selectable<Database['customer_sessions']>;

/** Remembers the browser, and notifies the shopper of a new one, unless it is the account's first. */
async function knowDevice(
  services: Services,
  tx: Transaction<Database>,
  customerId: number,
  deviceHash: string,
  device: string,
): Promise<void> {
  const now = services.now();
  const others = await tx
    .selectFrom('customer_devices')
    .select('device_hash')
    .where('customer_id', '=', customerId)
    .limit(1)
    .execute();
  const known = await tx
    .selectFrom('customer_devices')
    .select('device_hash')
    .where('customer_id', '=', customerId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  await tx
    .insertInto('customer_devices')
    .values({ customer_id: customerId, device_hash: deviceHash, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['customer_id', 'device_hash']).doUpdateSet({ last_seen_at: now }))
    .execute();
  if (known === undefined && others.length > 0)
    await services.outbox.enqueue(tx, ...noticeOf(customerId, 'newDevice', { device }));
}

/** Ends the session that this browser had before. */
async function leaveOldSession(services: Services, tx: Transaction<Database>, request: FastifyRequest): Promise<void> {
  const old = readRefreshToken(services.secret, refreshCookie(request));
  if (old === undefined) return;
  await tx
    .updateTable('customer_sessions')
    .set({ ended_at: services.now(), ended_because: 'logout' })
    .where('id', '=', old.sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Begins a session within the caller's transaction; `answer` sets its cookies and token after the commit. */
export async function beginFor(
  services: Services,
  tx: Transaction<Database>,
  { request, reply, context: { regionId, locale, guestCookie, sessionId } }: Entrance,
  { id: customerId }: CustomerRow,
  by: 'code' | 'password',
): Promise<SessionRow> {
  const deviceHash = deviceFor(request, reply);
  const device = deviceName(headerOf(request, 'user-agent'));
  await leaveOldSession(services, tx, request);
  await knowDevice(services, tx, customerId, deviceHash, device);
  const { phone, status } = await tx
    .updateTable('customers')
    .set({ locale })
    .where('id', '=', customerId)
    .returning(['phone', 'status'])
    .executeTakeFirstOrThrow();
  // A deleted account gets nothing: after a restoration the browser's merge brings it.
  const guestIds = [guestCookie, sessionId].filter((known) => known !== undefined);
  const joinedOrders =
    status === 'active' && phone !== null ? await mergeGuest(tx, services, { customerId, phone, guestIds }) : 0;
  return beginSession(tx, services.now(), { customerId, by, device, deviceHash, regionId, joinedOrders });
}

/** The response of a sign-in: the refresh cookie, and the access token with the account. */
export async function answer(
  services: Services,
  { request, reply }: Pick<Entrance, 'request' | 'reply'>,
  session: { readonly id: string; readonly counter: number },
  customer: CustomerRow,
): Promise<SignedIn> {
  const token = await services.accounts.tokens.sign({ customerId: customer.id, sessionId: session.id });
  setSessionCookies(
    request,
    reply,
    refreshToken(services.secret, { sessionId: session.id, counter: session.counter }),
    idleSeconds,
  );
  return { token, token_type: 'Bearer', expires_in: accessSeconds, user: userOf(customer) };
}

/**
 * Why a verified shopper may not sign in after all: the account was blocked or erased, or its password changed since
 * they were read. The row stays locked until the end of the transaction.
 */
async function refuseSignIn(
  tx: Transaction<Database>,
  now: Date,
  { id, password_at: compared }: CustomerRow,
  by: 'code' | 'password',
): Promise<Refusal | undefined> {
  const row = await tx
    .selectFrom('customers')
    .select(['status', 'deletion_at', 'password_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined || accountStateOf(row, now) === 'closed') return refuse('userNotActive');
  return by === 'password' && row.password_at?.getTime() !== compared?.getTime()
    ? refuse('wrongCredentials')
    : undefined;
}

/**
 * Signs a verified shopper in. A password that was changed during the comparison signs nobody in, because such a
 * session would survive the change.
 */
export async function signIn(
  services: Services,
  call: Pick<Entrance, 'request' | 'reply'>,
  customer: CustomerRow,
  by: 'code' | 'password',
): Promise<SignedIn | Refusal> {
  const session = await services.db.transaction().execute(async (tx) => {
    const refusal = await refuseSignIn(tx, services.now(), customer, by);
    return refusal ?? beginFor(services, tx, { ...call, context: contextOf(call.request) }, customer, by);
  });
  if (isRefusal(session)) return session;
  services.outbox.poke();
  return answer(services, call, session, customer);
}
