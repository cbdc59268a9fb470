import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../server/db/bulk.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { deleteOldRows } from '../../server/modules/retention/retention.ts';
import { withImportLock } from '../../server/modules/import/lock.ts';
import { contract, startApi, type TestApi } from '../support/api.ts';
import { freshDatabase } from '../support/database.ts';
import { type ImportBench, importFolder } from '../support/import.ts';
import { ask, headers, ownFolder, type OwnFolder, says, whats } from '../support/shop-folder.ts';

const hour = 3_600_000;
const csv = (count: number, price = 1_000, tag = 'F') => `id;name;price;category\n${Array.from({ length: count }, (_, index) => `${tag}-${index};Дрель ${tag} ${index};${price + index};Дрели`).join('\n')}\n`;

/** A host of feeds: what it answers is said by the test. */
let host: Server;
let base = '';
let asked: { url: string; headers: IncomingMessage['headers'] }[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const sends = (body: string, head: Record<string, string> = {}) => (_request: IncomingMessage, response: ServerResponse) => { response.writeHead(200, head).end(body); };
const knows = (body: string, etag: string) => (request: IncomingMessage, response: ServerResponse) => {
  if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
  else response.writeHead(200, { etag }).end(body);
};
const refuses = (status: number) => (_request: IncomingMessage, response: ServerResponse) => { response.writeHead(status).end(); };

let bench: ImportBench;
let database: OpenDatabase;
let api: TestApi;
let other: TestApi;
let own: OwnFolder;
const env = { FEEDS_PRIVATE: '1', FEED_KEY: 'open sesame' };

beforeAll(async () => {
  host = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers });
    answer(request, response);
  });
  await new Promise<void>((resolve) => { host.listen(0, '127.0.0.1', resolve); });
  base = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  bench = importFolder();
  database = await freshDatabase();
  const now = () => new Date(clock);
  api = await startApi({ database, media: bench.media, env, now });
  other = await startApi({ database, media: bench.media, env, now });
  own = ownFolder();
});
afterAll(async () => {
  await Promise.all([api.close(), other.close()]);
  await database.close();
  host.closeAllConnections();
  host.close();
  bench.close();
  own.remove();
});

/** Half past nine in Tashkent. */
let clock = Date.parse('2026-11-21T04:30:00Z');
beforeEach(() => { asked = []; });

const feedsYml = (...feeds: string[]) => `feeds:\n${feeds.map((feed) => `  - { name: ${feed} }\n`).join('')}${feeds.length === 0 ? '  []\n' : ''}`;
const feed = (name: string, more = '') => `${name}, url: "${base}/${name}", insecure: true, times: every 1 hour${more}`;
/** The shop's feeds are these from now on. */
const have = async (...feeds: string[]) => {
  own.put('feeds.yml', feedsYml(...feeds));
  const done = await ask(api, own.folder, true);
  expect(says(done)).toEqual([]);
  return done;
};
const look = (at: TestApi = api) => at.app.shop.jobs.run('feeds.fetch');
const nextHour = async () => { clock += hour; await look(); };
const last = async (name: string) => (await api.call(contract.staff.feeds, { headers })).data.find((row) => row.name === name)?.last;
const products = async (like: string) => (await api.db.selectFrom('products').select(['external_id', 'sale_price', 'is_listed']).where('external_id', 'like', `${like}-%`).orderBy('external_id').execute());
/** The pause until the next try is over. */
const pauseOver = () => sql`update feed_visits set free_at = now() - interval '1 second' where ended is null`.execute(api.db);

test('the file is applied, and exported so that nothing changes', async () => {
  expect(whats(await have(feed('a', ', mode: full, locale: uz'), feed('b')))).toEqual(['feeds.yml feeds.a', 'feeds.yml feeds.b']);
  const { files } = (await api.call(contract.staff.shopExport, { headers })).data;
  const copy = ownFolder({ 'feeds.yml': files['feeds.yml'] ?? '' });
  expect(files['feeds.yml']).toContain('locale: uz');
  expect((await ask(api, copy.folder, true)).changes).toEqual([]);
  copy.remove();
  expect((await have(feed('a', ', mode: full, locale: uz'))).changes).toMatchObject([{ what: 'feeds.b', to: null }]);
});

