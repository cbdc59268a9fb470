import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shopEvents } from '../../lib/contract/constants.ts';
import { createAnalyticsRecorder, type EventRow } from '../../server/core/analytics/recorder.ts';
import { contract, startApi, testNow, type TestApi } from '../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 20, env: { RATE_LIMIT: 'on' } });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('analytic_events').execute();
  await api.db.deleteFrom('analytic_clicks').execute();
});

const visitUrl = `/api/${contract.analytics.visit.path}`;
const clickUrl = `/api/${contract.analytics.click.path}`;
/** Rows are written a moment after the answer: the test waits for as many as it has sent. */
const written = async (table: 'analytic_events' | 'analytic_clicks', count: number) => {
  await expect
    .poll(async () => (await api.db.selectFrom(table).select('id').execute()).length, { timeout: 10_000 })
    .toBe(count);
};

describe('events', () => {
  test('stores each type with session, region, language and page', async () => {
    const headers = { 'session-id': 'session-1', 'accept-region': '9', 'accept-language': 'ru' };
    for (const type of shopEvents) {
      expect(
        (
          await api.call(contract.analytics.visit, {
            body: { type, product_id: 7, path: '/ru/cart/?from=a@b.uz#x' },
            headers,
          })
        ).data,
      ).toEqual({ accepted: 1 });
    }
    await written('analytic_events', shopEvents.length);
    const rows = await api.db.selectFrom('analytic_events').selectAll().orderBy('id').execute();
    expect(rows.map(({ type }) => type)).toEqual([...shopEvents]);
    for (const { id: _, type: _type, ...row } of rows) {
      expect(row).toEqual({
        at: testNow,
        product_id: 7,
        session_id: 'session-1',
        region_id: 9,
        locale: 'ru',
        device: 'web',
        path: '/ru/cart/',
      });
    }
  });

  test('stores concurrent events, without search texts', async () => {
    const events = [
      { type: 'visit' as const, path: '/uz/product/search/+998901234567/' },
      { type: 'product_detail' as const, product_id: 3 },
    ];
    expect((await api.call(contract.analytics.visit, { body: { events } })).data).toEqual({ accepted: 2 });
    await written('analytic_events', 2);
    const rows = await api.db
      .selectFrom('analytic_events')
      .select(['path', 'product_id', 'session_id'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { path: '/uz/product/search/', product_id: null, session_id: null },
      { path: '', product_id: 3, session_id: null },
    ]);
  });

  test.each([
    {},
    { type: 'unknown' },
    { type: 'VISIT' },
    { type: null },
    { type: ['visit'] },
    { events: [] },
    { events: [{ type: 'unknown' }] },
    { events: 'visit' },
    { events: Array.from({ length: 51 }, () => ({ type: 'visit' })) },
    { type: 'product_detail', product_id: '1' },
    { type: 'product_detail', product_id: 0 },
    { type: 'visit', path: 5 },
    { type: 'visit', path: 'x'.repeat(3_000) },
    { type: 'visit', path: 'a\u0000' },
  ])('%j is refused', async (payload) => {
    const answer = await api.raw({ method: 'POST', url: visitUrl, payload });
    expect(answer.status).toBe(400);
    expect(answer.failure.message).not.toBe('');
  });
});

