import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import net from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';

/** Time limit of a stop; unfinished work is cut. */
const stopLimitMs = 15_000;
/** How long idle connections are kept, for a request on its way. */
const idleGraceMs = 1_000;
/** Without calls for this time the callers have stopped too. */
const quietMs = 500;
const quietLimitMs = 3_000;
const stepMs = 25;
/**
 * A turn of the event loop this short leaves hardly a moment for an unseen connection; a busy machine is allowed more
 * as time goes by.
 */
const shortTurnMs = 0.05;
const allowMoreMs = 150;
const connectingLimitMs = 3_000;

/**
 * Stops the program at the first SIGTERM or SIGINT, or when its parent command is gone; later signals have no effect
 * (terminal, npm and `npm start` may each send one). Gives up after fifteen seconds.
 */
export function stopGracefully(close: () => Promise<void>): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      process.stderr.write(`stop: not finished within ${stopLimitMs / 1000} s, exiting anyway\n`);
      process.exit(1);
    }, stopLimitMs).unref();
    close().then(
      () => process.exit(),
      (error: unknown) => {
        process.stderr.write(
          `stop failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
        );
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  process.once('disconnect', stop);
}

/** The requests in progress of a server, and a way to end it without cutting any. */
export interface Traffic {
  /**
   * Makes each response the last of its connection. Waits until nobody calls any more, a few seconds at most; new
   * connections are still accepted.
   */
  fade(): Promise<void>;
  /** Accepts no new connection, answers everything that has arrived or is on its way, and closes. */
  drain(): Promise<void>;
}

/** Counts the requests of a server; call it before it listens. */
export function watchTraffic(server: HttpServer): Traffic {
  const open = new Set<ServerResponse>();
  let fading = false;
  let last = performance.now();
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    last = performance.now();
    open.add(response);
    response.once('close', () => {
      open.delete(response);
      last = performance.now();
    });
    if (fading) response.shouldKeepAlive = false;
  });
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  /**
   * The system has accepted connections that the program has not seen yet, many after a long turn: closing the listener
   * now would cut them.
   */
  const drainConnecting = async (): Promise<void> => {
    const start = performance.now();
    // The rest of the running turn accepts none.
    await turn();
    for (let began = performance.now(); began - start < connectingLimitMs; began = performance.now()) {
      const before = connections;
      await turn();
      if (connections === before && performance.now() - began < shortTurnMs * 2 ** ((began - start) / allowMoreMs))
        return;
    }
  };
  const beginFading = (): void => {
    fading = true;
    for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
  };

  return {
    fade: async () => {
      beginFading();
      const end = performance.now() + quietLimitMs;
      while (performance.now() < end && (open.size > 0 || performance.now() - last < quietMs)) await pause(stepMs);
      await drainConnecting();
    },
    drain: async () => {
      beginFading();
      await drainConnecting();
      let closed = false;
      // Not the server's own `close`: it ends connections on which a request may be arriving.
      net.Server.prototype.close.call(server, () => {
        closed = true;
      });
      const idleUntil = performance.now() + idleGraceMs;
      while (!closed) {
        if (performance.now() > idleUntil) {
          // After a long turn timers run first: arrived data are read before anything counts as idle.
          await turn();
          server.closeIdleConnections();
        }
        await pause(stepMs);
      }
    },
  };
}