describe('at its hours', () => {
  test('a feed is fetched once by however many processes, and again at the next', async () => {
    await have(feed('once'));
    answer = sends(csv(3, 1_000, 'ONCE'));
    await look();
    expect(asked).toEqual([]);
    clock += hour;
    await Promise.all([look(api), look(other), look(api)]);
    await look(other);
    expect(asked.map(({ url }) => url)).toEqual(['/once']);
    expect(await products('ONCE')).toHaveLength(3);
    expect(await last('once')).toMatchObject({ outcome: 'imported', why: null, status: 200, tries: 1, import: expect.stringMatching(/-once-1$/) as string });
    const records = await api.db.selectFrom('imports').select(['state', 'origin', 'mode']).where('name', 'like', '%-once-%').execute();
    expect(records).toEqual([{ state: 'done', origin: `${base}/once`, mode: 'update' }]);
    clock += 5 * hour;
    await Promise.all([look(api), look(other)]);
    expect(asked).toHaveLength(2);
    // What was fetched leaves nothing behind.
    expect([api, other].flatMap(({ dataDir }) => readdirSync(dataDir, { recursive: true, encoding: 'utf8' })).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('a feed that has left the file is not fetched any more', async () => {
    await have(feed('gone'));
    await have();
    await nextHour();
    expect(asked).toEqual([]);
  });

  test('it is asked whether there is a new one only after all of the last was taken in', async () => {
    await have(feed('etag'));
    answer = knows(csv(2, 0, 'ETAG').replace(';0;', ';free;'), '"v1"');
    await nextHour();
    expect(await last('etag')).toMatchObject({ outcome: 'imported' });
    answer = knows(csv(2, 5, 'ETAG'), '"v1"');
    await nextHour();
    expect(await last('etag')).toMatchObject({ outcome: 'imported' });
    await nextHour();
    expect(await last('etag')).toMatchObject({ outcome: 'unchanged', status: 304, import: null });
    expect(asked.map(({ headers: sent }) => sent['if-none-match'])).toEqual([undefined, undefined, '"v1"']);
    // What was taken back has to come again.
    await api.db.updateTable('imports').set({ state: 'takenBack' }).where('name', 'like', '%-etag-%').execute();
    await nextHour();
    expect(await last('etag')).toMatchObject({ outcome: 'imported' });
    // As has what becomes of it in another mode.
    await have(feed('etag', ', locale: uz'));
    await nextHour();
    expect(asked.slice(3).map(({ headers: sent }) => sent['if-none-match'])).toEqual([undefined, undefined]);
  });

  test('it is opened by what the environment holds, and not asked for without', async () => {
    await have(feed('locked').replace('http:', 'https:').replace(', insecure: true', '') + ', token_variable: FEED_KEY', feed('unset').replace('http:', 'https:') + ', token_variable: FEED_NONE');
    await api.db.updateTable('feeds').set({ url: `${base}/locked`, insecure: true }).where('name', '=', 'locked').execute();
    answer = sends(csv(1, 1, 'LOCKED'));
    await nextHour();
    expect(asked.map(({ url, headers: sent }) => [url, sent.authorization])).toEqual([['/locked', 'Bearer open sesame']]);
    expect(await last('unset')).toMatchObject({ outcome: 'failed', why: 'credentials' });
  });
});

describe('a feed that is not right changes nothing and says so', () => {
  test.each([
    ['shrank', ', mode: full', csv(70, 1, 'BAD')],
    ['tooManyRejected', '', csv(100, 7, 'BAD').replaceAll(/;(\d+);Дрели/g, (all, price: string) => (Number(price) % 3 === 0 ? ';free;Дрели' : all))],
    ['brokeOff', '', `<?xml version="1.0"?><yml_catalog><shop><offers><offer id="BAD-0"><price>5</price>`],
    ['brokeOff', '', '<!doctype html><html><body>Log in, please</body></html>'],
  ])('%s', async (why, more, body) => {
    await have(feed('bad'));
    answer = sends(csv(100, 1_000, 'BAD'));
    clock += 60_000;
    const { data } = await api.call(contract.staff.fetchFeed, { body: { name: 'bad', dry: false }, headers });
    expect(data).toMatchObject({ outcome: 'imported' });
    const before = await products('BAD');
    await have(feed('bad', more));
    answer = sends(body);
    await nextHour();
    if (why === 'brokeOff') {
      // It may have been caught while it was being written: that is tried again.
      expect(await last('bad')).toMatchObject({ outcome: null, tries: 1 });
      await sql`update feed_visits set free_at = now() - interval '1 second', started = now() - interval '59 minutes' where ended is null`.execute(api.db);
      await look();
    }
    expect(await last('bad')).toMatchObject({ outcome: 'refused', why: expect.stringMatching(why === 'brokeOff' ? /^(?:brokeOff|doctype)$/ : why) as string });
    expect(await products('BAD')).toEqual(before);
    expect(await api.db.selectFrom('feeds').select('etag').where('name', '=', 'bad').executeTakeFirst()).toEqual({ etag: null });
  });
});

describe('a feed that cannot be had', () => {
  test('is tried again with pauses, and said when its hour is over', async () => {
    await have(feed('down'));
    answer = refuses(503);
    await nextHour();
    expect(await last('down')).toMatchObject({ outcome: null, why: 'status', status: 503, tries: 1 });
    await look();
    expect(asked).toHaveLength(1);
    await pauseOver();
    await Promise.all([look(api), look(other)]);
    expect(asked).toHaveLength(2);
    await sql`update feed_visits set free_at = now() - interval '1 second', started = now() - interval '59 minutes' where ended is null`.execute(api.db);
    await look();
    expect(await last('down')).toMatchObject({ outcome: 'failed', why: 'status', status: 503, tries: 3 });
    await look();
    expect(asked).toHaveLength(3);
    answer = sends(csv(1, 1, 'DOWN'));
    await nextHour();
    expect(await last('down')).toMatchObject({ outcome: 'imported' });
  });

  test('is taken up by another process where the one that fetched it was killed', async () => {
    await have(feed('killed'));
    answer = sends(csv(1, 1, 'KILLED'));
    clock += hour;
    await api.db.insertInto('feed_visits').values({ feed: 'killed', due: new Date(Math.floor(clock / hour) * hour), free_at: new Date(Date.now() + 60_000) }).execute();
    await look(other);
    expect(asked).toEqual([]);
    await pauseOver();
    await Promise.all([look(api), look(other)]);
    expect(asked).toHaveLength(1);
    expect(await last('killed')).toMatchObject({ outcome: 'imported', tries: 2 });
  });

  test('waits while another import runs', async () => {
    await have(feed('busy'));
    answer = sends(csv(1, 1, 'BUSY'));
    await withImportLock(api.db, database.engine, async () => {
      await nextHour();
      expect((await api.call(contract.staff.fetchFeed, { body: { name: 'busy' }, headers })).failure.code).toBe(1410);
    });
    expect(await products('BUSY')).toEqual([]);
    clock += hour;
    await look();
    expect(await products('BUSY')).toHaveLength(1);
  });

  test('lies in this network, where that is not allowed', async () => {
    const strict = await startApi({ database, media: bench.media, now: () => new Date(clock) });
    await have(feed('private'));
    const { data } = await strict.call(contract.staff.fetchFeed, { body: { name: 'private' }, headers });
    expect(data).toMatchObject({ outcome: 'failed', why: 'private' });
    expect(asked).toEqual([]);
    await strict.close();
  });

  test('is let go when the program stops, and is free for the next', async () => {
    const stopped = await startApi({ database, media: bench.media, env, now: () => new Date(clock) });
    await have(feed('slow'));
    let begun = (): void => undefined;
    const waiting = new Promise<void>((resolve) => { begun = resolve; });
    answer = (_request, response) => { response.writeHead(200); response.write('id;', () => { begun(); }); };
    clock += hour;
    const job = look(stopped);
    await waiting;
    await stopped.close();
    await job;
    expect(await last('slow')).toMatchObject({ outcome: null, why: 'stopped' });
    answer = sends(csv(1, 1, 'SLOW'));
    await look();
    expect(await last('slow')).toMatchObject({ outcome: 'imported', tries: 2 });
  });
});

describe('by hand', () => {
  test('a look changes and keeps nothing', async () => {
    await have(feed('look'));
    answer = knows(csv(2, 1, 'LOOK'), '"v1"');
    const { data } = await api.call(contract.staff.fetchFeed, { body: { name: 'look', dry: true }, headers });
    expect(data).toMatchObject({ outcome: 'imported', import: null, result: { dry: true, created: 2 } });
    expect([await products('LOOK'), await last('look')]).toEqual([[], null]);
    expect(await api.db.selectFrom('feeds').select('etag').where('name', '=', 'look').executeTakeFirst()).toEqual({ etag: null });
  });

  test('it counts as the visit of its hour', async () => {
    await have(feed('hand'));
    answer = sends(csv(2, 1, 'HAND'));
    clock += hour;
    expect((await api.call(contract.staff.fetchFeed, { body: { name: 'hand' }, headers })).data).toMatchObject({ outcome: 'imported', result: { created: 2 } });
    await look();
    expect(asked).toHaveLength(1);
    expect((await api.call(contract.staff.fetchFeed, { body: { name: 'nobody' }, headers })).status).toBe(404);
  });

  test('only the machine itself may ask, and no address tells what opens it', async () => {
    await have('open, url: "https://feeds.example/list?key=secret", times: []');
    for (const { path: address, method } of [contract.staff.feeds, contract.staff.fetchFeed]) {
      expect((await api.raw({ method, url: `/api/${address}`, ...(method === 'POST' ? { payload: { name: 'open' } } : {}) })).status).toBe(404);
    }
    const { data } = await api.call(contract.staff.feeds, { headers });
    expect(data).toMatchObject([{ url: 'https://feeds.example/list?…', next: null, last: null }]);
  });
});

test('what came of feeds is kept for a season', async () => {
  await api.db.insertInto('feed_visits').values([100, 80].map((days) => ({
    feed: `old-${days}`, due: new Date(clock - days * 24 * hour), started: new Date(clock - days * 24 * hour), ended: new Date(clock - days * 24 * hour), free_at: new Date(clock), outcome: 'unchanged' as const,
  }))).execute();
  await deleteOldRows({ db: api.db, now: () => new Date(clock) });
  expect(await api.db.selectFrom('feed_visits').select('feed').where('feed', 'like', 'old-%').execute()).toEqual([{ feed: 'old-80' }]);
});

test('a shop that is emptied for a demonstration fetches nothing any more', async () => {
  const opened = await freshDatabase();
  await opened.db.insertInto('feeds').values({ name: 'a', url: 'https://a.example/', insecure: false, times: ['06:00'], since: new Date(0), mode: 'update', locale: 'ru', sort: 0 }).execute();
  await opened.db.insertInto('feed_visits').values({ feed: 'a', due: new Date(0), free_at: new Date(0) }).execute();
  await emptyTables(opened.db);
  expect(await Promise.all((['feeds', 'feed_visits'] as const).map((table) => opened.db.selectFrom(table).selectAll().execute()))).toEqual([[], []]);
  await opened.close();
});
