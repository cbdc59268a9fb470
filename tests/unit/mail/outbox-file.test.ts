import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outboxFile } from '../../../server/outbox-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-outbox-'));
});
afterEach(() => rm(folder, { recursive: true }));

const read = async (name: string) =>
  (await readFile(path.join(folder, 'outbox', name), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { n: number });

test('stored messages are lines readable by their owner only', async () => {
  await outboxFile(folder, 'mail')({ n: 1 });
  expect(await read('mail.jsonl')).toEqual([{ n: 1 }]);
  expect((await stat(path.join(folder, 'outbox/mail.jsonl'))).mode & 0o777).toBe(0o600);
});

test('a full file is rotated: two stay within their limit, and no new message is lost', async () => {
  const line = JSON.stringify({ n: 100 }).length + 1;
  const keep = outboxFile(folder, 'mail', line * 3);
  await Promise.all(Array.from({ length: 20 }, (_, index) => keep({ n: 100 + index })));
  expect((await readdir(path.join(folder, 'outbox'))).toSorted()).toEqual(['mail.1.jsonl', 'mail.jsonl']);
  const [before, now] = [await read('mail.1.jsonl'), await read('mail.jsonl')];
  expect([...before, ...now].map(({ n }) => n)).toEqual([115, 116, 117, 118, 119]);
});

test('a message larger than a file is still stored', async () => {
  const keep = outboxFile(folder, 'sms', 5);
  await keep({ n: 1 });
  await keep({ n: 2 });
  expect([await read('sms.1.jsonl'), await read('sms.jsonl')]).toEqual([[{ n: 1 }], [{ n: 2 }]]);
});

test('an invalid folder is reported to the caller, and the next message tries again', async () => {
  const file = path.join(folder, 'outbox');
  await writeFile(file, '');
  const keep = outboxFile(folder, 'mail');
  await expect(keep({ n: 1 })).rejects.toThrow();
  await rm(file);
  await keep({ n: 2 });
  expect(await read('mail.jsonl')).toEqual([{ n: 2 }]);
});
