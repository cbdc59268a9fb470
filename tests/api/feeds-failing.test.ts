import { type IncomingMessage, type ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { withImportLock } from '../../server/catalogue/import/lock.ts';
import { contract, startApi } from '../support/api.ts';
import { headers } from '../support/shop-folder.ts';
import {
  api,
  hostRequests,
  bench,
  clock,
  csv,
  database,
  env,
  feed,
  feedShopSuite,
  setFeeds,
  setHostResponse,
  hour,
  lastFetch,
  fetchFeeds,
  nextHour,
  other,
  advanceClock,
  products,
  sends,
} from '../support/feed-shop.ts';

feedShopSuite();

const refuses = (status: number) => (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(status).end();
};
/** The pause until the next try is over. */
const pauseOver = () =>
  sql`update feed_visits set free_at = now() - interval '1 second' where ended is null`.execute(api.db);

describe('a faulty feed changes nothing and is reported', () => {
  test.each([
    ['shrank', ', mode: full', csv(70, 1, 'BAD')],
    ['shrank', '', csv(70, 1, 'BAD')],
    [
      'tooManyRejected',
      '',
      csv(100, 7, 'BAD').replaceAll(/;(\d+);Дрели/g, (all, price: string) =>
        Number(price) % 3 === 0 ? ';free;Дрели' : all,
      ),
    ],
    ['brokeOff', '', `<?xml version="1.0"?><yml_catalog><shop><offers><offer id="BAD-0"><price>5</price>`],
    ['brokeOff', '', '<!doctype html><html><body>Log in, please</body></html>'],
  ])('%s', async (why, more, body) => {
    await setFeeds(feed('bad'));
    setHostResponse(sends(csv(100, 1_000, 'BAD')));
    advanceClock(60_000);
    const { data } = await api.call(contract.command.fetchFeed, { body: { name: 'bad', dry: false }, headers });
    expect(data).toMatchObject({ outcome: 'imported' });
    const before = await products('BAD');
    await setFeeds(feed('bad', more));
    setHostResponse(sends(body));
    await nextHour();
    if (why === 'brokeOff') {
      // It may have been caught while it was being written: that is tried again.
      expect(await lastFetch('bad')).toMatchObject({ outcome: null, tries: 1 });
      await sql`update feed_visits set free_at = now() - interval '1 second', started = now() - interval '59 minutes' where ended is null`.execute(
        api.db,
      );
      await fetchFeeds();
    }
    expect(await lastFetch('bad')).toMatchObject({
      outcome: 'refused',
      why: expect.stringMatching(why === 'brokeOff' ? /^(?:brokeOff|doctype)$/ : why) as string,
    });
    expect(await products('BAD')).toEqual(before);
    expect(await api.db.selectFrom('feeds').select('etag').where('name', '=', 'bad').executeTakeFirst()).toEqual({
      etag: null,
    });
  });
});

test('a feed of changes may have any length and is not compared with a full feed', async () => {
  const comes = async (count: number, more = '') => {
    await setFeeds(feed('part', more));
    advanceClock(60_000);
    setHostResponse(sends(csv(count, clock % 1_000_000, 'PART')));
    return (await api.call(contract.command.fetchFeed, { body: { name: 'part' }, headers })).data;
  };
  expect(await comes(100)).toMatchObject({ outcome: 'imported' });
  for (const count of [3, 0])
    expect(await comes(count, ', mode: changes')).toMatchObject({
      outcome: 'imported',
      result: { read: count, updated: count, rejected: 0 },
    });
  expect(await comes(60)).toMatchObject({ outcome: 'refused', why: 'shrank' });
});

describe('a feed that shrank', () => {
  const goods = (count: number, price: number) => {
    setHostResponse(sends(csv(count, price, 'SHORT')));
  };
  const fetchNow = async (body: { dry?: boolean; force?: boolean } = {}) =>
    (await api.call(contract.command.fetchFeed, { body: { name: 'short', ...body }, headers })).data;
  /** A visit by hand has a time of its own. */
  const later = () => {
    advanceClock(60_000);
  };

  test('is accepted up to a fifth, and beyond that only if confirmed, which sets the new reference', async () => {
    await setFeeds(feed('short'));
    goods(100, 1_000);
    expect(await fetchNow()).toMatchObject({ outcome: 'imported' });
    later();
    goods(80, 2_000);
    expect(await fetchNow()).toMatchObject({ outcome: 'imported', result: { updated: 80 } });
    later();
    goods(60, 3_000);
    expect(await fetchNow({ dry: true })).toMatchObject({ outcome: 'refused', why: 'shrank' });
    expect(await fetchNow()).toMatchObject({ outcome: 'refused', why: 'shrank' });
    later();
    // What was refused is no measure.
    expect(await fetchNow()).toMatchObject({ outcome: 'refused', why: 'shrank' });
    later();
    expect(await fetchNow({ force: true })).toMatchObject({ outcome: 'imported', result: { updated: 60 } });
    goods(60, 4_000);
    await nextHour();
    expect(await lastFetch('short')).toMatchObject({ outcome: 'imported' });
  });

  test('is not compared with undone imports or imports from another address', async () => {
    await setFeeds(feed('short'));
    later();
    goods(200, 1_000);
    const { import: name } = await fetchNow();
    await api.db.updateTable('imports').set({ state: 'takenBack' }).where('name', '=', name).execute();
    later();
    goods(60, 5_000);
    expect(await fetchNow()).toMatchObject({ outcome: 'imported' });
    await setFeeds(feed('short').replace('/short', '/shorter'));
    later();
    goods(10, 6_000);
    expect(await fetchNow()).toMatchObject({ outcome: 'imported' });
  });
});

describe('a feed that cannot be fetched', () => {
  test('is retried with pauses, and reported after an hour', async () => {
    await setFeeds(feed('down'));
    setHostResponse(refuses(503));
    await nextHour();
    expect(await lastFetch('down')).toMatchObject({ outcome: null, why: 'status', status: 503, tries: 1 });
    await fetchFeeds();
    expect(hostRequests).toHaveLength(1);
    await pauseOver();
    await Promise.all([fetchFeeds(api), fetchFeeds(other)]);
    expect(hostRequests).toHaveLength(2);
    await sql`update feed_visits set free_at = now() - interval '1 second', started = now() - interval '59 minutes' where ended is null`.execute(
      api.db,
    );
    await fetchFeeds();
    expect(await lastFetch('down')).toMatchObject({ outcome: 'failed', why: 'status', status: 503, tries: 3 });
    await fetchFeeds();
    expect(hostRequests).toHaveLength(3);
    setHostResponse(sends(csv(1, 1, 'DOWN')));
    await nextHour();
    expect(await lastFetch('down')).toMatchObject({ outcome: 'imported' });
  });

  test('is continued by another process if the fetching one was killed', async () => {
    await setFeeds(feed('killed'));
    setHostResponse(sends(csv(1, 1, 'KILLED')));
    advanceClock(hour);
    await api.db
      .insertInto('feed_visits')
      .values({
        feed: 'killed',
        due: new Date(Math.floor(clock / hour) * hour),
        free_at: new Date(Date.now() + 60_000),
      })
      .execute();
    await fetchFeeds(other);
    expect(hostRequests).toEqual([]);
    await pauseOver();
    await Promise.all([fetchFeeds(api), fetchFeeds(other)]);
    expect(hostRequests).toHaveLength(1);
    expect(await lastFetch('killed')).toMatchObject({ outcome: 'imported', tries: 2 });
  });

  test('waits while another import runs', async () => {
    await setFeeds(feed('busy'));
    setHostResponse(sends(csv(1, 1, 'BUSY')));
    await withImportLock(api.db, database.engine, async () => {
      await nextHour();
      expect((await api.call(contract.command.fetchFeed, { body: { name: 'busy' }, headers })).failure.code).toBe(1410);
    });
    expect(await products('BUSY')).toEqual([]);
    advanceClock(hour);
    await fetchFeeds();
    expect(await products('BUSY')).toHaveLength(1);
  });

  test('refuses a private network address unless allowed', async () => {
    const strict = await startApi({ database, media: bench.media, now: () => new Date(clock) });
    await setFeeds(feed('private'));
    const { data } = await strict.call(contract.command.fetchFeed, { body: { name: 'private' }, headers });
    expect(data).toMatchObject({ outcome: 'failed', why: 'private' });
    expect(hostRequests).toEqual([]);
    await strict.close();
  });

  test('is released when the program stops, and another process can fetch it', async () => {
    const stopped = await startApi({ database, media: bench.media, env, now: () => new Date(clock) });
    await setFeeds(feed('slow'));
    let markStarted = (): void => undefined;
    const waiting = new Promise<void>((resolve) => {
      markStarted = resolve;
    });
    setHostResponse((_request, response) => {
      response.writeHead(200);
      response.write('id;', () => {
        markStarted();
      });
    });
    advanceClock(hour);
    const job = fetchFeeds(stopped);
    await waiting;
    await stopped.close();
    await job;
    expect(await lastFetch('slow')).toMatchObject({ outcome: null, why: 'stopped' });
    setHostResponse(sends(csv(1, 1, 'SLOW')));
    await fetchFeeds();
    expect(await lastFetch('slow')).toMatchObject({ outcome: 'imported', tries: 2 });
  });
});
