import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import type { CampaignValues } from '../../../lib/contract/staff-campaigns.ts';
import { removeUnused } from '../../../server/catalogue/import/undo/remove-unused-pictures.ts';
import { changedTagsSince } from '../../../server/core/revalidation/changed-tags.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { campaignOf, createdCampaign } from '../../support/campaign-calls.ts';
import { callShopFolder, headers, ownFolder } from '../../support/shop-folder.ts';
import { type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff } = contract;
const minuteMs = 60_000;

let api: TestApi;
let editor: StaffBrowser;
let colleague: StaffBrowser;
beforeAll(async () => {
  api = await startApi({ products: 60 });
});
beforeEach(async () => {
  editor = await staffIn(api, 'content');
  colleague = await staffIn(api, 'admin');
});
afterAll(() => api.close());

const at = (minutes: number) => new Date(api.app.services.now().getTime() + minutes * minuteMs).toISOString();
const pageOf = async (id: number) => (await editor.call(staff.campaign, { query: { id } })).data;
const change = async (id: number, wanted: Partial<CampaignValues>, by = editor) => {
  const { values } = await pageOf(id);
  const known = Object.fromEntries(Object.entries(values).filter(([field]) => field in wanted));
  return by.call(staff.changeCampaign, { body: { id, seen: known, wanted } });
};
const preview = async (changed: Partial<CampaignValues>, id?: number) => {
  const values = await campaignOf(api, changed);
  return (await editor.call(staff.campaignPreview, { body: { ...(id === undefined ? {} : { id }), values } })).data;
};
/** What the shop shows of a campaign: its page, its banner, its place in the sitemap. */
async function inShop(id: number) {
  const path = `/promotions/${id}/`;
  return {
    page: (await api.call(contract.promotion.one, { params: { id: String(id) } })).status === 200,
    banner: (await api.call(contract.content.sliders)).data.some(({ link }) => link === path),
    sitemap: (await api.call(contract.content.sitemapPart, { query: { name: 'pages' } })).data.some(
      (entry) => entry.path === path,
    ),
  };
}
const everywhere = { page: true, banner: true, sitemap: true };
const nowhere = { page: false, banner: false, sitemap: false };

describe('a new campaign', () => {
  test('has a page with its products, a banner and an audit row at once, with tags for cached pages', async () => {
    const { position } = await changedTagsSince(api.db, undefined);
    const products = [3, 1, 2];
    const id = await createdCampaign(api, { products }, editor);
    expect(await inShop(id)).toEqual(everywhere);
    const listing = await api.call(contract.promotion.productPromotions, { query: { promotion: id } });
    const listed = (await pageOf(id)).listed.filter(({ is_listed }) => is_listed);
    expect(listing.data.products.map((product) => product.id).sort()).toEqual(listed.map((product) => product.id));
    const tags = async () => (await changedTagsSince(api.db, position)).tags;
    await expect.poll(tags).toEqual(expect.arrayContaining(['home', 'promotions', 'sitemap']));
    const last = await api.db.selectFrom('audit_log').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow();
    expect([last.action, last.entity, last.entity_id]).toEqual(['campaigns.create', 'campaign', String(id)]);
  });

  test('is made once for one key', async () => {
    const body = { request_key: randomUUID(), values: await campaignOf(api) };
    const answers = await Promise.all([
      editor.call(staff.createCampaign, { body }),
      editor.call(staff.createCampaign, { body }),
    ]);
    expect(answers[0]?.data.id).toBe(answers[1]?.data.id);
    const other = { ...body, values: { ...body.values, 'name.ru': 'Другая акция' } };
    expect((await editor.call(staff.createCampaign, { body: other })).failure.code).toBe(apiCodes.keyReused.code);
    const rows = await api.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'campaigns.create')
      .where('entity_id', '=', String(answers[0]?.data.id))
      .orderBy('seq')
      .execute();
    expect(rows.map(({ after }) => after)).toEqual([expect.objectContaining({ published: true }), { again: true }]);
  });

  test('can be ended although it has become incomplete, and its former picture stays for an undo', async () => {
    const id = await createdCampaign(api, { starts_at: at(-10) }, editor);
    const { image_web: picture } = (await editor.call(staff.campaign, { query: { id } })).data.values;
    await api.db.deleteFrom('promotion_products').where('promotion_id', '=', id).execute();
    const former = 'f0f0f0f0f0f0f0f0f0f0';
    await sql`update promotion_changes set before = jsonb_build_object('image_web', ${former}::text) where promotion_id = ${id}`.execute(
      api.db,
    );
    const ended = await editor.call(staff.endCampaign, { body: { id, way: 'end' } });
    expect(ended.data.fields).toEqual(['ends_at']);
    await api.db.transaction().execute(async (tx) => {
      await sql`insert into media select (jsonb_populate_record(media, jsonb_build_object('key', ${former}::text))).* from media where key = ${picture}`.execute(
        tx,
      );
      expect(await removeUnused(tx, [former])).toEqual([]);
    });
  });

  test('two at once have two ids', async () => {
    const [one, other] = await Promise.all([createdCampaign(api, {}, editor), createdCampaign(api, {}, colleague)]);
    expect(one).not.toBe(other);
  });

  test('appears and disappears by the clock, page, banner and sitemap together, within the time of the timer', async () => {
    const id = await createdCampaign(api, { starts_at: at(10), ends_at: at(20) }, editor);
    const jobs = () => api.app.services.jobs.run('revalidation.scheduled-changes');
    await jobs();
    expect(await inShop(id)).toEqual(nowhere);
    for (const expected of [everywhere, nowhere]) {
      const { position } = await changedTagsSince(api.db, undefined);
      api.later(10 * minuteMs + 2_000);
      await jobs();
      expect(await inShop(id)).toEqual(expected);
      const tags = async () => (await changedTagsSince(api.db, position)).tags;
      await expect.poll(tags).toEqual(expect.arrayContaining(['home', 'promotions', 'sitemap']));
    }
    editor = await staffIn(api, 'content');
    expect(
      (await editor.call(staff.campaigns, { query: { state: 'ended' } })).data.campaigns.map((row) => row.id),
    ).toContain(id);
  });
});

