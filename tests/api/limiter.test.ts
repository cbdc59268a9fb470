import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rateLimits } from '../../server/limits/rate-limits.ts';
import { createLimiter } from '../../server/limits/limiter.ts';
import { startApi, testNow, testSecret, type TestApi } from '../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 20 });
});
afterAll(() => api.close());

describe('the limiter', () => {
  const limiter = (now = () => testNow) => createLimiter({ secret: testSecret, now, on: true });

  test('two processes share a rate limit under concurrency', async () => {
    const asker = { address: '203.0.113.200' };
    const [one, other] = [limiter(), limiter()];
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        (index % 2 === 0 ? one : other).take(api.db, asker, { 'cancel.call': 1 }),
      ),
    );
    expect(results.filter((spent) => spent === undefined)).toHaveLength(rateLimits['cancel.call'].limit);
  });

  test('takes all rate limits of a request or none', async () => {
    const asker = { address: '203.0.113.201', phone: '+998900000001' };
    for (let index = 0; index < 10; index += 1) await limiter().take(api.db, asker, { 'order.phone.hour': 1 });
    expect(await limiter().take(api.db, asker, { 'order.address.day': 1, 'order.phone.hour': 1 })).toMatchObject({
      name: 'order.phone.hour',
      seconds: 3600,
    });
    expect(await limiter().used(api.db, asker, 'order.address.day')).toBe(0);
    expect(await limiter().used(api.db, asker, 'order.phone.hour')).toBe(10);
  });

  test('refuses more than a whole rate limit at once, and a rolled back amount is not used', async () => {
    const asker = { phone: '+998900000002' };
    expect(await limiter().take(api.db, asker, { 'pieces.phone.day': 61 })).toMatchObject({ name: 'pieces.phone.day' });
    await expect(
      api.db.transaction().execute(async (tx) => {
        expect(await limiter().take(tx, asker, { 'pieces.phone.day': 50 })).toBeUndefined();
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await limiter().take(api.db, asker, { 'pieces.phone.day': 60 })).toBeUndefined();
  });

  test('starts again when its window ends; the cleanup keeps open windows', async () => {
    let time = testNow.getTime();
    const aging = limiter(() => new Date(time));
    const asker = { address: '203.0.113.202' };
    expect(await aging.take(api.db, asker, { 'token.address': 10, 'order.address.day': 7 })).toBeUndefined();
    expect(await aging.firstExceeded(api.db, asker, ['token.address', 'order.address.day'])).toMatchObject({
      seconds: 600,
    });
    time += 601_000;
    await aging.sweep(api.db);
    expect(await aging.firstExceeded(api.db, asker, ['token.address', 'order.address.day'])).toBeUndefined();
    expect(await aging.used(api.db, asker, 'order.address.day')).toBe(7);
  });

  test('stores no phone and no address in clear', async () => {
    await limiter().take(
      api.db,
      { phone: '+998907654321', address: '203.0.113.203' },
      { 'order.phone.hour': 1, 'order.address.day': 1 },
    );
    const rows = await api.db.selectFrom('budgets').select('key').execute();
    expect(rows.every(({ key }) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
  });
});

test('the table in the documentation equals the rate limits', async () => {
  const page = await readFile(new URL('../../docs/security.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `([a-zA-Z-]+(?:\.[a-zA-Z-]+)+)` \| (\w+) \| ([\d,]+) \| ([\w ]+) \|/gm)].map(
    ([, name, per, maximum, window]) => [name, per, Number(maximum?.replaceAll(',', '')), window],
  );
  const windows: Readonly<Record<number, string>> = { 60: 'minute', 600: '10 minutes', 3600: 'hour', 86_400: 'day' };
  expect(rows).toEqual(
    Object.entries(rateLimits).map(([name, { per, limit, seconds }]) => [name, per, limit, windows[seconds]]),
  );
});
