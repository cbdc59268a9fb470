import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { SettingValues } from '../../../lib/contract/staff-settings.ts';
import { contract } from '../../support/api.ts';
import { api, confirm, create, loanShopSuite, made, places, show } from '../../support/loan-world.ts';
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
