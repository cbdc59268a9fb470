import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changedTagsSince } from '../../server/core/revalidation/changed-tags.ts';
import { scheduledChangesEveryMs } from '../../server/core/revalidation/scheduled-changes.ts';
import { contract, startApi, type TestApi } from '../support/api.ts';

let api: TestApi;
let position = '';

const now = () => api.app.services.now().getTime();
const look = () => api.app.services.jobs.run('revalidation.scheduled-changes');
/**
 * Tags that were noted since the last question. Transactions of other databases on the server may hold them back for a
 * moment, so it asks until everything up to now has been reported.
 */
const noted = async (): Promise<string[]> => {
  const {
    rows: [present],
  } = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(api.db);
  const tags = new Set<string>();
  await expect
    .poll(async () => {
      const changes = await changedTagsSince(api.db, position);
      position = changes.position;
      for (const tag of changes.tags) tags.add(tag);
      return BigInt(position.split('.')[1] ?? 0);
    })
    .toBeGreaterThanOrEqual(BigInt(present?.next ?? 0));
  return [...tags].sort();
};
const after = async (ms: number): Promise<string[]> => {
  api.later(ms);
  await look();
  return noted();
};

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await look();
  await noted();
});

/** A campaign of its own, on between two moments that are given in milliseconds from now. */
async function campaign(id: number, from: number, till: number | null, status: 'published' | 'hidden' = 'published') {
  const model = await api.db.selectFrom('promotions').selectAll().where('type', '=', 1).executeTakeFirstOrThrow();
  await api.db
    .insertInto('promotions')
    .values({
      ...model,
      id,
      status,
      name: JSON.stringify(model.name),
      text: JSON.stringify(model.text),
      body: JSON.stringify(model.body),
      button: JSON.stringify(model.button),
      starts_at: new Date(now() + from),
      ends_at: till === null ? null : new Date(now() + till),
    })
    .execute();
  await noted();
}
const isListed = async (id: number): Promise<boolean> =>
  (await api.call(contract.promotion.list)).data.some((promotion) => promotion.id === id);

describe('scheduled starts and ends', () => {
  test('runs often enough that cached pages follow within five seconds', () => {
    expect(scheduledChangesEveryMs).toBeLessThanOrEqual(2_000);
  });

  test('a campaign that begins and ends at midnight invalidates its pages, home page and sitemap once each', async () => {
    const midnight = Date.parse('2026-11-21T19:00:00Z') - now();
    await campaign(901, 60_000, midnight);
    expect([await after(59_999), await isListed(901)]).toEqual([[], false]);
    expect([await after(1), await isListed(901)]).toEqual([['home', 'promotions', 'sitemap'], true]);
    expect(await after(1_000)).toEqual([]);
    expect([await after(midnight - 61_001), await isListed(901)]).toEqual([[], true]);
    expect([await after(1), await isListed(901)]).toEqual([['home', 'promotions', 'sitemap'], false]);
    expect(await after(2_000)).toEqual([]);
  });

  test('a campaign that is not displayed invalidates nothing', async () => {
    await campaign(902, 60_000, 120_000, 'hidden');
    expect([await after(60_000), await after(60_000)]).toEqual([[], []]);
  });

  test('a post with a future date invalidates the news when its time comes', async () => {
    const model = await api.db.selectFrom('news').selectAll().executeTakeFirstOrThrow();
    const { title, excerpt, body } = model;
    await api.db
      .insertInto('news')
      .values({
        ...model,
        id: 903,
        title: JSON.stringify(title),
        excerpt: JSON.stringify(excerpt),
        body: JSON.stringify(body),
        status: 'published',
        published_at: new Date(now() + 60_000),
      })
      .execute();
    await noted();
    expect([await after(59_000), await after(1_000), await after(1_000)]).toEqual([
      [],
      ['home', 'news', 'sitemap'],
      [],
    ]);
  });

  test('changes while no process ran are recorded at the next start, once', async () => {
    await campaign(904, -1_000, 60_000);
    api.later(3_600_000);
    expect(await started()).toEqual(['home', 'promotions', 'sitemap']);
    expect(await started()).toEqual([]);
  });

  test('of several concurrent checks one records the changes', async () => {
    await campaign(905, 60_000, null);
    api.later(60_000);
    const before = await rows();
    await Promise.all([look(), look(), look()]);
    expect((await rows()) - before).toBe(3);
  });
});

/** What another process notes that starts now. */
async function started(): Promise<string[]> {
  const other = await startApi({ database: api.database, now: api.app.services.now });
  await other.app.services.jobs.run('revalidation.scheduled-changes');
  await other.close();
  return noted();
}
const rows = async (): Promise<number> => (await api.db.selectFrom('changed_tags').select('tag').execute()).length;
