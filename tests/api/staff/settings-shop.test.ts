import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SettingValues } from '../../../lib/contract/staff-settings.ts';
import { removeUnused } from '../../../server/catalogue/import/undo/remove-unused-pictures.ts';
import { changedTagsSince } from '../../../server/core/revalidation/changed-tags.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { fileForm } from '../../support/chat.ts';
import { importFolder } from '../../support/import.ts';
import { settingEdits } from '../../support/setting-calls.ts';
import { callShopFolder, changeNames, headers, ownFolder, problemTexts } from '../../support/shop-folder.ts';
import { type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff } = contract;

let api: TestApi;
let owner: StaffBrowser;
const bench = importFolder();
beforeAll(async () => {
  api = await startApi({ products: 12, media: bench.media });
});
beforeEach(async () => {
  owner = await staffIn(api, 'admin');
});
afterAll(async () => {
  await api.close();
  bench.close();
});

const page = async () => (await owner.call(staff.settings, { query: { group: 'shop' } })).data;
const change = async (wanted: SettingValues) =>
  owner.call(staff.changeSettings, { body: { ...(await settingEdits(owner, 'shop', wanted)), key: randomUUID() } });
const visibleShop = async () => (await api.call(contract.content.shop, { headers: { 'accept-language': 'ru' } })).data;
const exported = async () => (await api.call(contract.command.shopExport, { headers })).data.files;
const refusedOf = async (wanted: SettingValues) => {
  const { status, failure } = await change(wanted);
  return [status, ...failure.data.map(({ field }) => field)];
};

/** A picture of one colour that no other test uploads. */
async function pictureOf(width: number, height: number, red: number): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: { r: red, g: 20, b: 30 } } })
    .jpeg()
    .toBuffer();
  const { payload, headers: form } = fileForm(bytes, 'picture.jpg', {});
  const answer = await api.raw({
    method: 'POST',
    url: `/api/${staff.uploadPicture.path}`,
    payload,
    headers: form,
    cookies: Object.fromEntries(owner.browser.cookies),
  });
  return staff.uploadPicture.response.parse(answer.data).key;
}

describe('facts of the shop', () => {
  test('are changed by the owner, and the shop shows them at once, with tags for cached pages', async () => {
    const { position } = await changedTagsSince(api.db, undefined);
    const answer = await change({
      'name.ru': 'Новый магазин',
      legal_entity: 'ООО «Новый»',
      phones: ['71 200 11 22', '+998901234567'],
      email: 'help@example.uz',
      'hours.opens': '08:30',
      'hours.closes': '24:00',
      'social.youtube': 'https://youtube.com/@new',
    });
    expect(answer.status).toBe(200);
    expect(await visibleShop()).toMatchObject({
      name: 'Новый магазин',
      legal_entity: 'ООО «Новый»',
      phones: ['+998712001122', '+998901234567'],
      email: 'help@example.uz',
      hours: { opens: '8:30', closes: '24:00' },
      social: expect.arrayContaining([{ network: 'youtube', url: 'https://youtube.com/@new' }]) as unknown,
    });
    expect((await changedTagsSince(api.db, position)).tags).toEqual(expect.arrayContaining(['menu', 'pages']));
    const { history } = await page();
    expect(history[0]?.changes.find(({ field }) => field === 'name.ru')?.after).toBe('Новый магазин');
    const { entity_id, after } = await api.db
      .selectFrom('audit_log')
      .select(['entity_id', 'after'])
      .where('action', '=', 'settings.change')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(entity_id).toBe('shop');
    expect(after).toMatchObject({ settings: { 'name.ru': 'Новый магазин' } });
  });

  test('lose a network without an address, and are exported as the page has them', async () => {
    await change({ 'social.youtube': 'https://youtube.com/@new', 'name.uz': 'Yangi doʻkon' });
    await change({ 'social.youtube': null });
    expect((await visibleShop()).social.map(({ network }) => network)).not.toContain('youtube');
    const files = await exported();
    expect(files['shop.yml']).toContain('uz: Yangi doʻkon');
    expect(files['shop.yml']).not.toContain('youtube.com');
    const own = ownFolder(files);
    const answer = await callShopFolder(api, own.folder, false);
    own.remove();
    expect(problemTexts(answer)).toEqual([]);
    expect(answer.changes.filter(({ file }) => file === 'shop.yml')).toEqual([]);
  });

  test('that the folder changes are what the page shows, with the change in its history', async () => {
    await change({ email: 'old@example.uz' });
    const own = ownFolder({
      'shop.yml': ((await exported())['shop.yml'] ?? '').replace('old@example.uz', 'new@example.uz'),
    });
    const answer = await callShopFolder(api, own.folder, true);
    own.remove();
    expect(changeNames(answer)).toEqual(['shop.yml email']);
    const { values, history } = await page();
    expect(values['email']).toBe('new@example.uz');
    expect(history[0]).toMatchObject({
      by: null,
      changes: [{ field: 'email', before: 'old@example.uz', after: 'new@example.uz' }],
    });
  });

  test('that the owner’s file would refuse are refused by their fields', async () => {
    const before = (await page()).values;
    expect(await refusedOf({ 'name.ru': ' ' })).toEqual([400, 'name.ru']);
    expect(await refusedOf({ phones: ['+998712001122', '12'] })).toEqual([400, 'phones.1']);
    expect(await refusedOf({ email: 'help' })).toEqual([400, 'email']);
    expect(await refusedOf({ 'social.telegram': 'http://t.me/x' })).toEqual([400, 'social.telegram']);
    expect(await refusedOf({ 'hours.opens': '10:00', 'hours.closes': '10:00' })).toEqual([400, 'hours.closes']);
    expect(await refusedOf({ 'hours.opens': '25:00' })).toEqual([400, 'hours.opens']);
    expect((await page()).values).toEqual(before);
  });

  test('have limits of characters from the rules of the owner’s file', async () => {
    expect((await page()).limits.lengths).toMatchObject({ 'name.kr': 200, legal_entity: 300, 'social.telegram': 500 });
  });
});

describe('pictures of the shop', () => {
  test('are uploaded ones of the right shape, and exported as files', async () => {
    const [square, tall, wide] = [
      await pictureOf(200, 200, 201),
      await pictureOf(200, 320, 202),
      await pictureOf(1_200, 630, 203),
    ];
    expect(await refusedOf({ icon: tall })).toEqual([400, 'icon']);
    expect(await refusedOf({ share: square })).toEqual([400, 'share']);
    expect(await refusedOf({ logo: 'f'.repeat(64) })).toEqual([400, 'logo']);
    expect((await change({ logo: tall, icon: square, share: wide })).status).toBe(200);
    const { logo } = await visibleShop();
    expect(logo).toMatchObject({ image: expect.stringContaining(tall) as unknown, width: 200, height: 320 });
    expect((await exported())['shop.yml']).toContain(`pictures/${square}.webp`);
    expect((await change({ logo: '' })).status).toBe(200);
    expect((await visibleShop()).logo).toBeNull();
    // The history may restore it.
    const removed = await api.db.transaction().execute((tx) => removeUnused(tx, [tall]));
    expect(removed).toEqual([]);
    expect((await change({ logo: tall })).status).toBe(200);
  });
});
