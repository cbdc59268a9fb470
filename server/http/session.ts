import type { FastifyRequest } from 'fastify';
import { headerOf } from './context.ts';
import type { Customer } from './customer.ts';
import { refuse, type Refusal } from '../refusal.ts';

/** A session that goes on; `leaving` where the account is deleted and may be restored. */
export interface LivingSession extends Customer {
  readonly leaving: boolean;
}

/** How tokens are looked at; accounts provide it. */
export interface Sessions {
  /** Whether a token is one of the shop's and its time is not over; asks no database. */
  isGenuine(token: string): Promise<boolean>;
  /** The session of a token; undefined where either is dead. */
  find(token: string): Promise<LivingSession | undefined>;
}

const found = new WeakMap<FastifyRequest, LivingSession>();

/** The session that a request was let through with, in use or to be restored. */
export const sessionOf = (request: FastifyRequest): LivingSession | undefined => found.get(request);

/** The signed-in shopper of a request; nobody for an account that is deleted. */
export function customerOf(request: FastifyRequest): Customer | undefined {
  const session = found.get(request);
  return session === undefined || session.leaving ? undefined : session;
}

const longestToken = 2000;

/** The token of a Bearer header; an empty one for a header that holds none. Undefined without a header. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const header = headerOf(request, 'authorization');
  const match = /^Bearer(?:\s+(\S*))?\s*$/i.exec(header ?? '');
  if (match !== null) return (match[1] ?? '').length > longestToken ? '' : (match[1] ?? '');
  return header !== undefined && /^Bearer\b/i.test(header) ? '' : undefined;
}

/**
 * Holds the Bearer token of a request against who may call. A dead token is refused wherever it is looked at, so that a
 * page learns of the end of its session by any call; a reading that anybody may do asks no database for that.
 */
export async function checkSession(
  request: FastifyRequest,
  access: 'public' | 'shopper' | 'customer' | 'returning',
  sessions: Sessions,
): Promise<Refusal | undefined> {
  const token = bearerOf(request);
  if (token === undefined) return access === 'public' || access === 'shopper' ? undefined : refuse('unauthorized');
  if (access === 'public') return (await sessions.isGenuine(token)) ? undefined : refuse('unauthorized');
  const session = await sessions.find(token);
  if (session === undefined) return refuse('unauthorized');
  if (session.leaving && access === 'customer') return refuse('accountDeleted');
  found.set(request, session);
  return undefined;
}
