import fastify from 'fastify';
import type { IntegrationContext } from '../../server/integrations.ts';

/** The context of integrations, with the values of the test only. */
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
