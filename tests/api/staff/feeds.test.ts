import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import type { BodyOf } from '../../../lib/contract/endpoint.ts';
import { contract } from '../../support/api.ts';
import {
  advanceClock,
  api,
  base,
  csv,
  feed,
  feedShopSuite,
  fetchFeeds,
  hostRequests,
  hour,
  products,
  sends,
  setFeeds,
  setHostResponse,
} from '../../support/feed-shop.ts';
import { callShopFolder, headers, ownFolder } from '../../support/shop-folder.ts';
import { type StaffBrowser, staffIn } from '../../support/staff.ts';

feedShopSuite();
const { staff, command } = contract;
type FeedBody = BodyOf<typeof staff.saveFeed>;

let keeper: StaffBrowser;
beforeEach(async () => {
  await api.db.deleteFrom('feeds').execute();
  keeper = await staffIn(api, 'content');
});

const body = (values: Partial<FeedBody> = {}): FeedBody => ({
  name: 'supplier',
  version: null,
  url: 'https://supplier.example/prices.csv?key=abc',
  times: ['18:00', '06:00', '18:00'],
  mode: 'update',
  locale: 'uz',
  counts_orders: true,
  ...values,
});
const save = (values?: Partial<FeedBody>) => keeper.call(staff.saveFeed, { body: body(values) });
const list = async () => (await keeper.call(staff.feeds)).data.feeds;
const one = async (name = 'supplier') => (await list()).find((each) => each.name === name);
const fetchNow = (name: string) => keeper.call(staff.fetchFeed, { body: { name } });

