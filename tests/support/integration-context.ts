import fastify from 'fastify';
import type { IntegrationContext } from '../../server/integrations.ts';

/** What there is around outside parties: nothing but what the test gives. */
export const integrationContext = (changes: Partial<IntegrationContext>): IntegrationContext => ({
  environment: {},
  demo: false,
  simulatorUrl: undefined,
  partnerTimeoutMs: 1_000,
  dataDir: '/dev/null/none',
  secret: 'a secret',
  log: fastify({ logger: false }).log,
  now: () => new Date(),
  fetch,
  ...changes,
});
