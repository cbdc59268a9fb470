import type { FastifyRequest } from 'fastify';
import { headerOf } from './context.ts';
import type { Customer } from './customer.ts';
import { refuse, type Refusal } from '../refusal.ts';

/** An active session; `leaving` if the account is deleted and restorable. */
export interface ActiveSession extends Customer {
  readonly leaving: boolean;
}

/** Token lookup; accounts provide it. */
export interface Sessions {
  /** Whether the shop issued the token and it has not expired; without a query. */
  isGenuine(token: string): Promise<boolean>;
  /** The session of a token; undefined if either has ended. */
  find(token: string): Promise<ActiveSession | undefined>;
}

const sessionsByRequest = new WeakMap<FastifyRequest, ActiveSession>();

/** The session with which the guard admitted a request, active or to be restored. */
export const sessionOf = (request: FastifyRequest): ActiveSession | undefined => sessionsByRequest.get(request);

/** The signed-in shopper of a request; undefined for a deleted account. */
export function customerOf(request: FastifyRequest): Customer | undefined {
  const session = sessionsByRequest.get(request);
  return session === undefined || session.leaving ? undefined : session;
}

const maxTokenLength = 2000;

/** The token of a Bearer header; an empty one for a header without token. Undefined without a header. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const header = headerOf(request, 'authorization');
  const match = /^Bearer(?:\s+(\S*))?\s*$/i.exec(header ?? '');
  if (match !== null) return (match[1] ?? '').length > maxTokenLength ? '' : (match[1] ?? '');
  return header !== undefined && /^Bearer\b/i.test(header) ? '' : undefined;
}

/**
 * Authenticates the Bearer token of a request for its access class. An expired token is always refused, so that a page
 * learns of the end of its session by any call; public reads do so without a query.
 */
export async function checkSession(
  request: FastifyRequest,
  access: 'public' | 'shopper' | 'customer' | 'deletedCustomer',
  sessions: Sessions,
): Promise<Refusal | undefined> {
  const token = bearerOf(request);
  if (token === undefined) return access === 'public' || access === 'shopper' ? undefined : refuse('unauthorized');
  if (access === 'public') return (await sessions.isGenuine(token)) ? undefined : refuse('unauthorized');
  const session = await sessions.find(token);
  if (session === undefined) return refuse('unauthorized');
  if (session.leaving && access === 'customer') return refuse('accountDeleted');
  sessionsByRequest.set(request, session);
  return undefined;
}
