import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LoanPartner, loanPartners } from '../../../lib/contract/constants.ts';
import { partnerField, settablePayments, type SettingGroup } from '../../../lib/contract/staff-setting-fields.ts';
import type { SettingEdits, SettingValues } from '../../../lib/contract/staff-settings.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { settingEdits } from '../../support/setting-calls.ts';
import { callShopFolder, changeNames, headers, ownFolder, problemTexts } from '../../support/shop-folder.ts';
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

const pageOf = async (group: SettingGroup) => (await owner.call(staff.settings, { query: { group } })).data;
const edits = (group: SettingGroup, wanted: SettingValues) => settingEdits(owner, group, wanted);
const write = (body: SettingEdits) => owner.call(staff.changeSettings, { body: { ...body, key: randomUUID() } });
const change = async (group: SettingGroup, wanted: SettingValues) => write(await edits(group, wanted));
const exported = async () => (await api.call(contract.command.shopExport, { headers })).data.files;
/** Applies one file, changed by the owner in an editor. */
async function applied(name: string, edit: (text: string) => string) {
  const own = ownFolder({ [name]: edit((await exported())[name] ?? '') });
  const answer = await callShopFolder(api, own.folder, true);
  own.remove();
  expect(problemTexts(answer)).toEqual([]);
  return answer;
}