describe('conflicts', () => {
  test('are an end before the start, missing texts and missing products; each is refused by the write too', async () => {
    const wrong: [Partial<CampaignValues>, string, string][] = [
      [{ starts_at: at(60), ends_at: at(30) }, 'endBeforeStart', 'ends_at'],
      [{ 'name.ru': '' }, 'missingTexts', 'name.ru'],
      [{ products: [] }, 'noProducts', 'products'],
    ];
    for (const [values, kind, field] of wrong) {
      const { conflicts } = await preview(values);
      expect(conflicts.filter(({ blocking }) => blocking).map((one) => one.kind)).toEqual([kind]);
      const body = { request_key: randomUUID(), values: await campaignOf(api, values) };
      const refused = await editor.call(staff.createCampaign, { body });
      expect(refused.failure.code).toBe(1400);
      expect(JSON.stringify(refused.failure.data)).toContain(field);
    }
  });

  test('of a draft are no reason to refuse it', async () => {
    const id = await createdCampaign(api, { published: false, 'name.ru': '', products: [] }, editor);
    expect(await pageOf(id)).toMatchObject({ state: 'withdrawn', missing: ['ru'] });
    expect(await inShop(id)).toEqual(nowhere);
  });

  test('name a product of another campaign of the same time, hidden products and those out of stock', async () => {
    const [shared, hidden, empty] = [11, 12, 13];
    const other = await createdCampaign(api, { products: [shared], 'name.ru': 'Другая акция' }, colleague);
    await api.db.updateTable('products').set({ is_listed: false }).where('id', '=', hidden).execute();
    await api.db.updateTable('products').set({ is_listed: true, stock_total: 0 }).where('id', '=', empty).execute();
    const { conflicts, visible_products } = await preview({ products: [shared, hidden, empty] });
    expect(visible_products).toBe(2);
    expect(conflicts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'otherCampaign', count: 1, campaign: { id: other, name: 'Другая акция' } }),
        expect.objectContaining({ kind: 'hiddenProducts', count: 1, blocking: false }),
        expect.objectContaining({ kind: 'outOfStock', count: 1, blocking: false }),
      ]),
    );
    const later = await preview({ products: [shared], starts_at: at(100_000), ends_at: at(100_001) });
    expect(later.conflicts.filter(({ campaign }) => campaign?.id === other)).toEqual([]);
    expect(
      (await preview({ products: [shared] }, other)).conflicts.filter(({ campaign }) => campaign?.id === other),
    ).toEqual([]);
  });
});

