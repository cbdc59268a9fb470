import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open.ts';
import type { ChatGuests } from '../http/chat-caller.ts';
import type { Sessions } from '../http/session.ts';
import type { StaffSessions } from '../http/staff.ts';
import { createHandshakeGuard } from './handshake-guard.ts';
import { socketRights } from './rights.ts';
import { openSockets, type Sockets } from './sockets.ts';

interface RealtimeOptions {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly internalKey: string;
  readonly now: () => Date;
  readonly guests: ChatGuests;
  readonly sessions: Sessions;
  readonly staffSessions: StaffSessions;
  readonly stopping: AbortSignal | undefined;
}

/**
 * Opens the sockets of this API. When the program is about to stop they are closed at once and no more are admitted:
 * pages reconnect elsewhere, each after a random delay, and request what they have missed.
 */
export async function openRealtime(app: FastifyInstance, options: RealtimeOptions): Promise<Sockets> {
  const { config, database, internalKey, stopping } = options;
  let closing = false;
  const sockets = await openSockets(app, {
    rights: socketRights({ ...options, db: database.db }),
    handshakeGuard: createHandshakeGuard({
      siteUrl: config.siteUrl,
      trustProxy: config.trustProxy,
      internalKey,
      isStopping: () => closing,
      counts: config.rateLimit,
    }),
    log: app.log,
    databaseUrl: database.engine === 'postgres' ? config.databaseUrl : undefined,
  });
  const close = async (): Promise<void> => {
    closing = true;
    await sockets.close();
  };
  stopping?.addEventListener('abort', () => {
    close().catch((error: unknown) => {
      app.log.error({ err: error }, 'sockets: closing failed');
    });
  });
  app.addHook('preClose', close);
  return sockets;
}
