import { createClient, RESP_TYPES } from '@redis/client';
import type { SharedPart } from './part.ts';

const timeoutMs = 100;
const longestPauseMs = 2_000;
/** Questions that may wait for an answer; the guard above leaves a Redis alone that does not answer. */
const maxWaiting = 1_000;
/** A line on which nothing comes for so long is dead; asked for a sign of life twice meanwhile. */
const silenceMs = 10_000;

/**
 * Entries in Redis, each with a time to live. Give it `maxmemory` and the policy `allkeys-lru`: what it drops is made anew.
 * @param say told why the line broke, once until it is back
 */
export function redisPart(url: string, say: (line: string) => void): SharedPart {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: maxWaiting,
    maintNotifications: 'disabled',
    disableClientInfo: true,
    pingInterval: silenceMs / 3,
    socket: {
      connectTimeout: 2_000,
      socketTimeout: silenceMs,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, longestPauseMs),
    },
  }).withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  let broken = false;
  client.on('error', (error: unknown) => {
    if (!broken) say(`shared pages: Redis is away (${error instanceof Error ? error.message : String(error)})`);
    broken = true;
  });
  client.on('ready', () => {
    broken = false;
  });
  // It goes on trying by itself; a failure of the first try is told by the event.
  client.connect().catch(() => undefined);
  // A question that has been given up must not stand in the way of the next ones.
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