describe('the owner’s folder', () => {
  test('exports what the page wrote', async () => {
    await change('delivery', { 'delivery.price': 41_000, 'regions.navoi.max': 9 });
    await change('payments', { 'payments.cash': false });
    await change('partners', {
      'partners.alif.offered': false,
      'partners.alif.terms': [{ months: 5, markup_percent: 7.25 }],
      'partners.order': ['tbc', 'alif', 'texnomart'],
    });
    const files = await exported();
    expect(files['shop.yml']).toContain('price: 41000');
    expect(files['shop.yml']).toMatch(/navoi:\n\s+min: \d+\n\s+max: 9/);
    expect(files['payments.yml']).not.toMatch(/^\s*- cash$/m);
    expect(files['partners.yml']).toMatch(/^partners:\n {2}- key: tbc\n/);
    expect(files['partners.yml']).toContain('markup_percent: 7.25');
    expect(files['partners.yml']).toContain('offered: false');
    await change('payments', { 'payments.cash': true });
    await change('partners', { 'partners.alif.offered': true });
  });

  test('accepts every export of a change of the page, and applying it changes nothing', async () => {
    const sum = fc.integer({ min: 0, max: 1_000_000_000 });
    const changes = fc.oneof(
      fc.record({ 'orders.min': sum, 'orders.max': sum }).map((wanted) => ({ group: 'orders' as const, wanted })),
      fc
        .record(
          {
            'delivery.price': sum,
            'delivery.free_from': sum,
            'delivery.courier_from': fc.integer({ min: 0, max: 23 }),
          },
          { requiredKeys: ['delivery.price'] },
        )
        .map((wanted) => ({ group: 'delivery' as const, wanted })),
      fc.tuple(fc.constantFrom(...settablePayments), fc.boolean()).map(([way, isOn]) => ({
        group: 'payments' as const,
        wanted: { [`payments.${way}`]: isOn },
      })),
      fc
        .record({
          key: fc.constantFrom(...loanPartners),
          name: fc.string({ minLength: 1, maxLength: 60 }),
          min: sum,
          max: fc.option(sum),
          offered: fc.boolean(),
          order: fc.shuffledSubarray([...loanPartners]),
          terms: fc.uniqueArray(
            fc.record({
              months: fc.integer({ min: 1, max: 60 }),
              markup_percent: fc.integer({ min: 0, max: 30_000 }).map((bp) => bp / 100),
            }),
            { selector: ({ months }) => months, maxLength: 4 },
          ),
        })
        .map(({ key, name, min, max, offered, order, terms }) => ({
          group: 'partners' as const,
          wanted: {
            'partners.order': order,
            [`partners.${key}.name`]: name,
            [`partners.${key}.min_price`]: min,
            [`partners.${key}.max_price`]: max,
            [`partners.${key}.offered`]: offered,
            [`partners.${key}.terms`]: terms,
          },
        })),
    );
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(changes, async ({ group, wanted }) => {
        const { status } = await change(group, wanted);
        expect([200, 400]).toContain(status);
        accepted += status === 200 ? 1 : 0;
        const own = ownFolder(await exported());
        const answer = await callShopFolder(api, own.folder, false);
        const settingFiles = ['shop.yml', 'payments.yml', 'partners.yml'];
        expect(answer.problems.filter(({ file }) => settingFiles.includes(file))).toEqual([]);
        expect(answer.changes.filter(({ file }) => settingFiles.includes(file))).toEqual([]);
        own.remove();
      }),
      { numRuns: 30 },
    );
    expect(accepted).toBeGreaterThan(0);
  }, 120_000);

  test('applied after an edit is what the page shows, with its change in the history', async () => {
    await change('delivery', { 'delivery.price': 41_000, 'delivery.free_from': 500_000 });
    const answer = await applied('shop.yml', (text) => text.replace('price: 41000', 'price: 42000'));
    expect(changeNames(answer)).toEqual(['shop.yml delivery.price']);
    const page = await pageOf('delivery');
    expect(page.values['delivery.price']).toBe(42_000);
    expect(page.history[0]).toMatchObject({
      by: null,
      changes: [{ field: 'delivery.price', before: 41_000, after: 42_000 }],
    });
  });

  test('leaves a partner switched off where it does not say, and offers a new one', async () => {
    const partner = (text: string, key: string): string =>
      /^ {2}- key: .*\n(?: {4}.*\n)*/.exec(text.slice(text.indexOf(`  - key: ${key}\n`)))?.[0] ?? '';
    const isOffered = async (key: LoanPartner) => (await pageOf('partners')).values[partnerField(key, 'offered')];
    const off = 'offered: false';
    await change('partners', { 'partners.alif.offered': false, 'partners.tbc.offered': false });
    expect(partner((await exported())['partners.yml'] ?? '', 'alif')).toContain(off);
    await applied('partners.yml', (text) => text.replaceAll(/^ +offered: .*\n/gm, ''));
    expect([await isOffered('alif'), await isOffered('tbc')]).toEqual([false, false]);
    await applied('partners.yml', (text) =>
      text.replace(partner(text, 'alif'), (own) => own.replace(off, 'offered: true')),
    );
    expect([await isOffered('alif'), await isOffered('tbc')]).toEqual([true, false]);
    const tbc = partner((await exported())['partners.yml'] ?? '', 'tbc');
    await applied('partners.yml', (text) => text.replace(tbc, ''));
    expect((await pageOf('partners')).values['partners.order']).not.toContain('tbc');
    await applied('partners.yml', (text) => `${text.trimEnd()}\n${tbc.replace(`    ${off}\n`, '')}`);
    expect(await isOffered('tbc')).toBe(true);
  });

  test('applied while a form is open makes its write a refusal with both values; other fields merge', async () => {
    await change('delivery', { 'delivery.price': 41_000 });
    const mine = await edits('delivery', { 'delivery.price': 50_000 });
    const other = await edits('delivery', { 'delivery.cut_off_hour': 17 });
    await applied('shop.yml', (text) => text.replace('price: 41000', 'price: 43000'));
    const refused = await write(mine);
    expect(refused.failure.code).toBe(1534);
    expect(refused.failure.data).toEqual([{ field: 'delivery.price', stored: 43_000 }]);
    expect((await write(other)).status).toBe(200);
    expect((await pageOf('delivery')).values).toMatchObject({
      'delivery.price': 43_000,
      'delivery.cut_off_hour': 17,
    });
  });

  test('whose difference was confirmed before a change by the page is not applied', async () => {
    const text = (await exported())['shop.yml'] ?? '';
    const own = ownFolder({ 'shop.yml': text.replace(/unpaid_minutes: \d+/, 'unpaid_minutes: 240') });
    const { shown: confirmed } = await callShopFolder(api, own.folder, false);
    await change('orders', { 'preorder.max': 45 });
    expect(await callShopFolder(api, own.folder, true, confirmed)).toMatchObject({ written: false, outdated: true });
    own.remove();
    expect((await pageOf('orders')).values).toMatchObject({ 'preorder.max': 45, unpaid_minutes: 60 });
  });
});
