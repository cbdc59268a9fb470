import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { folderBackend, sweepFolder } from '../../../storefront/page-cache/shared/folder-backend.ts';
import type { SharedBackend } from '../../../storefront/page-cache/shared/backend.ts';
import { redisBackend } from '../../../storefront/page-cache/shared/redis-backend.ts';
import { s3Backend } from '../../../storefront/page-cache/shared/s3-backend.ts';
import { machineRedis, ownRedis, type TestRedis } from '../../support/redis-server.ts';
import { testBucket } from '../../support/s3-server.ts';

const never = new AbortController().signal;
let folder: string;
const cleanups: (() => Promise<void> | void)[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shared-'));
});
afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

const overRedis = (start: () => Promise<TestRedis>) => async (): Promise<SharedBackend> => {
  const redis = await start();
  const part = redisBackend(redis.url, () => undefined);
  cleanups.push(
    () => redis.stop(),
    () => {
      part.close();
    },
  );
  // It connects by itself, behind the first questions.
  await expect
    .poll(() =>
      part.get('x', never).then(
        () => 'answers',
        () => 'not yet',
      ),
    )
    .toBe('answers');
  return part;
};
const bucket = async (secret = 'secret', name = 'pages'): Promise<SharedBackend> => {
  const server = await testBucket('secret');
  cleanups.push(() => server.stop());
  return s3Backend({
    endpoint: server.endpoint,
    bucket: name,
    region: 'us-east-1',
    accessKeyId: 'shop',
    secretAccessKey: secret,
  });
};

const parts: [string, () => Promise<SharedBackend>][] = [
  ['a folder', () => Promise.resolve(folderBackend(folder))],
  ['Redis, as much of it as is needed', overRedis(ownRedis)],
  ...(machineRedis === undefined
    ? []
    : [['the machine’s Redis', overRedis(machineRedis)] as [string, () => Promise<SharedBackend>]]),
  ['a bucket', bucket],
];

test.each(parts)('%s returns exactly the stored bytes, and nothing for a missing key', async (_name, open) => {
  const part = await open();
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256));
  expect(await part.get('pages/b/aa/one.bin', never)).toBeUndefined();
  await part.put('pages/b/aa/one.bin', bytes, 60, never);
  await part.put('pages/b/aa/two.bin', Buffer.alloc(0), 60, never);
  expect((await part.get('pages/b/aa/one.bin', never))?.equals(bytes)).toBe(true);
  expect(await part.get('pages/b/aa/two.bin', never)).toEqual(Buffer.alloc(0));
  await part.put('pages/b/aa/one.bin', Buffer.from('later'), 60, never);
  expect(String(await part.get('pages/b/aa/one.bin', never))).toBe('later');
  await part.delete('pages/b/aa/one.bin', never);
  await part.delete('pages/b/aa/never-there.bin', never);
  expect(await part.get('pages/b/aa/one.bin', never)).toBeUndefined();
});

test.each(parts)('%s: concurrent readers and writers of one key never see a partial value', async (_name, open) => {
  const part = await open();
  const values = ['a', 'b', 'c', 'd'].map((letter) => Buffer.from(letter.repeat(200_000)));
  await part.put('k/one.bin', values[0] ?? Buffer.alloc(0), 60, never);
  const reads = await Promise.all(
    values.flatMap((value) => [
      part.put('k/one.bin', value, 60, never).then(() => undefined),
      part.get('k/one.bin', never),
      part.get('k/one.bin', never),
    ]),
  );
  const found = reads.filter((read) => read !== undefined);
  expect(found).toHaveLength(8);
  for (const read of found) expect(values.some((value) => value.equals(read))).toBe(true);
});

describe('a bucket', () => {
  test.each([
    ['another secret', 'wrong', 'pages'],
    ['another bucket', 'secret', 'elsewhere'],
  ])('with %s is an error, not an empty bucket', async (_name, secret, name) => {
    const part = await bucket(secret, name);
    await expect(part.put('a', Buffer.from('x'), 60, never)).rejects.toThrow();
  });
});

describe('Redis', () => {
  test('an unavailable server is reported once, and recovers', async () => {
    const first = await ownRedis();
    const logLines: string[] = [];
    const part = redisBackend(first.url, (line) => {
      logLines.push(line);
    });
    cleanups.push(() => {
      part.close();
    });
    await expect
      .poll(() =>
        part.put('a', Buffer.from('1'), 60, never).then(
          () => 'done',
          () => 'not yet',
        ),
      )
      .toBe('done');
    await first.stop();
    await expect
      .poll(() =>
        part.get('a', never).then(
          () => 'answers',
          () => 'away',
        ),
      )
      .toBe('away');
    await expect.poll(() => logLines.length).toBe(1);
    expect(logLines[0]).toContain('Redis is not reachable');
  });
});

describe('a shared folder', () => {
  test('stays within its limits, removes the oldest first and deletes abandoned temporary files', async () => {
    const at = (name: string, bytes: number, age: number): void => {
      writeFileSync(path.join(folder, name), 'x'.repeat(bytes));
      utimesSync(path.join(folder, name), (Date.now() - age) / 1000, (Date.now() - age) / 1000);
    };
    for (let index = 0; index < 20; index += 1) at(`${String(index).padStart(2, '0')}.bin`, 100, index * 1_000);
    at('00.bin.7.draft', 10, 0);
    at('01.bin.8.draft', 10, 3_600_000);
    await sweepFolder(folder, { bytes: 10_000, files: 20 });
    expect(readdirSync(folder)).toHaveLength(21);
    await sweepFolder(folder, { bytes: 10_000, files: 10 });
    expect(readdirSync(folder).sort()).toEqual([
      '00.bin',
      '00.bin.7.draft',
      ...Array.from({ length: 8 }, (_, index) => `0${index + 1}.bin`),
    ]);
    await sweepFolder(folder, { bytes: 500, files: 10 });
    expect(readdirSync(folder)).toHaveLength(5);
  });

  test('is cleaned by its writers', async () => {
    const part = folderBackend(folder, { bytes: 1_000, files: 5, sweepEveryBytes: 500 });
    for (let index = 0; index < 40; index += 1) await part.put(`pages/${index}.bin`, Buffer.alloc(100), 60, never);
    expect(readdirSync(path.join(folder, 'pages')).length).toBeLessThanOrEqual(10);
  });
});
