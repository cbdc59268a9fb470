import fs, { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTagLog } from '../../../storefront/page-cache/tag-log.mjs';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tags-'));
  file = path.join(folder, 'tags.log');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (oldest = 0) => {
  const log = openTagLog(file, () => oldest);
  if (log === undefined) throw new Error('damaged');
  return log;
};
const changed = (...tags: string[]) => tags;

test('a change after a page’s start is newer than the page, also after a restart', async () => {
  const log = open();
  await log.add(changed('home'));
  const startedAt = log.now();
  expect(log.isInvalidated(['home', 'menu'], startedAt)).toBe(false);
  await log.add(changed('menu'));
  for (const one of [log, open()]) {
    expect(one.isInvalidated(['home'], startedAt)).toBe(false);
    expect(one.isInvalidated(['home', 'menu'], startedAt)).toBe(true);
    expect(one.isInvalidated(['menu'], one.now())).toBe(false);
  }
});

test('a change is appended; an import of 100,000 products grows neither map nor file', async () => {
  const log = open(0);
  let maximum = 0;
  for (let call = 0; call < 200; call += 1) {
    await log.add(changed(...Array.from({ length: 500 }, (_, index) => `product:${call * 500 + index}`)));
    maximum = Math.max(maximum, log.size());
  }
  expect(maximum).toBeLessThanOrEqual(51_000);
  expect(statSync(file).size).toBeLessThan(5_000_000);
  // What had to be forgotten counts as changed.
  for (const one of [log, open()]) {
    expect(one.isInvalidated(['product:3'], 1)).toBe(true);
    expect(one.isInvalidated(['home'], 1)).toBe(true);
    expect(one.isInvalidated(['product:3'], one.now())).toBe(false);
  }
  const before = statSync(file).size;
  await log.add(changed('home'));
  expect(statSync(file).size - before).toBeLessThan(100);
});

test('tags that no page can need are removed', async () => {
  const log = open(Infinity);
  for (let call = 0; call < 60; call += 1)
    await log.add(changed(...Array.from({ length: 100 }, (_, index) => `product:${(call * 100 + index) % 2_000}`)));
  expect(log.size()).toBeLessThan(3_000);
  expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThan(7_000);
});

test.each([
  ['empty', ''],
  ['cut in the head', '{"seq":'],
  ['not ours', 'hello\nworld\n'],
  ['a broken line', '{"seq":1,"floor":0}\n["home",1\n["menu",2]\n'],
  ['other values', '{"seq":1,"floor":0}\n[1,2,3]\n'],
])('a file that is %s is refused', (_name, text) => {
  writeFileSync(file, text);
  expect(openTagLog(file, () => 0)).toBeUndefined();
});

test('a line truncated by a crash was never acknowledged: the others stay, and nothing is appended to it', async () => {
  const log = open();
  await log.add(changed('home'));
  const startedAt = log.now();
  await log.add(changed('menu'));
  appendFileSync(file, '["news",9');
  const again = open();
  expect(again.isInvalidated(['menu'], startedAt)).toBe(true);
  await again.add(changed('news'));
  expect(open().isInvalidated(['news'], startedAt)).toBe(true);
  expect(readFileSync(file, 'utf8')).not.toContain('"news",9');
});

test('a reset invalidates every page, and the next page is valid', async () => {
  const log = open();
  await log.add(changed('home'));
  const startedAt = log.now();
  await log.all();
  for (const one of [log, open()]) {
    expect(one.isInvalidated(['anything'], startedAt)).toBe(true);
    expect(one.isInvalidated([], startedAt)).toBe(true);
    expect(one.isInvalidated(['home'], one.now())).toBe(false);
  }
});

test('a change that cannot be stored still applies, and reports an error', async () => {
  const log = open();
  await log.add(changed('home'));
  truncateSync(file, 0);
  rmSync(folder, { recursive: true });
  const startedAt = log.now();
  await expect(log.add(changed('menu'))).rejects.toThrow('ENOENT');
  expect(log.isInvalidated(['menu'], startedAt)).toBe(true);
});

test('nothing is appended to a line that a full disk truncated', async () => {
  const log = open();
  await log.add(changed('home'));
  const startedAt = log.now();
  const append = vi.spyOn(fs.promises, 'appendFile').mockImplementationOnce(() => {
    appendFileSync(file, '["menu",');
    return Promise.reject(new Error('ENOSPC: no space left on device'));
  });
  await expect(log.add(changed('menu'))).rejects.toThrow('ENOSPC');
  append.mockRestore();
  await log.add(changed('news'));
  for (const one of [log, open()])
    for (const tag of ['menu', 'news']) expect(one.isInvalidated([tag], startedAt)).toBe(true);
});