describe('a scheduled feed', () => {
  test('is stored as the file of the owner would store it, changed and removed', async () => {
    const { version } = (await save()).data;
    expect(await one()).toMatchObject({
      times: ['06:00', '18:00'],
      mode: 'update',
      locale: 'uz',
      counts_orders: true,
      has_secret: false,
      version,
      runs: [],
    });
    const { files } = (await api.call(command.shopExport, { headers })).data;
    const copy = ownFolder({ 'feeds.yml': files['feeds.yml'] ?? '' });
    expect(files['feeds.yml']).toContain('https://supplier.example/prices.csv?key=abc');
    expect((await callShopFolder(api, copy.folder, true)).changes).toEqual([]);
    copy.remove();

    const changed = await save({ version, times: [], mode: 'changes' });
    expect(await one()).toMatchObject({ times: [], next: null, mode: 'changes', version: changed.data.version });
    await keeper.call(staff.removeFeed, { body: { name: 'supplier', version: changed.data.version } });
    expect(await list()).toEqual([]);
    const rows = await api.db.selectFrom('audit_log').selectAll().where('entity_id', '=', 'supplier').execute();
    expect(rows.map(({ action }) => action)).toEqual(['imports.feed', 'imports.feed', 'imports.feed.removed']);
    expect(JSON.stringify(rows)).not.toContain('key=abc');
    const moved = await save({ url: 'https://supplier.example/prices.csv?key=first' });
    await save({ version: moved.data.version, url: 'https://supplier.example/prices.csv?key=second' });
    const last = await api.db.selectFrom('audit_log').select('after').orderBy('seq', 'desc').executeTakeFirstOrThrow();
    expect(last.after).toMatchObject({
      address: 'https://supplier.example/prices.csv?…',
      address_changed: true,
      language: 'uz',
    });
    await keeper.call(staff.removeFeed, { body: { name: 'supplier', version: (await one())?.version ?? '' } });
  });

  test('of two people who edit it the second is refused, as is a second feed of the name', async () => {
    const { version } = (await save()).data;
    const answers = await Promise.all([save({ version, mode: 'changes' }), save({ version, locale: 'ru' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await save({ version })).failure.code).toBe(apiCodes.settingsChanged.code);
    expect((await save()).failure.data).toEqual([expect.objectContaining({ field: 'name' })]);
    const stale = await keeper.call(staff.removeFeed, { body: { name: 'supplier', version } });
    expect(stale.failure.code).toBe(apiCodes.settingsChanged.code);
    expect((await save({ name: 'unknown', version })).status).toBe(404);
  });

  test('has an encrypted address without a password, and one feed at most is the whole catalogue', async () => {
    const fieldOf = async (values: Partial<FeedBody>) => (await save(values)).failure.data[0]?.field;
    expect(await fieldOf({ url: 'http://supplier.example/prices.csv' })).toBe('url');
    expect(await fieldOf({ url: 'https://user:secret@supplier.example/prices.csv' })).toBe('url');
    expect(await fieldOf({ url: 'file:///etc/passwd' })).toBe('url');
    expect(await fieldOf({ times: ['25:00'] })).toBe('times.0');
    expect(await fieldOf({ name: 'Поставщик' })).toBe('name');
    await save({ mode: 'full' });
    expect(await fieldOf({ name: 'second', mode: 'full' })).toBe('mode');
    expect(await list()).toHaveLength(1);
  });

  test('with a password of the environment stays at its server, and keeps what the form does not have', async () => {
    await setFeeds(
      feed('secret', ', token_variable: FEED_KEY').replace('http://', 'https://').replace('insecure: true, ', ''),
    );
    const stored = await one('secret');
    expect(stored).toMatchObject({ has_secret: true });
    const url = stored?.url ?? '';
    const version = stored?.version ?? '';
    const moved = await save({ name: 'secret', version, url: 'https://attacker.example/prices.csv' });
    expect(moved.failure.data).toEqual([expect.objectContaining({ field: 'url' })]);
    expect((await save({ name: 'secret', version, url: `${url}/new` })).status).toBe(200);
    const row = await api.db.selectFrom('feeds').select(['url', 'token_variable']).executeTakeFirstOrThrow();
    expect(row).toEqual({ url: `${url}/new`, token_variable: 'FEED_KEY' });
  });
});

/** Removes a feed or changes what its lists do; the status of the answer. */
async function edit(name: string, what: 'removed' | 'changed'): Promise<number> {
  const version = (await one(name))?.version ?? '';
  if (what === 'removed') return (await keeper.call(staff.removeFeed, { body: { name, version } })).status;
  return (await save({ name, version, url: `${base}/${name}`, locale: 'ru', mode: 'update' })).status;
}

describe('fetching at once', () => {
  test('runs with the next look of the job, once for several presses, and stands in the list with its result', async () => {
    await setFeeds(feed('now'));
    setHostResponse(sends(csv(2, 1_000, 'NOW')));
    const answers = await Promise.all([fetchNow('now'), fetchNow('now'), fetchNow('now')]);
    expect(answers.map(({ data }) => data)).toEqual([{ waits: true }, { waits: true }, { waits: true }]);
    expect((await one('now'))?.runs).toEqual([expect.objectContaining({ ended: null, outcome: null })]);
    await fetchFeeds();
    expect(hostRequests.map(({ url }) => url)).toEqual(['/now']);
    expect(await products('NOW')).toHaveLength(2);
    expect((await one('now'))?.runs).toEqual([
      expect.objectContaining({ outcome: 'imported', why: null, tries: 1, import: expect.any(String) as string }),
    ]);
    await fetchFeeds();
    expect(hostRequests).toHaveLength(1);
    // The schedule goes on.
    advanceClock(hour);
    await fetchFeeds();
    expect(hostRequests).toHaveLength(2);
  });

  test('names the reason of a failure, and is refused for an unknown feed', async () => {
    await setFeeds(feed('broken'));
    setHostResponse((_request, response) => response.writeHead(404).end());
    await fetchNow('broken');
    await fetchFeeds();
    expect((await one('broken'))?.runs[0]).toMatchObject({ outcome: null, why: 'status', status: 404 });
    expect((await fetchNow('unknown')).status).toBe(404);
  });

  test('does not wait for the retry of a failed fetch', async () => {
    await setFeeds(feed('mended'));
    setHostResponse((_request, response) => response.writeHead(503).end());
    await fetchNow('mended');
    await fetchFeeds();
    expect((await one('mended'))?.runs).toEqual([
      expect.objectContaining({ ended: null, busy: false, why: 'status', tries: 1 }),
    ]);
    setHostResponse(sends(csv(1, 1_000, 'MENDED')));
    await fetchFeeds();
    expect(await products('MENDED')).toEqual([]);
    await fetchNow('mended');
    await fetchFeeds();
    expect(await products('MENDED')).toHaveLength(1);
    expect((await one('mended'))?.runs).toEqual([expect.objectContaining({ outcome: 'imported', tries: 2 })]);
  });

  test('just before a scheduled hour is its own fetch, and the hour another one', async () => {
    await setFeeds(feed('hourly'));
    setHostResponse(sends(csv(1, 1_000, 'HOURLY')));
    await fetchNow('hourly');
    advanceClock(hour);
    await fetchFeeds();
    await fetchFeeds();
    expect((await one('hourly'))?.runs.map(({ outcome }) => outcome)).toEqual(['imported', 'imported']);
  });

  test.each(['removed', 'changed'] as const)(
    'of a feed that is %s during the download imports nothing',
    async (what) => {
      const name = `fast-${what}`;
      await save({ name, mode: 'changes' });
      await api.db
        .updateTable('feeds')
        .set({ url: `${base}/${name}`, insecure: true })
        .where('name', '=', name)
        .execute();
      await fetchNow(name);
      let edited: Promise<number> | undefined;
      setHostResponse((request, response) => {
        edited ??= edit(name, what);
        void edited.then(() => sends(csv(2, 1_000, what.toUpperCase()))(request, response));
      });
      await fetchFeeds();
      expect(await edited).toBe(200);
      expect(await products(what.toUpperCase())).toEqual([]);
      const runs = () => api.db.selectFrom('feed_visits').select(['outcome', 'why']).where('feed', '=', name).execute();
      // A changed feed is fetched again as it is now; one that is gone is not.
      await sql`update feed_visits set free_at = now() - interval '1 second' where ended is null`.execute(api.db);
      await fetchFeeds();
      expect(await runs()).toEqual([
        what === 'removed' ? { outcome: 'failed', why: 'feedChanged' } : { outcome: 'imported', why: null },
      ]);
      expect(await products(what.toUpperCase())).toHaveLength(what === 'removed' ? 0 : 2);
    },
  );
});
