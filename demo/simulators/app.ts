import Fastify, { type FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import type { SimulatedBank } from './bank/bank.ts';
import { bankSimulator } from './bank/index.ts';
import { partnerSimulator } from './partners/index.ts';
import type { PartnerModel } from './partners/partner-model.ts';

export interface SimulatorOptions {
  readonly now?: () => number;
  /** Address at which browsers reach the simulator; the port it listens at where none is given. */
  readonly publicUrl?: string | undefined;
}

// Photos of documents come along in applications.
const bodyLimit = 64 * 1024 * 1024;

/** The program of the stand-ins, and what they have in their books. */
interface Simulators {
  readonly app: FastifyInstance;
  readonly partners: PartnerModel;
  readonly bank: SimulatedBank;
}

/**
 * Stand-ins for the outside parties, one program for all: instalment partners under `/partners/`, the bank under
 * `/bank/`. It keeps everything in memory, checks no credentials and must never meet a real shopper.
 */
export function openSimulators({ now, publicUrl }: SimulatorOptions = {}): Simulators {
  const app = Fastify({ logger: false, bodyLimit });
  const origin = (): string => {
    const address = app.server.address();
    return publicUrl ?? `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`;
  };
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.setErrorHandler((error, _request, reply) =>
    error instanceof ZodError
      ? reply.code(400).send({ error: 'bad_request', fields: error.issues.map((issue) => issue.path.join('.')) })
      : reply.code(500).send({ error: 'failed' }),
  );
  app.get('/healthz', async () => ({ status: 'ok' }));
  const around = { origin, ...(now === undefined ? {} : { now }) };
  return { app, partners: partnerSimulator(app, around), bank: bankSimulator(app, around) };
}

export const buildSimulator = (options: SimulatorOptions = {}): FastifyInstance => openSimulators(options).app;
