import type { FastifyRequest } from 'fastify';
import { refuse, type Refusal } from './refusal.ts';

/** Whose session a call carries. Without accounts no session is alive, so any Bearer token is a dead one. */
export function checkSession(request: FastifyRequest): Refusal | undefined {
  return /^Bearer\s/i.test(request.headers.authorization ?? '') ? refuse('unauthorized') : undefined;
}