describe('two editors', () => {
  test('of different fields both succeed; of the same field the second sees the stored value', async () => {
    const id = await createdCampaign(api, {}, editor);
    const known = (await pageOf(id)).values;
    const mine = { id, seen: { 'name.ru': known['name.ru'] }, wanted: { 'name.ru': 'Моё' } };
    const theirs = { id, seen: { 'text.ru': known['text.ru'] }, wanted: { 'text.ru': 'Их' } };
    const answers = await Promise.all([
      editor.call(staff.changeCampaign, { body: mine }),
      colleague.call(staff.changeCampaign, { body: theirs }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await pageOf(id)).values).toMatchObject({ 'name.ru': 'Моё', 'text.ru': 'Их' });

    const late = { ...mine, wanted: { 'name.ru': 'Позже' } };
    const refused = await colleague.call(staff.changeCampaign, { body: late });
    expect([refused.failure.code, refused.failure.data]).toEqual([1510, [{ field: 'name.ru', stored: 'Моё' }]]);
    expect((await editor.call(staff.changeCampaign, { body: mine })).data.fields).toEqual([]);
  });

  test('of the same field at once: one of them is refused, and the other value stands', async () => {
    const id = await createdCampaign(api, {}, editor);
    const { products } = (await pageOf(id)).values;
    const edit = (wanted: number) => ({ id, seen: { products }, wanted: { products: [wanted] } });
    const answers = await Promise.all([
      editor.call(staff.changeCampaign, { body: edit(21) }),
      colleague.call(staff.changeCampaign, { body: edit(22) }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([[21], [22]]).toContainEqual((await pageOf(id)).values.products);
  });
});

describe('the end', () => {
  test('now takes page, banner and sitemap away, and its undo brings them back', async () => {
    const id = await createdCampaign(api, {}, editor);
    for (const way of ['end', 'withdraw'] as const) {
      expect((await editor.call(staff.endCampaign, { body: { id, way } })).status).toBe(200);
      expect(await inShop(id)).toEqual(nowhere);
      expect((await editor.call(staff.endCampaign, { body: { id, way } })).data.fields).toEqual([]);
      const [last] = (await pageOf(id)).history;
      expect(last).toMatchObject({ undoable: true, created: false });
      const undo = { body: { id, change: last?.id ?? 0 } };
      expect((await editor.call(staff.undoCampaign, undo)).status).toBe(200);
      expect(await inShop(id)).toEqual(everywhere);
    }
  });

  test('of a planned campaign is refused', async () => {
    const id = await createdCampaign(api, { starts_at: at(60), ends_at: at(90) }, editor);
    expect((await editor.call(staff.endCampaign, { body: { id, way: 'end' } })).failure.code).toBe(1511);
  });

  test('is not undone after another change, and the first change of a campaign never', async () => {
    const id = await createdCampaign(api, {}, editor);
    await change(id, { 'name.ru': 'Второе' });
    const [second, first] = (await pageOf(id)).history;
    await change(id, { 'name.ru': 'Третье' }, colleague);
    const undo = (number: number | undefined) => editor.call(staff.undoCampaign, { body: { id, change: number ?? 0 } });
    expect((await undo(second?.id)).failure.code).toBe(1510);
    expect(first).toMatchObject({ created: true, undoable: false });
    const fresh = await createdCampaign(api, {}, editor);
    const [made] = (await pageOf(fresh)).history;
    expect((await editor.call(staff.undoCampaign, { body: { id: fresh, change: made?.id ?? 0 } })).status).toBe(404);
  });
});

describe('products by lines', () => {
  test('are found by code and by name; what fits several has candidates, what fits none has not', async () => {
    const [one] = await api.db
      .selectFrom('products')
      .select(['id', 'external_id', 'name'])
      .orderBy('id')
      .limit(1)
      .execute();
    if (one === undefined) throw new Error('no product');
    const lines = [one.external_id, 'samsung', 'йўқтовар12345'];
    const { found, unclear } = (await editor.call(staff.campaignProducts, { body: { lines } })).data;
    expect(found.map(({ id }) => id)).toContain(one.id);
    expect(unclear.find(({ line }) => line === 'йўқтовар12345')?.candidates).toEqual([]);
    const named = await editor.call(staff.campaignProducts, { body: { lines: [one.name.kr] } });
    expect(named.data.found.map(({ id }) => id)).toContain(one.id);
  });
});

test('the owner’s folder, exported and applied again with other banners, leaves campaigns and their banners', async () => {
  const id = await createdCampaign(api, {}, editor);
  const { files } = (await api.call(contract.command.shopExport, { headers })).data;
  expect(files['home.yml']).toContain('banners:');
  const folder = ownFolder({ 'home.yml': 'banners: []\n' });
  const preview = await callShopFolder(api, folder.folder, false);
  expect((await callShopFolder(api, folder.folder, true, preview.shown)).problems).toEqual([]);
  folder.remove();
  expect((await api.db.selectFrom('banners').select('id').execute()).length).toBe(0);
  expect(await inShop(id)).toEqual(everywhere);
});

test('hostile input is refused or stored as text', async () => {
  const send = async (values: object) => {
    const body = { request_key: randomUUID(), values: { ...(await campaignOf(api)), ...values } };
    return editor.call(staff.createCampaign, { body });
  };
  for (const values of [
    { starts_at: '0000-01-01T00:00:00Z' },
    { starts_at: '2026-02-31T00:00:00Z' },
    { ends_at: '9999-12-31T23:59:59Z' },
    { ends_at: 'tomorrow' },
    { image_web: '../../etc/passwd' },
    { image_web: '0123456789abcdef0123' },
    { products: [2_147_483_648] },
    { products: [2_000_000_000] },
    { 'name.ru': 'а'.repeat(121) },
    { tone: 'neon' },
  ])
    expect((await send(values)).status).toBe(400);
  const hostile = `<script>alert(1)</script>'; drop table promotions; --`;
  const { id } = (await send({ 'name.ru': hostile })).data;
  expect((await pageOf(id)).values['name.ru']).toBe(hostile);
});