describe('clicks', () => {
  const banner = async () =>
    (await api.db.selectFrom('banners').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id;

  test('are stored for banners and promotions', async () => {
    const promotion = (await api.db.selectFrom('promotions').select('id').limit(1).executeTakeFirstOrThrow()).id;
    const id = await banner();
    expect((await api.raw({ method: 'POST', url: clickUrl, payload: { id, platform: 1 } })).status).toBe(200);
    expect(
      (
        await api.call(contract.analytics.click, {
          body: { type: 'promotion', id: promotion, platform: 1, path: '/promotions/' },
        })
      ).status,
    ).toBe(200);
    await written('analytic_clicks', 2);
    const rows = await api.db
      .selectFrom('analytic_clicks')
      .select(['object', 'object_id', 'path'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { object: 'banner', object_id: id, path: '' },
      { object: 'promotion', object_id: promotion, path: '/promotions/' },
    ]);
  });

  test('are refused without the platform, with another one, or for an unknown target', async () => {
    const id = await banner();
    for (const payload of [
      { type: 'banner', id },
      { type: 'banner', id, platform: 2 },
      { type: 'banner', id, platform: '1' },
      { platform: 1 },
      { type: 'user', id, platform: 1 },
      { id: 'x', platform: 1 },
    ]) {
      expect((await api.raw({ method: 'POST', url: clickUrl, payload })).status, JSON.stringify(payload)).toBe(400);
    }
    for (const type of ['banner', 'brand_slide', 'promotion', 'news'] as const) {
      expect(
        (await api.call(contract.analytics.click, { body: { type, id: 2_000_000_000, platform: 1 } })).status,
      ).toBe(404);
    }
    expect(await api.db.selectFrom('analytic_clicks').select('id').execute()).toEqual([]);
  });
});

describe('the recorder', () => {
  const row = (path: string): EventRow => ({
    at: testNow,
    type: 'visit',
    product_id: null,
    session_id: null,
    region_id: 2,
    locale: 'ru',
    device: 'web',
    path,
  });
  const recorded = async () =>
    (await api.db.selectFrom('analytic_events').select('path').orderBy('id').execute()).map(({ path }) => path);
  const quiet = () => {
    const lines: object[] = [];
    const note = (line: object) => {
      lines.push(line);
    };
    return { lines, log: { ...api.app.log, warn: note, error: note } };
  };

  test('writes its pending events when it is closed and accepts no more', async () => {
    const recorder = createAnalyticsRecorder({ db: api.db, log: api.app.log, interval: 60_000, batch: 2 });
    expect(recorder.events([row('1')])).toBe(1);
    expect(await recorded()).toEqual([]);
    recorder.events([row('2'), row('3')]);
    await recorder.close();
    expect(await recorded()).toEqual(['1', '2', '3']);
    expect(recorder.events([row('4')])).toBe(0);
  });

  test('drops events beyond its capacity and reports their number', async () => {
    const { lines, log } = quiet();
    const recorder = createAnalyticsRecorder({ db: api.db, log, capacity: 2, interval: 60_000 });
    expect(recorder.events([row('1'), row('2'), row('3'), row('4')])).toBe(2);
    await recorder.close();
    expect(await recorded()).toEqual(['1', '2']);
    expect(lines).toEqual([{ dropped: 2 }]);
  });

  test('drops an event that the database refuses, and writes the others', async () => {
    const { lines, log } = quiet();
    const recorder = createAnalyticsRecorder({ db: api.db, log, interval: 60_000, batch: 3 });
    recorder.events([
      row('1'),
      { ...row('2'), region_id: 9_999_999 },
      row('3'),
      { ...row('4'), region_id: -9_999_999 },
      row('5'),
    ]);
    await recorder.close();
    expect(await recorded()).toEqual(['1', '3', '5']);
    expect(lines).toHaveLength(2);
  });

  test('keeps events of a failed write for the next one, which waits for its interval', async () => {
    const { lines, log } = quiet();
    const recorder = createAnalyticsRecorder({ db: api.db, log, interval: 60_000, batch: 2 });
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.ref(from)} rename to ${sql.ref(to)}`.execute(api.db);
    await rename('analytic_events', 'analytic_events_away');
    try {
      recorder.events([row('1'), row('2')]);
      await recorder.flush();
      expect(lines).toMatchObject([{ waiting: 2 }]);
      recorder.events([row('3')]);
      recorder.events([row('4')]);
      await api.db.selectFrom('analytic_clicks').select('id').execute();
      expect(lines).toHaveLength(1);
    } finally {
      await rename('analytic_events_away', 'analytic_events');
    }
    await recorder.close();
    expect(await recorded()).toEqual(['1', '2', '3', '4']);
  });
});
