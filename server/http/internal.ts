import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { internalKey } from '../secret.ts';
import { headerOf } from './context.ts';

/** True for a call of the storefront itself, which knows the shared secret. */
export function isInternal(request: FastifyRequest, secret: string): boolean {
  const given = Buffer.from(headerOf(request, 'x-internal-key') ?? '');
  const key = Buffer.from(internalKey(secret));
  return given.length === key.length && timingSafeEqual(given, key);
}
