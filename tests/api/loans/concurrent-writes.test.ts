import { afterEach, expect, test, vi } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { openDossier, partnerInput } from '../../../server/sales/loans/applications/input.ts';
import { moveApplication } from '../../../server/sales/loans/applications/move.ts';
import { advanceApplications, pollApplication } from '../../../server/sales/loans/applications/poll.ts';
import { findApplication, type ApplicationRow } from '../../../server/sales/loan-applications/row.ts';
import { logEvent } from '../../../server/sales/loans/applications/scoring.ts';
import type { Partner } from '../../../server/sales/loans/partners/port.ts';
import { contract } from '../../support/api.ts';
import { onPostgres } from '../../support/database.ts';
import { api, loanShopSuite, made, orderRow } from '../../support/loan-world.ts';
import { commandHeaders } from '../../support/staff.ts';

/** An application that changes while its partner is being asked. */
loanShopSuite();
afterEach(() => {
  vi.restoreAllMocks();
});

async function rowOf(id: number): Promise<ApplicationRow> {
  const row = await findApplication(api.app.services, id);
  if (row === undefined) throw new Error('no application');
  return row;
}
function partnerOf({ partner }: ApplicationRow): Partner {
  const found = api.app.services.partners.get(partner);
  if (found === undefined) throw new Error('no partner');
  return found;
}
/** The partner approves with a prepayment, which staff note. */
const finishAtPartner = (id: number) =>
  moveApplication(api.app.services, id, { step: { state: 'approved', prepayment: 400_000 } });
const approve = (id: number) => moveApplication(api.app.services, id, { step: { state: 'approved', prepayment: 0 } });

test('an application approved during a failing call stays approved and is not cancelled at the partner', async () => {
  const { id } = await made('texnomart', 'pending');
  const row = await rowOf(id);
  vi.spyOn(partnerOf(row), 'status').mockImplementation(async () => {
    await approve(id);
    return { ok: false, why: 'down' };
  });
  const cancelling = vi.spyOn(partnerOf(row), 'cancel');
  expect(await pollApplication(api.app.services, row)).toMatchObject({ state: 'approved', poll_at: null });
  api.later(310_000);
  await advanceApplications(api.app.services);
  expect(cancelling).not.toHaveBeenCalled();
  expect(await rowOf(id)).toMatchObject({ state: 'approved', poll_at: null });
});

test('an application approved while the job has others before it is not cancelled at the partner', async () => {
  const [first, second] = [await made('texnomart', 'pending'), await made('texnomart', 'pending')];
  const partner = partnerOf(await rowOf(first.id));
  const status = partner.status.bind(partner);
  api.later(310_000);
  vi.spyOn(partner, 'status').mockImplementationOnce(async (input) => {
    await Promise.all([approve(first.id), approve(second.id)]);
    return status(input);
  });
  const cancelling = vi.spyOn(partner, 'cancel');
  await advanceApplications(api.app.services);
  expect(cancelling).not.toHaveBeenCalled();
  expect([(await rowOf(first.id)).state, (await rowOf(second.id)).state]).toEqual(['approved', 'approved']);
});

test('two concurrent failures are both counted', async () => {
  const { id } = await made('texnomart', 'pending');
  const row = await rowOf(id);
  vi.spyOn(partnerOf(row), 'status').mockResolvedValue({ ok: false, why: 'down' });
  await Promise.all([pollApplication(api.app.services, row), pollApplication(api.app.services, row)]);
  expect((await rowOf(id)).polls).toBe(row.polls + 2);
});

test('data of two concurrent answers of a partner are both stored', async () => {
  const { id } = await made('texnomart', 'pending');
  const row = await rowOf(id);
  const step = { state: 'checking' } as const;
  vi.spyOn(partnerOf(row), 'status').mockImplementation(async () => {
    await moveApplication(api.app.services, id, { step, memory: { earlier: '1' } });
    return { ok: true, value: { step, memory: { later: '2' } } };
  });
  await pollApplication(api.app.services, row);
  expect((await partnerInput(api.app.services, await rowOf(id))).memory).toMatchObject({ earlier: '1', later: '2' });
});

test('data for a step that ended meanwhile are not stored', async () => {
  const { id, cookies } = await made('texnomart', 'verification');
  const row = await rowOf(id);
  await moveApplication(api.app.services, id, { step: { state: 'scoring', event: 'additional_data' } });
  vi.spyOn(partnerOf(row), 'tokenise').mockImplementation(async () => {
    await moveApplication(api.app.services, id, { step: { state: 'checking' } });
    return { ok: true, value: { token: 'late', mask: '9860 **** **** 0001' } };
  });
  const answer = await api.raw({
    method: 'POST',
    url: '/api/common/v1/scoring/submit',
    cookies,
    payload: {
      order_id: id,
      event: 'additional_data',
      extra_person1_name: 'Олим Рашидов',
      extra_person2_name: 'Нодира Усмонова',
      extra_person1_phone: '901112233',
      extra_person2_phone: '901112244',
      card_number: '9860000000000001',
      card_issue: '01/31',
    },
  });
  expect(answer.failure.code).toBe(apiCodes.loanStep.code);
  const after = await rowOf(id);
  expect([after.dossier, after.card_mask]).toEqual([row.dossier, row.card_mask]);
  expect(openDossier(api.app.services, after).card).toEqual(openDossier(api.app.services, row).card);
});

test('a prepayment is not recorded for an application that ended just before', async () => {
  const {
    id,
    answer: {
      data: { number },
    },
  } = await made('tbc', 'prepayment');
  await finishAtPartner(id);
  const begin = api.db.transaction.bind(api.db);
  vi.spyOn(api.db, 'transaction').mockImplementationOnce(() => {
    const builder = begin();
    const execute: typeof builder.execute = async (work) => {
      await api.db.updateTable('loan_applications').set({ state: 'canceled' }).where('order_id', '=', id).execute();
      return builder.execute(work);
    };
    return Object.assign(Object.create(builder) as typeof builder, { execute });
  });
  const moved = await api.call(contract.command.moveOrder, { body: { number, event: 'pay' }, headers: commandHeaders });
  expect(moved.failure.code).toBe(apiCodes.orderNotChangeable.code);
  expect(await orderRow(id)).toMatchObject({ status: 'created', payment_state: 'awaiting' });
});

// PGlite runs transactions one after another, so there this shows the rule alone.
test(`opening a step twice concurrently makes one record${onPostgres ? '' : ' (one after the other)'}`, async () => {
  const { id } = await made('texnomart', 'verification');
  await Promise.all(Array.from({ length: 8 }, () => logEvent(api.app.services, id, 'my_id')));
  const log = await api.db.selectFrom('scoring_log').select('event').where('order_id', '=', id).orderBy('id').execute();
  expect(log.filter(({ event }) => event === 'my_id')).toHaveLength(1);
});
