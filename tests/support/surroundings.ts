import fastify from 'fastify';
import type { Surroundings } from '../../server/outside.ts';

/** What there is around outside parties: nothing but what the test gives. */
export const surroundings = (changes: Partial<Surroundings>): Surroundings => ({
  environment: {}, demo: false, simulatorUrl: undefined, partnerTimeoutMs: 1_000, dataDir: '/dev/null/none', secret: 'a secret',
  log: fastify({ logger: false }).log, now: () => new Date(), fetch, ...changes,
});
