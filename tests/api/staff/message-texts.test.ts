import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SettingValues } from '../../../lib/contract/staff-settings.ts';
import { sendOrderSms } from '../../../server/sales/orders/transitions/index.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { settingEdits } from '../../support/setting-calls.ts';
import { callShopFolder, headers, ownFolder, problemTexts } from '../../support/shop-folder.ts';
import { createdOrder } from '../../support/staff-calls.ts';
import { type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff } = contract;

let api: TestApi;
let owner: StaffBrowser;
beforeAll(async () => {
  api = await startApi({ products: 12 });
});
beforeEach(async () => {
  owner = await staffIn(api, 'admin');
});
afterAll(() => api.close());

const page = async () => (await owner.call(staff.settings, { query: { group: 'messages' } })).data;
const change = async (wanted: SettingValues, by = owner) =>
  by.call(staff.changeSettings, { body: { ...(await settingEdits(owner, 'messages', wanted)), key: randomUUID() } });
const exported = async () => (await api.call(contract.command.shopExport, { headers })).data.files;
async function applied(edit: (text: string) => string) {
  const own = ownFolder({ 'shop.yml': edit((await exported())['shop.yml'] ?? '') });
  const answer = await callShopFolder(api, own.folder, true);
  own.remove();
  return answer;
}

/** What an order's shopper gets about an event. */
async function smsAbout(event: string, locale: 'ru' | 'uz' | 'kr'): Promise<{ text: string; number: string }> {
  const { id, number } = await createdOrder(api);
  await api.db.updateTable('orders').set({ locale }).where('id', '=', id).execute();
  const before = api.sent.length;
  await sendOrderSms(api.app.services, { order_id: id, event }, id);
  return { text: api.sent.slice(before).at(-1)?.text ?? '', number };
}

