import Fastify, { type FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import { bankSimulator } from './bank/index.ts';
import { partnerSimulator } from './partners/index.ts';

export interface SimulatorOptions {
  readonly now?: () => number;
  /** Address at which browsers reach the simulator; the port it listens at where none is given. */
  readonly publicUrl?: string | undefined;
}

// Photos of documents come along in applications.
const bodyLimit = 64 * 1024 * 1024;

/**
 * Stand-ins for the outside parties, one program for all: instalment partners under `/partners/`, the bank under
 * `/bank/`. It keeps everything in memory, checks no credentials and must never meet a real shopper.
 */
export function buildSimulator({ now, publicUrl }: SimulatorOptions = {}): FastifyInstance {
  const app = Fastify({ logger: false, bodyLimit });
  const origin = (): string => {
    const address = app.server.address();
    return publicUrl ?? `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`;
  };
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.setErrorHandler((error, _request, reply) =>
    (error instanceof ZodError ? reply.code(400).send({ error: 'bad_request', fields: error.issues.map((issue) => issue.path.join('.')) }) : reply.code(500).send({ error: 'failed' })));
  app.get('/healthz', async () => ({ status: 'ok' }));
  partnerSimulator(app, { origin, ...(now === undefined ? {} : { now }) });
  bankSimulator(app, { origin, ...(now === undefined ? {} : { now }) });
  return app;
}
