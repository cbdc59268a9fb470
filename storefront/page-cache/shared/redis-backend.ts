import { createClient, RESP_TYPES } from '@redis/client';
import type { SharedBackend } from './backend.ts';

const timeoutMs = 100;
const maxReconnectDelayMs = 2_000;
/** Commands that may wait for a reply. The guard stops calling a Redis that does not answer. */
const maxQueuedCommands = 1_000;
/** A connection without data for this long is closed. Two pings are sent within this time. */
const socketTimeoutMs = 10_000;

/**
 * Entries in Redis, each with a time to live. Configure `maxmemory` and the policy `allkeys-lru`; evicted pages are
 * rendered again.
 * @param say logs why the connection broke, once until it is restored
 */
export function redisBackend(url: string, say: (line: string) => void): SharedBackend {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: maxQueuedCommands,
    maintNotifications: 'disabled',
    disableClientInfo: true,
    pingInterval: socketTimeoutMs / 3,
    socket: {
      connectTimeout: 2_000,
      socketTimeout: socketTimeoutMs,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, maxReconnectDelayMs),
    },
  }).withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  let broken = false;
  client.on('error', (error: unknown) => {
    if (!broken)
      say(`shared pages: Redis is not reachable (${error instanceof Error ? error.message : String(error)})`);
    broken = true;
  });
  client.on('ready', () => {
    broken = false;
  });
  // The client reconnects by itself; the `error` event reports a failure of the first attempt.
  client.connect().catch(() => undefined);
  // An aborted command must not delay the next ones.
  const bounded = (signal: AbortSignal) => client.withAbortSignal(signal);
  return {
    name: 'Redis',
    timeoutMs,
    get: async (key, signal) => (await bounded(signal).get(key)) ?? undefined,
    async put(key, bytes, seconds, signal) {
      await bounded(signal).set(key, bytes, { expiration: { type: 'EX', value: seconds } });
    },
    async delete(key, signal) {
      await bounded(signal).del(key);
    },
    close: () => {
      client.destroy();
    },
  };
}