describe('texts of messages', () => {
  test('an own text is sent in its language, others stay the shop’s, and taking it back restores the shop’s', async () => {
    const { messages } = await page();
    expect(messages?.texts.sms_prepare.ru).toContain('{number}');
    expect((await change({ 'messages.sms_prepare.ru': 'Ждём вас! Заказ {number} собран.' })).status).toBe(200);
    const own = await smsAbout('prepare', 'ru');
    expect(own.text).toBe(`Ждём вас! Заказ ${own.number} собран.`);
    const other = await smsAbout('prepare', 'uz');
    expect(other.text).toContain('tayyor');
    await change({ 'messages.sms_prepare.ru': null });
    expect((await smsAbout('prepare', 'ru')).text).toContain('готов');
    const [back, first] = (await page()).history;
    expect(first?.changes).toEqual([
      { field: 'messages.sms_prepare.ru', before: null, after: 'Ждём вас! Заказ {number} собран.' },
    ]);
    expect(back?.changes[0]?.after).toBeNull();
  });

  test.each([
    ['messages.sms_prepare.ru', 'Заказ {number} готов, {client}'],
    ['messages.sms_prepare.ru', 'Заказ готов'],
    ['messages.sms_wait.uz', '{name} keldi'],
    ['messages.push_there.uz', '!'.repeat(101)],
    ['messages.sms_prepare.ru', 'Заказ {number}\u0007'],
    ['messages.sms_prepare.ru', 'Заказ {number} {'],
  ])('a text that could not be sent is refused and named: %s', async (field, text) => {
    const refused = await change({ [field]: text });
    expect(refused.status).toBe(400);
    expect(refused.failure.data).toMatchObject([{ field }]);
    expect((await page()).values[field]).toBeNull();
  });

  test('two people change two languages of one text; of one language the second sees the first’s', async () => {
    const colleague = await staffIn(api, 'admin');
    const first = await settingEdits(owner, 'messages', { 'messages.push_there.ru': 'Приехало' });
    const second = await settingEdits(owner, 'messages', { 'messages.push_there.uz': 'Keldi' });
    const third = await settingEdits(owner, 'messages', { 'messages.push_there.ru': 'Прибыло' });
    for (const [by, edits] of [
      [owner, first],
      [colleague, second],
    ] as const)
      expect((await by.call(staff.changeSettings, { body: { ...edits, key: randomUUID() } })).status).toBe(200);
    const refused = await colleague.call(staff.changeSettings, { body: { ...third, key: randomUUID() } });
    expect(refused.failure.data).toMatchObject([{ field: 'messages.push_there.ru', stored: 'Приехало' }]);
    expect((await page()).values).toMatchObject({
      'messages.push_there.ru': 'Приехало',
      'messages.push_there.uz': 'Keldi',
    });
    await change({ 'messages.push_there.ru': null, 'messages.push_there.uz': null });
  });

  test('only an administrator changes them', async () => {
    const orders = await staffIn(api, 'orders');
    expect((await change({ 'messages.push_there.ru': 'Есть' }, orders)).status).toBe(403);
    expect((await orders.call(staff.settings, { query: { group: 'messages' } })).status).toBe(200);
  });

  test('the owner’s folder exports own texts, takes changed ones, and names a wrong one with its line', async () => {
    await change({ 'messages.sms_ship.kr': '{shop}: {number} йўлда', sms_part_price: 95 });
    const text = (await exported())['shop.yml'] ?? '';
    expect(text).toMatch(/messages:\n\s+sms_ship:\n\s+kr: "?\{shop\}: \{number\} йўлда/);
    expect(text).toContain('sms_part_price: 95');
    const same = await applied((yaml) => yaml);
    expect(problemTexts(same)).toEqual([]);
    expect(same.changes).toEqual([]);
    const changed = await applied((yaml) => yaml.replace('йўлда', 'йўлга чиқди'));
    expect(problemTexts(changed)).toEqual([]);
    expect((await page()).values['messages.sms_ship.kr']).toBe('{shop}: {number} йўлга чиқди');
    expect((await smsAbout('ship', 'kr')).text).toContain('йўлга чиқди');
    expect((await page()).history[0]).toMatchObject({ by: null });
    const wrong = await applied((yaml) => yaml.replace('{number} йўлга', '{nomer} йўлга'));
    expect(problemTexts(wrong).join('\n')).toContain('{nomer}');
    const none = await applied((yaml) => yaml.replace(/messages:\n\s+sms_ship:\n\s+kr: .*/, 'messages: {}'));
    expect(problemTexts(none)).toEqual([]);
    expect((await page()).values['messages.sms_ship.kr']).toBeNull();
  });

  test('an own text whose variable a later version no longer has is not sent', async () => {
    await api.db
      .insertInto('settings')
      .values({ key: 'messages', value: JSON.stringify({ sms_ship: { ru: 'Заказ {number}: {courier}' } }) })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ value: JSON.stringify({ sms_ship: { ru: 'Заказ {number}: {courier}' } }) }),
      )
      .execute();
    api.app.services.reference.invalidate();
    expect((await smsAbout('ship', 'ru')).text).not.toContain('{');
    await change({ 'messages.sms_ship.ru': null });
  });
});

describe('rules of the bonus', () => {
  test('are changed with fractions, after the page has shown what an order earns; the folder agrees', async () => {
    const edits = await settingEdits(owner, 'bonus', { 'bonus.earn_percent': 2.5, 'bonus.spend_percent': 40 });
    const effect = (await owner.call(staff.settingsEffect, { body: edits })).data;
    expect(effect.bonus?.after).toEqual({ sum: 1_000_000, earned: 25_000, payable: 400_000 });
    expect(effect.bonus?.before.earned).not.toBe(25_000);
    expect((await owner.call(staff.changeSettings, { body: { ...edits, key: randomUUID() } })).status).toBe(200);
    expect((await api.app.services.reference.get()).settings.bonus).toEqual({ earn_percent: 2.5, spend_percent: 40 });
    expect((await exported())['shop.yml']).toMatch(/bonus:\n\s+earn_percent: 2\.5\n\s+spend_percent: 40/);
    const answer = await applied((yaml) => yaml.replace('earn_percent: 2.5', 'earn_percent: 3'));
    expect(problemTexts(answer)).toEqual([]);
    const { values } = (await owner.call(staff.settings, { query: { group: 'bonus' } })).data;
    expect(values).toEqual({ 'bonus.earn_percent': 3, 'bonus.spend_percent': 40 });
  });

  test.each([-1, 100.5, 1.234])('a percentage of %s is refused', async (percent) => {
    const edits = await settingEdits(owner, 'bonus', { 'bonus.earn_percent': percent });
    const refused = await owner.call(staff.changeSettings, { body: { ...edits, key: randomUUID() } });
    expect(refused.failure.data).toMatchObject([{ field: 'bonus.earn_percent' }]);
  });
});
