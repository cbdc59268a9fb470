import { expect } from 'vitest';
import { rateLimitOf, rateLimits, type RateLimitName } from '../../../server/limits/rate-limits.ts';
import type { Running } from '../running.ts';
import type { Snapshot } from './snapshot.ts';

/** No message is carried twice, except where the carrier or the program failed so that nobody could know of the first. */
export function messageLaw({ shop: { carrier }, carriedBefore }: Running): void {
  const own = carrier.carried.slice(carriedBefore);
  for (const [id, messages] of Map.groupBy(own, (message) => message.id)) {
    expect(messages.length, `times that ${id} was carried`).toBeLessThanOrEqual(1 + (carrier.unsure.get(id) ?? 0));
  }
  const texts = [...new Map(own.map((message) => [message.id, `${message.to} ${message.text}`])).values()];
  expect(
    texts.filter((text, index) => texts.indexOf(text) !== index),
    'messages under two ids',
  ).toEqual([]);
}

/** The most of what happened within one window: the first that comes after a window begins the next. */
function mostWithin(times: readonly number[], seconds: number): number {
  let [maximum, count, until] = [0, 0, 0];
  for (const time of times) {
    if (time >= until) [count, until] = [0, time + seconds * 1000];
    count += 1;
    maximum = Math.max(maximum, count);
  }
  return maximum;
}

const codeLimits = [
  'code.send.phone.hour',
  'code.send.phone.day',
  'code.send.pair.hour',
  'code.send.pair.day',
] as const;
const names = Object.keys(rateLimits) as RateLimitName[];

/** Nothing that has a rate limit goes beyond it: neither as the shop counts it nor as those count who ask. */
export function rateLimitLaw({ codes }: Running, { rateLimits: used }: Snapshot): void {
  const bounded = names.filter((name) => rateLimitOf(name).onExceeded !== 'harder');
  const limits = new Map<string, number>(bounded.map((name) => [name, rateLimitOf(name).limit]));
  const beyond = used.filter((row) => row.used > (limits.get(row.name) ?? Number.POSITIVE_INFINITY));
  expect(beyond, 'rate limits that are used beyond their limits').toEqual([]);
  for (const [phone, times] of codes) {
    for (const name of codeLimits)
      expect(mostWithin(times, rateLimitOf(name).seconds), `codes of ${phone} by ${name}`).toBeLessThanOrEqual(
        rateLimitOf(name).limit,
      );
  }
}
