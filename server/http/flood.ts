import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Texts } from '../i18n.ts';
import { sendRefusal } from './envelope.ts';
import { limited } from '../refusal.ts';

/** Calls a minute to any endpoint: this protects the process, while rate limits bound what calls cost. */
export const floodLimits = { calls: 600, callbacks: 6_000 } as const;
const windowMs = 60_000;
const remembered = 20_000;

const isCallback = (request: FastifyRequest): boolean =>
  request.routeOptions.config.access?.startsWith('callback:') ?? false;

/**
 * Limits calls per address before any other work; calls to unknown addresses count too. It counts in this process's
 * memory; limits that must hold over several processes are in `server/limits`.
 */
export async function installFloodGuard(app: FastifyInstance, texts: Texts): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: windowMs,
    cache: remembered,
    max: (request) => (isCallback(request) ? floodLimits.callbacks : floodLimits.calls),
    keyGenerator: (request) => `${isCallback(request) ? 'callback ' : ''}${request.clientAddress ?? ''}`,
    allowList: (request) => request.clientAddress === undefined || request.routeOptions.config.access === 'internal',
  });
  const count = app.createRateLimit();
  app.addHook('onRequest', async (request, reply) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded)
      await sendRefusal(texts, request, reply, limited('calls', counted.ttlInSeconds));
  });
}
