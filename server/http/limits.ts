import { timingSafeEqual } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { headerOf } from './context.ts';
import { refuse } from './refusal.ts';

const perMinute = 600;

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** True for calls of the storefront itself, which shows the key derived from the shared secret. */
const isInternal = (request: FastifyRequest, key: string): boolean => same(headerOf(request, 'x-internal-key') ?? '', key);

/**
 * Limits calls per address. A shopper's call that the storefront passes on carries the shopper's address in
 * `x-client-address`; the storefront's own calls carry none and are not limited.
 */
export async function installLimits(app: FastifyInstance, key: string): Promise<void> {
  const clientOf = (request: FastifyRequest) =>
    isInternal(request, key) ? headerOf(request, 'x-client-address') : request.ip;
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: (request) => clientOf(request) ?? request.ip,
    allowList: (request) => clientOf(request) === undefined || request.url === '/healthz',
    errorResponseBuilder: () => refuse('tooManyAttempts'),
  });
}
