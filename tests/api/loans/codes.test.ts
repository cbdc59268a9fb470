import { describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { locales } from '../../../lib/i18n/locales.ts';
import kr from '../../../locales/kr.json';
import ru from '../../../locales/ru.json';
import uz from '../../../locales/uz.json';
import { contract } from '../../support/api.ts';
import {
  api,
  confirm,
  create,
  freshPhone,
  made,
  orderRow,
  places,
  finishApplications,
  show,
  loanShopSuite,
} from '../../support/loan-world.ts';
import { loanDraft, shortest } from '../../support/loans.ts';
import { stateOf } from '../../support/orders.ts';
import { lastCode, wrongCode } from '../../support/simulator.ts';

const texts = { kr, uz, ru };
loanShopSuite();

describe('partners for members only', () => {
  test.each(['intend', 'alif', 'tehnoboon'] as const)(
    '%s refuses an unknown phone with a reason and without an order',
    async (partner) => {
      const phone = await freshPhone('stranger');
      const state = await stateOf(api);
      const answer = await create(loanDraft(places, partner, shortest[partner], { phone }), undefined, {
        'accept-language': 'ru',
      });
      expect(answer.status).toBe(403);
      expect(answer.failure).toMatchObject({
        code: apiCodes.verificationNeeded.code,
        data: [{ field: 'phone', outcome: 'not_eligible', message: expect.stringContaining('клиентам') as string }],
      });
      expect(await stateOf(api)).toBe(state);
    },
  );

  test('the checks distinguish members from strangers', async () => {
    const [member, stranger] = [await freshPhone(), await freshPhone('stranger')];
    for (const endpoint of [contract.partner.intendMemberCheck, contract.partner.alifCheckBuyer]) {
      expect((await api.call(endpoint, { body: { phone: member } })).data).toMatchObject({
        known: true,
        can_apply: true,
        outcome: null,
      });
      expect((await api.call(endpoint, { body: { phone: stranger } })).data).toMatchObject({
        known: false,
        can_apply: false,
      });
    }
    const paymart = await api.call(contract.partner.checkBuyer, {
      params: { name: 'paymart' },
      body: { phone: stranger },
    });
    expect(paymart.data).toMatchObject({ known: false, can_apply: true, registration: true });
    expect(
      (await api.raw({ method: 'POST', url: '/api/common/v1/partner/nobody/check-buyer', payload: { phone: member } }))
        .status,
    ).toBe(400);
  });

  test('Paymart registers a stranger and then asks for the code', async () => {
    const one = await made('paymart', 'stranger');
    expect(one.loan).toMatchObject({ state: 'registration', next: 'registration' });
    const register = (changes: object) =>
      api.raw({
        method: 'POST',
        url: '/api/common/v1/partner/paymart/register',
        cookies: one.cookies,
        payload: {
          order_id: one.id,
          full_name: 'Дилноза Каримова',
          pinfl: '31210632040244',
          passport_number: 'AA1234567',
          card_number: '8600490744313347',
          card_issue: '12/30',
          ...changes,
        },
      });
    expect((await register({ passport_number: 'AA1230000' })).failure.code).toBe(apiCodes.dataNotFound.code);
    expect((await register({ card_number: '9860000000000404' })).failure.code).toBe(apiCodes.cardNotFound.code);
    expect((await register({ pinfl: '31210632040245' })).failure.data).toMatchObject([{ field: 'pinfl' }]);
    expect((await register({})).data).toMatchObject({ state: 'code', next: 'code', ttl: 60, code_length: 4 });
    expect((await register({})).failure.code).toBe(apiCodes.loanStep.code);
    expect((await confirm(one, 'paymart', await lastCode(api.simulator, one.phone, 'paymart'))).data).toMatchObject({
      outcome: 'approved',
    });
  });
});

describe('the outcome of an application', () => {
  test.each([
    ['approved', 'approved'],
    ['prepayment', 'approved_with_prepayment'],
    ['not_approved', 'not_approved'],
    ['denied', 'denied'],
    ['not_passed', 'not_passed_scoring'],
    ['canceled', 'canceled_by_customer'],
    ['pending', 'being_checked'],
  ] as const)('%s has its own text and advice in each language', async (behaviour, outcome) => {
    const one = await made('paymart', behaviour);
    if (one.loan.next === 'code') await confirm(one, 'paymart', await lastCode(api.simulator, one.phone, 'paymart'));
    // The scoring takes its time at the partner.
    if (behaviour === 'not_passed') await finishApplications();
    const messages = await Promise.all(
      locales.map(async (locale) => {
        const { data } = await api.call(contract.order.show, {
          query: { id: one.id },
          cookies: one.cookies,
          headers: { 'accept-language': locale },
        });
        expect(data.loan).toMatchObject({ outcome, text: texts[locale].api.loan.outcome[outcome] });
        return data.loan?.advice ?? '';
      }),
    );
    for (const advice of messages) expect(advice.length).toBeGreaterThan(10);
    expect(new Set(messages).size).toBe(locales.length);
  });
});

describe('Intend', () => {
  const auth = (phone: string, password: string) =>
    api.call(contract.partner.intendMemberAuth, { body: { phone, password } });

  test('signs a member in; a wrong password and a stranger are refused', async () => {
    const phone = await freshPhone();
    expect((await auth(phone, 'demo-password')).data).toMatchObject({
      username: phone,
      full_name: 'Demo Member',
      token_type: 'Bearer',
      expires_in: 3600,
      token: expect.not.stringContaining('member-') as string,
    });
    expect((await auth(phone, 'nope')).failure.code).toBe(apiCodes.wrongCredentials.code);
    expect((await auth(await freshPhone('stranger'), 'demo-password')).failure.code).toBe(
      apiCodes.verificationNeeded.code,
    );
  });

  test('verify-order needs the matching order, reference, token and code', async () => {
    const one = await made('intend');
    const other = await made('intend');
    const token = (await auth(one.phone, 'demo-password')).data.token;
    const foreign = (await auth(other.phone, 'demo-password')).data.token;
    const code = await lastCode(api.simulator, one.phone, 'intend');
    const ref_id = one.loan.ref_id ?? '';
    const verify = (changes: object, cookies = one.cookies) =>
      api.raw({
        method: 'POST',
        url: '/api/common/v1/intend/verify-order',
        cookies,
        payload: { order_id: one.id, code, ref_id, token, ...changes },
      });
    expect((await verify({ ref_id: other.loan.ref_id })).status).toBe(404);
    expect((await verify({ order_id: other.id })).status).toBe(404);
    expect((await verify({}, other.cookies)).status).toBe(404);
    expect((await verify({}, {} as typeof one.cookies)).status).toBe(404);
    expect((await verify({ token: foreign })).status).toBe(400);
    expect((await verify({ token: 'forged' })).status).toBe(400);
    const wrong = await verify({ code: wrongCode(code) });
    expect(wrong.failure).toMatchObject({ code: apiCodes.wrongCode.code, data: [{ field: 'code', left: 4 }] });
    expect((await verify({})).data).toMatchObject({ state: 'approved', outcome: 'approved' });
    // Replayed.
    expect((await verify({})).failure.code).toBe(apiCodes.loanStep.code);
  });

  test('a new code is sent only after its waiting time', async () => {
    const one = await made('intend');
    const other = await made('intend');
    const ref_id = one.loan.ref_id ?? '';
    const resend = (cookies = one.cookies) =>
      api.call(contract.partner.intendResendCode, { body: { ref_id }, cookies });
    const early = await resend();
    expect(early.status).toBe(429);
    expect(early.failure).toMatchObject({ code: apiCodes.resendTooEarly.code, data: [{ seconds: 60 }] });
    expect((await resend(other.cookies)).status).toBe(404);
    api.later(61_000);
    expect((await resend()).data).toEqual({ ref_id, ttl: 60 });
    expect((await show(one)).loan?.ttl).toBe(60);
  });

  test('a member’s token creates orders of its own phone only', async () => {
    const phone = await freshPhone();
    const { token } = (await auth(phone, 'demo-password')).data;
    expect((await create(loanDraft(places, 'intend', 3, { phone, extra: { token } }))).status).toBe(200);
    const other = await create(loanDraft(places, 'intend', 3, { phone: await freshPhone(), extra: { token } }));
    expect(other.failure.data).toMatchObject([{ field: 'extra.token' }]);
  });
});

describe('codes', () => {
  test.each(['intend', 'alif', 'paymart', 'solfy'] as const)(
    'five of fifty wrong codes at %s are checked, the others refused with 108 until a new code is sent',
    async (partner) => {
      const one = await made(partner);
      const wrong = wrongCode(await lastCode(api.simulator, one.phone, partner));
      const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(one, partner, wrong)));
      const codes = answers.map((answer) => answer.failure.code);
      expect(codes.filter((code) => code === apiCodes.wrongCode.code).length).toBeLessThanOrEqual(5);
      expect(codes.filter((code) => code === apiCodes.tooManyAttempts.code).length).toBeGreaterThanOrEqual(45);
      expect((await confirm(one, partner, await lastCode(api.simulator, one.phone, partner))).failure.code).toBe(
        apiCodes.tooManyAttempts.code,
      );
      expect((await show(one)).loan?.state).toBe('code');
      api.later(61_000);
      const resent = await api.call(contract.partner.resend, {
        params: { name: partner },
        body: { order_id: one.id },
        cookies: one.cookies,
      });
      expect(resent.data).toMatchObject({ state: 'code', ttl: 60 });
      expect((await confirm(one, partner, await lastCode(api.simulator, one.phone, partner))).data).toMatchObject({
        state: 'approved',
      });
    },
  );

  test('new codes are limited', async () => {
    const one = await made('solfy');
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      api.later(61_000);
      statuses.push(
        (
          await api.call(contract.partner.resend, {
            params: { name: 'solfy' },
            body: { order_id: one.id },
            cookies: one.cookies,
          })
        ).status,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });

  test('an expired code is refused as expired', async () => {
    const one = await made('intend');
    const code = await lastCode(api.simulator, one.phone, 'intend');
    api.later(11 * 60_000);
    expect((await confirm(one, 'intend', code)).failure.code).toBe(apiCodes.codeExpired.code);
  });

  test('a malformed code is refused at its field', async () => {
    const one = await made('intend');
    for (const code of ['', '12', 'abcdef', '123456789'])
      expect((await confirm(one, 'intend', code)).failure.data).toMatchObject([{ field: 'code' }]);
  });

  test('Alif: a code requested beforehand completes the order at once', async () => {
    const phone = await freshPhone();
    const sent = await api.call(contract.partner.alifRequestOtp, { body: { phone } });
    expect(sent.data).toEqual({ ttl: 60, code_length: 4 });
    const again = await api.call(contract.partner.alifRequestOtp, { body: { phone } });
    expect(again.failure.code).toBe(apiCodes.resendTooEarly.code);
    const answer = await create(
      loanDraft(places, 'alif', 3, { phone, extra: { code: await lastCode(api.simulator, phone, 'alif') } }),
    );
    expect(answer.data.loan).toMatchObject({ state: 'approved' });
    expect(await orderRow(answer.data.order_id)).toMatchObject({ status: 'confirmed', payment_state: 'paid' });
  });

  test('Alif: more than five code requests are refused with 108', async () => {
    const phone = await freshPhone();
    const codes: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      const answer = await api.call(contract.partner.alifRequestOtp, { body: { phone } });
      codes.push(answer.status === 200 ? 0 : answer.failure.code);
      api.later(61_000);
    }
    expect(codes).toEqual([0, 0, 0, 0, 0, 108, 108]);
    expect(
      (await api.call(contract.partner.alifRequestOtp, { body: { phone: await freshPhone('stranger') } })).failure.code,
    ).toBe(apiCodes.verificationNeeded.code);
  });
});
