import type { FastifyRequest } from 'fastify';
import { isAllowed, isSteppedUp, needsStepUp, type StaffAction, type StaffRole } from '../../lib/staff/permissions.ts';
import { refuse, type Refusal } from '../refusal.ts';

/** A signed-in staff member, as found by the guard. */
export interface StaffMember {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly sessionId: string;
  /** Time of the last fresh code in this session. */
  readonly steppedUpAt?: Date;
  /** End of the session when idle. */
  readonly expiresAt: Date;
}

/** Cookie lookup of staff. */
export interface StaffSessions {
  /** The session of a cookie's value; undefined if it has ended or its person is disabled. Use extends it. */
  find(token: string, isUse?: boolean): Promise<StaffMember | undefined>;
  /** The same for the `Cookie` header of a handshake that no route sees; it is not extended. */
  findByCookies(header: string | undefined): Promise<StaffMember | undefined>;
}

const plainName = 'staff.session';

/** Name of the staff cookie. With TLS only this host can set it. */
export const staffCookieName = (secure: boolean): string => (secure ? `__Host-${plainName}` : plainName);

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** The value of the staff cookie; undefined without a valid one. */
export function staffTokenIn(
  cookies: Readonly<Record<string, string | undefined>>,
  secure: boolean,
): string | undefined {
  const value = cookies[staffCookieName(secure)];
  return value !== undefined && tokenPattern.test(value) ? value : undefined;
}

/** The value of a request's staff cookie. */
export const staffTokenOf = (request: FastifyRequest): string | undefined =>
  staffTokenIn(request.cookies, request.server.secureCookies);

const staffMembers = new WeakMap<FastifyRequest, StaffMember>();

/** The staff member with whom the guard admitted a request. */
export const staffOf = (request: FastifyRequest): StaffMember | undefined => staffMembers.get(request);

/** Why a person may not do something now; undefined if they may. */
export function refusalFor(
  { role, steppedUpAt }: Pick<StaffMember, 'role' | 'steppedUpAt'>,
  action: StaffAction,
  now: Date,
): Refusal | undefined {
  if (!isAllowed(role, action)) return refuse('forbidden');
  return needsStepUp(action) && !isSteppedUp(steppedUpAt, now) ? refuse('stepUpNeeded') : undefined;
}

/** Authorises the cookie of a request for the action of its route. */
export async function checkStaff(
  request: FastifyRequest,
  action: StaffAction,
  sessions: StaffSessions,
  now: Date,
  isUse: boolean,
): Promise<Refusal | undefined> {
  const token = staffTokenOf(request);
  const member = token === undefined ? undefined : await sessions.find(token, isUse);
  if (member === undefined) return refuse('unauthorized');
  const refusal = refusalFor(member, action, now);
  if (refusal !== undefined) return refusal;
  staffMembers.set(request, member);
  return undefined;
}
