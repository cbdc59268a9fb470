import { realpath } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { defaultLocale } from '../lib/i18n/locales.ts';
import type { OpenDatabase } from './db/open.ts';
import { isCommand } from './http/command.ts';
import { outboxState } from './core/outbox/deliveries-in-trouble.ts';
import type { Services } from './services.ts';
import { messageState } from './core/sms/ceiling.ts';

interface Running {
  readonly engine: OpenDatabase['engine'];
  readonly dataDir: string;
  readonly secret: string;
}

/**
 * `/healthz`: the state of database, messages and outbox. Commands of this machine also read the identity of the shop,
 * so that they never change another one.
 */
export function healthRoute(app: FastifyInstance, services: Services, { engine, dataDir, secret }: Running): void {
  const identity = async () => ({
    name: (await services.reference.get()).settings.shop.name[defaultLocale],
    data_folder: await realpath(dataDir),
  });
  app.get('/healthz', { config: { access: 'internal' } }, async (request) => {
    await sql`select 1`.execute(services.db);
    return {
      status: 'ok',
      engine,
      messages: await messageState(services),
      outbox: await outboxState(services.db),
      ...(isCommand(request, secret) ? { shop: await identity() } : {}),
    };
  });
}
