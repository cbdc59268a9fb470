import type { FastifyRequest } from 'fastify';
import { isAllowed, isSteppedUp, needsStepUp, type StaffAction, type StaffRole } from '../../lib/staff/permissions.ts';
import { refuse, type Refusal } from '../refusal.ts';

/** A signed-in person of the staff, as the guard has found them. */
export interface StaffMember {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly sessionId: string;
  /** When a fresh code of the second factor was given in this session. */
  readonly steppedUpAt?: Date;
  /** When the session ends if nothing is done. */
  readonly expiresAt: Date;
}

/** How the cookies of the staff are looked at. */
export interface StaffSessions {
  /** The session of a cookie's value; undefined where it is over, was ended, or its person may not come in any more. Lengthened where somebody uses it. */
  find(token: string, isUse?: boolean): Promise<StaffMember | undefined>;
  /** The same by the `Cookie` header of a handshake that no route sees; it is not lengthened. */
  findByCookies(header: string | undefined): Promise<StaffMember | undefined>;
}

const plainName = 'staff.session';

/** Cookie of a staff session. With TLS only this very host can set it. */
export const staffCookieName = (secure: boolean): string => (secure ? `__Host-${plainName}` : plainName);

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** The value of the staff cookie among others; undefined without one, and for what can't be one. */
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

const found = new WeakMap<FastifyRequest, StaffMember>();

/** The person of the staff with whom a request was let through. */
export const staffOf = (request: FastifyRequest): StaffMember | undefined => found.get(request);

/** Why a person may not do something now; undefined where they may. */
export function refusalFor(
  { role, steppedUpAt }: Pick<StaffMember, 'role' | 'steppedUpAt'>,
  action: StaffAction,
  now: Date,
): Refusal | undefined {
  if (!isAllowed(role, action)) return refuse('forbidden');
  return needsStepUp(action) && !isSteppedUp(steppedUpAt, now) ? refuse('stepUpNeeded') : undefined;
}

/** Holds the cookie of a request against the action of its route. */
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
  found.set(request, member);
  return undefined;
}
