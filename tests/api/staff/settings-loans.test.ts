import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SettingValues } from '../../../lib/contract/staff-settings.ts';
import { contract } from '../../support/api.ts';
import { api, confirm, create, freshPhone, loanShopSuite, made, places, show } from '../../support/loan-world.ts';
import { loanDraft } from '../../support/loans.ts';
import { settingEdits } from '../../support/setting-calls.ts';
import { lastCode } from '../../support/simulator.ts';
import { staffIn } from '../../support/staff.ts';

loanShopSuite();

async function changePartners(wanted: SettingValues): Promise<number> {
  const owner = await staffIn(api, 'admin');
  const body = { ...(await settingEdits(owner, 'partners', wanted)), key: randomUUID() };
  return (await owner.call(contract.staff.changeSettings, { body })).status;
}

test('a placed instalment order keeps its terms, and goes on after its partner was switched off', async () => {
  const one = await made('intend');
  const agreed = (await show(one)).loan;
  expect(
    await changePartners({
      'partners.intend.terms': [{ months: 3, markup_percent: 90 }],
      'partners.intend.min_price': 900_000_000,
      'partners.intend.max_price': null,
      'partners.intend.offered': false,
    }),
  ).toBe(200);
  expect((await show(one)).loan).toEqual(agreed);
  const refused = await create(loanDraft(places, 'intend', 3));
  expect(refused.failure.data).toMatchObject([{ field: 'loan.type' }]);
  const code = await lastCode(api.simulator, one.phone, 'intend');
  expect((await confirm(one, 'intend', code)).data).toMatchObject({ state: 'approved' });
  const approved = (await show(one)).loan;
  expect(approved).toMatchObject({ partner_name: 'Intend', monthly: agreed?.monthly, total: agreed?.total });
});

describe('after a partner was switched off', () => {
  beforeEach(async () => {
    const terms = [{ months: 3, markup_percent: 9 }];
    const on = { 'partners.alif.offered': true, 'partners.intend.offered': true };
    const wanted = { ...on, 'partners.intend.terms': terms, 'partners.intend.min_price': 0 };
    expect(await changePartners(wanted)).toBe(200);
  });

  test('a repeated request still gets its order; a new one is refused', async () => {
    const phone = await freshPhone();
    const draft = loanDraft(places, 'intend', 3, { phone });
    const headers = { 'idempotency-key': randomUUID() };
    const first = await create(draft, undefined, headers);
    const cookies = { 'guest.id': first.cookie('guest.id') ?? '' };
    expect(await changePartners({ 'partners.intend.offered': false })).toBe(200);
    const again = await create(draft, cookies, headers);
    expect(again.data).toMatchObject({ order_id: first.data.order_id, partner: 'intend' });
    const other = await create(draft, cookies, { 'idempotency-key': randomUUID() });
    expect(other.failure.data).toMatchObject([{ field: 'loan.type' }]);
  });

  test('it checks no new shopper and sends no code', async () => {
    const phone = await freshPhone();
    const check = () => api.call(contract.partner.checkBuyer, { params: { name: 'intend' }, body: { phone } });
    expect((await check()).status).toBe(200);
    expect(await changePartners({ 'partners.intend.offered': false, 'partners.alif.offered': false })).toBe(200);
    expect((await check()).failure.code).toBe(1504);
    expect((await api.call(contract.partner.intendMemberCheck, { body: { phone } })).failure.code).toBe(1504);
    expect((await api.call(contract.partner.alifCheckBuyer, { body: { phone } })).failure.code).toBe(1504);
    expect((await api.call(contract.partner.alifRequestOtp, { body: { phone } })).failure.code).toBe(1504);
  });
});
