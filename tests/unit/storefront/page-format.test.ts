import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Entry } from '../../../storefront/page-cache/page-file.mjs';
import { decode, encode, readMetadata, StoredPart } from '../../../storefront/page-cache/page-format.mjs';
import { hashPage, compressPage } from '../../../storefront/page-cache/page-packing.mjs';
import { bytesOf } from '../../support/stored-bytes.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'format-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function entryOf(html: string): Promise<Entry> {
  const rscData = Buffer.from(`flight of ${html}`);
  const value = {
    kind: 'APP_PAGE',
    html: Buffer.from(html),
    rscData,
    segmentData: new Map([
      ['/_full', rscData],
      ['/_tree', Buffer.from('tree')],
    ]),
    headers: { 'x-next-cache-tags': 'a,b' },
    status: 404,
  };
  const packed = hashPage(value);
  await compressPage(packed, value);
  return { key: '/a', value, lastModified: 5, seq: 7, cacheControl: { revalidate: 60, expire: 360 }, packed };
}
const other: Entry = {
  key: 'data',
  value: { kind: 'FETCH', data: { body: 'x' }, revalidate: 60, tags: ['a'] },
  lastModified: 1,
  seq: 2,
};
const fileOf = (bytes: Buffer): string => {
  const file = path.join(folder, `${Math.random()}.bin`);
  writeFileSync(file, bytes);
  return file;
};

test('every written entry can be read, whole and in parts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 3_000 }), async (text) => {
      const entry = await entryOf(text);
      expect(decode(encode(entry))).toEqual(entry);
      const about = await readMetadata(fileOf(encode(entry)));
      expect([about?.seq, about?.lastModified, about?.key, about?.value?.status, about?.value?.headers]).toEqual([
        7,
        5,
        '/a',
        404,
        entry.value?.headers,
      ]);
      const parts = [
        [about?.value?.html, entry.value?.html],
        [about?.value?.segmentData?.get('/_full'), entry.value?.rscData],
        [about?.packed?.html.br ?? Buffer.alloc(0), entry.packed?.html.br ?? Buffer.alloc(0)],
      ];
      for (const [stored, expected] of parts) expect(await bytesOf(stored)).toEqual(expected);
    }),
    { numRuns: 30 },
  );
  expect(decode(encode(other))).toEqual(other);
  expect(await readMetadata(fileOf(encode(other)))).toEqual(other);
});

test('equal bytes are in a file once: flight data and its segment', async () => {
  const twice = decode(encode(await entryOf('x'.repeat(100_000))));
  expect(twice?.value?.segmentData?.get('/_full')).toBe(twice?.value?.rscData);
});

test('a changed or truncated entry is refused; damage in one part leaves the others readable', async () => {
  const bytes = encode(await entryOf('<p>page</p>'.repeat(300)));
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ change;
      expect(decode(changed)).toBeUndefined();
      const about = await readMetadata(fileOf(changed));
      const parts = [
        about?.value?.html,
        about?.packed?.html.br,
        about?.packed?.html.gzip,
        about?.value?.rscData,
        about?.value?.segmentData?.get('/_tree'),
        about?.packed?.flight?.br,
        about?.packed?.flight?.gzip,
      ];
      const opened =
        about === undefined
          ? []
          : await Promise.all(parts.map(async (part) => (part instanceof StoredPart ? part.open() : undefined)));
      expect(opened.filter((part) => part === undefined).length).toBeLessThanOrEqual(1);
      expect(decode(bytes.subarray(0, at))).toBeUndefined();
      expect(await readMetadata(fileOf(bytes.subarray(0, at)))).toBeUndefined();
    }),
    { numRuns: 150 },
  );
});

test('a large part is verified and streamed; truncated, changed or missing ones are not', async () => {
  const html = Buffer.from('й'.repeat(400_000));
  const file = fileOf(encode(await entryOf(html.toString())));
  const about = await readMetadata(file);
  const part = about?.value?.html;
  if (!(part instanceof StoredPart)) throw new Error('in memory');
  expect(part.length).toBe(html.length);
  const stream = await part.open();
  expect(Buffer.isBuffer(stream)).toBe(false);
  expect((await bytesOf(part)).equals(html)).toBe(true);
  if (stream !== undefined && !Buffer.isBuffer(stream)) stream.destroy();
  truncateSync(file, html.length);
  expect(await part.open()).toBeUndefined();
  writeFileSync(file, encode(await entryOf('another page that stands here now')));
  expect(await part.open()).toBeUndefined();
  rmSync(file);
  expect(await part.open()).toBeUndefined();
});
