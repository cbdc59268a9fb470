import net from 'node:net';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { startApi } from '../support/api.ts';
import { emptyDatabaseUrl, onPostgres } from '../support/database.ts';

/** Stands before a database server, and can cut it off as if it had been stopped at once. */
async function openGate(target: URL) {
  const sockets = new Set<net.Socket>();
  const connect = (socket: net.Socket): void => {
    const server = net.connect(Number(target.port || 5432), target.hostname);
    for (const [one, other] of [
      [socket, server],
      [server, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  };
  const listen = async (port: number): Promise<net.Server> => {
    const gate = net.createServer(connect);
    await new Promise<void>((resolve) => {
      gate.listen(port, '127.0.0.1', resolve);
    });
    return gate;
  };
  let gate = await listen(0);
  const { port } = gate.address() as net.AddressInfo;
  return {
    port,
    cut: async () => {
      const closed = new Promise((resolve) => {
        gate.close(resolve);
      });
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: async () => {
      gate = await listen(port);
    },
  };
}

describe.runIf(onPostgres)('a database server that stops while the API runs', () => {
  test('stops no process: calls are refused with 503 within 3 s and succeed within 5 s after its return', async () => {
    const { url, drop } = await emptyDatabaseUrl();
    const target = new URL(url ?? '');
    const gate = await openGate(target);
    const through = new URL(target);
    through.hostname = '127.0.0.1';
    through.port = String(gate.port);
    const uncaught: unknown[] = [];
    const hear = (error: unknown): void => {
      uncaught.push(error);
    };
    process.on('uncaughtException', hear);
    const database = await openDatabase({ url: through.href });
    const api = await startApi({ database, env: { DATABASE_URL: through.href } });
    const health = async () => (await api.raw({ url: '/healthz' })).status;
    try {
      expect(await health()).toBe(200);
      // Connections that lie idle, and some that are lent out when the server goes.
      const asking = Array.from({ length: 5 }, () =>
        sql`select pg_sleep(30)`.execute(database.db).then(
          () => 'answered',
          () => 'broken',
        ),
      );
      await expect
        .poll(
          async () =>
            (
              await sql<{
                n: number;
              }>`select count(*)::int as n from pg_stat_activity where query = 'select pg_sleep(30)' and datname = current_database()`.execute(
                database.db,
              )
            ).rows[0]?.n,
        )
        .toBe(5);
      await gate.cut();
      expect(await Promise.all(asking)).toEqual(Array.from({ length: 5 }, () => 'broken'));
      const startedAt = performance.now();
      expect(await health()).toBe(503);
      expect(performance.now() - startedAt).toBeLessThan(3_000);
      await gate.mend();
      await expect.poll(health, { timeout: 5_000 }).toBe(200);
      expect(uncaught).toEqual([]);
    } finally {
      process.off('uncaughtException', hear);
      await api.close();
      await drop();
    }
  });
});
