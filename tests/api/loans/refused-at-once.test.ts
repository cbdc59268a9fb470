import { describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { loanFlows, loanPartners, type LoanPartner } from '../../../lib/contract/constants.ts';
import { requestHeaders } from '../../../lib/contract/request-headers.ts';
import { api, create, freshPhone, places, loanShopSuite } from '../../support/loan-world.ts';
import { applicationOf, guestWithPhotos, loanDraft, shortest, type LoanBody } from '../../support/loans.ts';
import { control } from '../../support/simulator.ts';

loanShopSuite();

const presses = 5;
const orders = async (phone: string) =>
  api.db
    .selectFrom('orders')
    .select(['status', 'cancel_reason'])
    .where('phone', '=', `+${phone.replace(/\D/g, '')}`)
    .execute();
const stock = async () =>
  (await api.db.selectFrom('products').select('stock_total').where('id', '=', 1).executeTakeFirstOrThrow()).stock_total;

/** What a shopper who is treated so orders, with their cookies. */
async function applicant(
  partner: LoanPartner,
  behaviour: string,
  passport?: string,
): Promise<{ body: LoanBody; phone: string; cookies: Record<string, string> }> {
  const phone = await freshPhone(behaviour);
  const photos = loanFlows[partner] === 'documents' ? await guestWithPhotos(api) : { cookies: {}, ids: undefined };
  const documents =
    photos.ids === undefined
      ? {}
      : {
          documents: { ...applicationOf(photos.ids), ...(passport === undefined ? {} : { passport_number: passport }) },
        };
  return {
    body: loanDraft(places, partner, shortest[partner], { phone, ...documents }),
    phone,
    cookies: photos.cookies,
  };
}

/** Presses the button that orders, each time as the browser would: with the cookie of the press before. */
async function pressOften({ body, cookies }: Awaited<ReturnType<typeof applicant>>, headers: Record<string, string>) {
  let sessionCookies = cookies;
  const answers = [];
  for (let press = 0; press < presses; press += 1) {
    const answer = await create(body, sessionCookies, { 'accept-language': 'ru', ...headers });
    sessionCookies = {
      ...sessionCookies,
      ...(answer.cookie('guest.id') === undefined ? {} : { 'guest.id': answer.cookie('guest.id') ?? '' }),
    };
    answers.push({ status: answer.status, failure: answer.failure });
  }
  return answers;
}

const key = (): Record<string, string> => ({ [requestHeaders.idempotency]: crypto.randomUUID() });

describe.each(loanPartners)('%s', (partner) => {
  test.each(['limit_filled', 'has_debt', 'not_eligible'] as const)(
    'refuses %s before the order: repeated requests create no order',
    async (behaviour) => {
      const one = await applicant(partner, behaviour);
      const before = await stock();
      for (const { status, failure } of await pressOften(one, {})) {
        expect(status).toBe(409);
        expect(failure).toMatchObject({ code: apiCodes.partnerRefused.code, data: [{ outcome: behaviour }] });
      }
      expect(await orders(one.phone)).toEqual([]);
      expect(await stock()).toBe(before);
    },
  );
});

// Alif stores nothing before the code is right, so it has nothing to refuse an application with.
describe.each(loanPartners.filter((partner) => partner !== 'alif'))('%s', (partner) => {
  test('refuses the application only: repeated requests of one attempt leave one cancelled order and get the same answer', async () => {
    const one = await applicant(partner, 'refused_late');
    const before = await stock();
    const answers = await pressOften(one, key());
    expect(answers[0]?.failure).toMatchObject({
      code: apiCodes.partnerRefused.code,
      data: [{ outcome: 'not_approved' }],
    });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await orders(one.phone)).toEqual([{ status: 'cancelled', cancel_reason: 'partner' }]);
    expect(await stock()).toBe(before);
  });
});

test('data unknown to the partner are reported at their fields on every attempt', async () => {
  const one = await applicant('texnomart', 'approved', 'АА 1230000');
  const before = await stock();
  const answers = await pressOften(one, key());
  expect(answers[0]?.failure).toMatchObject({
    code: apiCodes.dataNotFound.code,
    data: [{ field: 'documents.passport_number' }, { field: 'documents.pinfl' }],
  });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await orders(one.phone)).toHaveLength(1);
  expect(await stock()).toBe(before);
});

test('a refused shopper can apply again, and the partner is asked each time', async () => {
  const one = await applicant('tbc', 'has_debt');
  const headers = key();
  expect((await create(one.body, {}, headers)).failure.code).toBe(apiCodes.partnerRefused.code);
  await control(api.simulator, { phone: one.phone, behaviour: 'approved' });
  expect((await create(one.body, {}, headers)).data).toMatchObject({ partner: 'tbc', status: 'created' });
});
