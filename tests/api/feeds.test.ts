import { type IncomingMessage, type ServerResponse } from 'node:http';
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { emptyTables } from '../../server/db/bulk.ts';
import { deleteOldRows } from '../../server/people/retention/retention.ts';
import { contract } from '../support/api.ts';
import { freshDatabase } from '../support/database.ts';
import { callShopFolder, headers, ownFolder, changeNames } from '../support/shop-folder.ts';
import {
  api,
  hostRequests,
  base,
  clock,
  csv,
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

const knows = (body: string, etag: string) => (request: IncomingMessage, response: ServerResponse) => {
  if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
  else response.writeHead(200, { etag }).end(body);
};

test('applies feeds.yml, and its export changes nothing', async () => {
  expect(changeNames(await setFeeds(feed('a', ', mode: full, locale: uz'), feed('b')))).toEqual([
    'feeds.yml feeds.a',
    'feeds.yml feeds.b',
  ]);
  const { files } = (await api.call(contract.command.shopExport, { headers })).data;
  const copy = ownFolder({ 'feeds.yml': files['feeds.yml'] ?? '' });
  expect(files['feeds.yml']).toContain('locale: uz');
  expect((await callShopFolder(api, copy.folder, true)).changes).toEqual([]);
  copy.remove();
  expect((await setFeeds(feed('a', ', mode: full, locale: uz'))).changes).toMatchObject([
    { what: 'feeds.b', to: null },
  ]);
});

describe('at its scheduled hours', () => {
  test('one process fetches a feed once, and again at the next hour', async () => {
    await setFeeds(feed('once'));
    setHostResponse(sends(csv(3, 1_000, 'ONCE')));
    await fetchFeeds();
    expect(hostRequests).toEqual([]);
    advanceClock(hour);
    await Promise.all([fetchFeeds(api), fetchFeeds(other), fetchFeeds(api)]);
    await fetchFeeds(other);
    expect(hostRequests.map(({ url }) => url)).toEqual(['/once']);
    expect(await products('ONCE')).toHaveLength(3);
    expect(await lastFetch('once')).toMatchObject({
      outcome: 'imported',
      why: null,
      status: 200,
      tries: 1,
      import: expect.stringMatching(/-once-1$/) as string,
    });
    const records = await api.db
      .selectFrom('imports')
      .select(['state', 'origin', 'mode'])
      .where('name', 'like', '%-once-%')
      .execute();
    expect(records).toEqual([{ state: 'done', origin: `${base}/once`, mode: 'update' }]);
    advanceClock(5 * hour);
    await Promise.all([fetchFeeds(api), fetchFeeds(other)]);
    expect(hostRequests).toHaveLength(2);
    // What was fetched leaves nothing behind.
    expect(
      [api, other]
        .flatMap(({ dataDir }) => readdirSync(dataDir, { recursive: true, encoding: 'utf8' }))
        .filter((name) => name.endsWith('.part')),
    ).toEqual([]);
  });

  test('a feed removed from the file is not fetched', async () => {
    await setFeeds(feed('gone'));
    await setFeeds();
    await nextHour();
    expect(hostRequests).toEqual([]);
  });

  test('an ETag is sent only after the last feed was imported completely', async () => {
    await setFeeds(feed('etag'));
    setHostResponse(knows(csv(2, 0, 'ETAG').replace(';0;', ';free;'), '"v1"'));
    await nextHour();
    expect(await lastFetch('etag')).toMatchObject({ outcome: 'imported' });
    setHostResponse(knows(csv(2, 5, 'ETAG'), '"v1"'));
    await nextHour();
    expect(await lastFetch('etag')).toMatchObject({ outcome: 'imported' });
    await nextHour();
    expect(await lastFetch('etag')).toMatchObject({ outcome: 'unchanged', status: 304, import: null });
    expect(hostRequests.map(({ headers: sent }) => sent['if-none-match'])).toEqual([undefined, undefined, '"v1"']);
    // What was taken back has to come again.
    await api.db.updateTable('imports').set({ state: 'takenBack' }).where('name', 'like', '%-etag-%').execute();
    await nextHour();
    expect(await lastFetch('etag')).toMatchObject({ outcome: 'imported' });
    // As has what becomes of it in another mode.
    await setFeeds(feed('etag', ', locale: uz'));
    await nextHour();
    expect(hostRequests.slice(3).map(({ headers: sent }) => sent['if-none-match'])).toEqual([undefined, undefined]);
  });

  test('uses credentials from the environment and is not requested without them', async () => {
    await setFeeds(
      feed('locked').replace('http:', 'https:').replace(', insecure: true', '') + ', token_variable: FEED_KEY',
      feed('unset').replace('http:', 'https:') + ', token_variable: FEED_NONE',
    );
    await api.db
      .updateTable('feeds')
      .set({ url: `${base}/locked`, insecure: true })
      .where('name', '=', 'locked')
      .execute();
    setHostResponse(sends(csv(1, 1, 'LOCKED')));
    await nextHour();
    expect(hostRequests.map(({ url, headers: sent }) => [url, sent.authorization])).toEqual([
      ['/locked', 'Bearer open sesame'],
    ]);
    expect(await lastFetch('unset')).toMatchObject({ outcome: 'failed', why: 'credentials' });
  });
});

describe('by command', () => {
  test('a dry run changes and stores nothing', async () => {
    await setFeeds(feed('look'));
    setHostResponse(knows(csv(2, 1, 'LOOK'), '"v1"'));
    const { data } = await api.call(contract.command.fetchFeed, { body: { name: 'look', dry: true }, headers });
    expect(data).toMatchObject({ outcome: 'imported', import: null, result: { dry: true, created: 2 } });
    expect([await products('LOOK'), await lastFetch('look')]).toEqual([[], null]);
    expect(await api.db.selectFrom('feeds').select('etag').where('name', '=', 'look').executeTakeFirst()).toEqual({
      etag: null,
    });
  });

  test('a fetch by command replaces the scheduled one of that hour', async () => {
    await setFeeds(feed('hand'));
    setHostResponse(sends(csv(2, 1, 'HAND')));
    advanceClock(hour);
    expect((await api.call(contract.command.fetchFeed, { body: { name: 'hand' }, headers })).data).toMatchObject({
      outcome: 'imported',
      result: { created: 2 },
    });
    await fetchFeeds();
    expect(hostRequests).toHaveLength(1);
    expect((await api.call(contract.command.fetchFeed, { body: { name: 'nobody' }, headers })).status).toBe(404);
  });

  test('only commands of the machine may list feeds, and credentials are never shown', async () => {
    await setFeeds('open, url: "https://feeds.example/list?key=secret", times: []');
    for (const { path: address, method } of [contract.command.feeds, contract.command.fetchFeed]) {
      expect(
        (await api.raw({ method, url: `/api/${address}`, ...(method === 'POST' ? { payload: { name: 'open' } } : {}) }))
          .status,
      ).toBe(404);
    }
    const { data } = await api.call(contract.command.feeds, { headers });
    expect(data).toMatchObject([{ url: 'https://feeds.example/list?…', next: null, last: null }]);
  });
});

test('results of fetch runs are stored for ninety days', async () => {
  await api.db
    .insertInto('feed_visits')
    .values(
      [100, 80].map((days) => ({
        feed: `old-${days}`,
        due: new Date(clock - days * 24 * hour),
        started: new Date(clock - days * 24 * hour),
        ended: new Date(clock - days * 24 * hour),
        free_at: new Date(clock),
        outcome: 'unchanged' as const,
      })),
    )
    .execute();
  await deleteOldRows({ db: api.db, now: () => new Date(clock) });
  expect(await api.db.selectFrom('feed_visits').select('feed').where('feed', 'like', 'old-%').execute()).toEqual([
    { feed: 'old-80' },
  ]);
});

test('a shop that is emptied for the demonstration fetches nothing', async () => {
  const opened = await freshDatabase();
  await opened.db
    .insertInto('feeds')
    .values({
      name: 'a',
      url: 'https://a.example/',
      insecure: false,
      times: ['06:00'],
      since: new Date(0),
      mode: 'update',
      locale: 'ru',
      sort: 0,
    })
    .execute();
  await opened.db
    .insertInto('feed_visits')
    .values({ feed: 'a', due: new Date(0), free_at: new Date(0) })
    .execute();
  await emptyTables(opened.db);
  expect(
    await Promise.all(
      (['feeds', 'feed_visits'] as const).map((table) => opened.db.selectFrom(table).selectAll().execute()),
    ),
  ).toEqual([[], []]);
  await opened.close();
});
