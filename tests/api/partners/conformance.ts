import { expect, test } from 'vitest';
import { loanFlows, memberPartners, type LoanPartner } from '../../../lib/contract/constants.ts';
import type { Created, Moved, Partner, PartnerApplication, PartnerDossier, PartnerResult, PartnerStep } from '../../../server/modules/loans/partners/port.ts';

/** What a suite needs of the other side: people of each kind, their codes, and power over the time. */
export interface PartnerWorld {
  readonly partner: Partner;
  /** The same partner, asked by whoever waits a moment only: shorter than what is slow takes. */
  readonly hasty: Partner;
  /** A fresh phone that the partner treats so. */
  phone(behaviour: string): Promise<string>;
  lastCode(phone: string): Promise<string>;
  later(milliseconds: number): void;
  /** Decides on the partner's own page. */
  decide(url: string, approve: boolean): Promise<void>;
}

export const passport = 'AA1234567';
export const card = { number: '8600490744313347', month: 12, year: 2030 };
const registration = { fullName: 'Дилноза Каримова', pinfl: '31210632040244', passport, card };
const dossier: PartnerDossier = {
  fields: { document_type: 1, pinfl: registration.pinfl, passport_number: passport }, card: { token: 'card-1', mask: '8600 49** **** 3347' },
  photos: [{ side: 'front', jpeg: Buffer.from('a picture') }],
};

let references = 0;
const applicationOf = (key: LoanPartner, phone: string, changes: Partial<PartnerApplication> = {}): PartnerApplication => {
  references += 1;
  return {
    reference: `26-${key}-${100_000 + references}`, refId: '', phone, fullName: 'Дилноза Каримова', sum: 2_500_000, total: 3_000_000, months: 12,
    lines: [{ id: 7, name: 'Смартфон', price: 1_000_000, count: 2 }, { id: 8, name: 'Чехол', price: 500_000, count: 1 }],
    locale: 'ru', returnUrl: 'http://shop.test/thanks/?id=1', memory: {}, ...changes,
  };
};

const value = <T>(result: PartnerResult<T>): T => {
  if (!result.ok) throw new Error(`the partner refused: ${result.why}`);
  return result.value;
};
const why = (result: PartnerResult<unknown>): string => (result.ok ? 'ok' : result.why);
/** The application as the shop knows it after an answer. */
const after = (application: PartnerApplication, { step: _, memory = {}, refId }: Partial<Moved> | Created): PartnerApplication =>
  ({ ...application, refId: refId ?? application.refId, memory: { ...application.memory, ...memory } });

/** Checks that hold for every adapter, whatever its partner's dialect. */
export function partnerConformance(key: LoanPartner, world: () => PartnerWorld): void {
  const flow = loanFlows[key];
  const withDossier = flow === 'documents' ? dossier : null;
  const begin = async (behaviour: string): Promise<{ application: PartnerApplication; step: PartnerStep }> => {
    const phone = await world().phone(behaviour);
    const application = applicationOf(key, phone);
    const created = value(await world().partner.create(application, withDossier));
    return { application: after(application, created), step: created.step };
  };
  /** Does what the shopper does until the partner has everything. */
  const finish = async (behaviour: string): Promise<{ application: PartnerApplication; step: PartnerStep }> => {
    const begun = await begin(behaviour);
    if (begun.step.state === 'code') {
      const moved = value(await world().partner.confirm(begun.application, await world().lastCode(begun.application.phone)));
      return { application: after(begun.application, moved), step: moved.step };
    }
    if (begun.step.state !== 'redirect') return begun;
    await world().decide(begun.step.url, true);
    return { ...begun, step: value(await world().partner.status(begun.application)).step };
  };
  const settled = async ({ application, step }: { application: PartnerApplication; step: PartnerStep }): Promise<PartnerStep> => {
    let last = step;
    for (let polls = 0; polls < 5 && last.state === 'checking'; polls += 1) last = value(await world().partner.status(application)).step;
    return last;
  };

  test('knows a member', async () => {
    expect(value(await world().partner.check(await world().phone('approved')))).toMatchObject({ known: true, outcome: null });
  });

  test('tells a stranger from a member', async () => {
    const buyer = value(await world().partner.check(await world().phone('stranger')));
    expect(buyer).toMatchObject({ known: false, registration: key === 'paymart' });
    if (!memberPartners.includes(key)) return;
    expect(why(await world().partner.create(applicationOf(key, await world().phone('stranger')), withDossier))).toBe('stranger');
  });

  test.each([['limit_filled'], ['has_debt'], ['not_eligible']])('refuses for %s before anything is ordered', async (behaviour) => {
    const phone = await world().phone(behaviour);
    const buyer = await world().partner.check(phone);
    const created = await world().partner.create(applicationOf(key, phone), withDossier);
    expect(created).toMatchObject({ ok: false, why: 'refused' });
    // Paymart knows no words for a filled limit when it is asked for the buyer alone.
    if (!(key === 'paymart' && behaviour === 'limit_filled')) expect(value(buyer).outcome).toBe(behaviour);
  });

  test('creates an application with a reference and a first step of its flow', async () => {
    const { application, step } = await begin('approved');
    expect(application.refId).not.toBe('');
    expect(step.state).toBe({ code: 'code', redirect: 'redirect', documents: 'checking', info: 'checking' }[flow]);
    if (step.state === 'code') expect(step).toMatchObject({ ttl: 60, codeLength: expect.any(Number) as number });
  });

  test('approves a member', async () => {
    expect(await settled(await finish('approved'))).toEqual({ state: 'approved', prepayment: 0 });
  });

  test('approves with a prepayment in whole so’m', async () => {
    expect(await settled(await finish('prepayment'))).toEqual({ state: 'approved', prepayment: 500_000 });
  });

  test.each([['denied', 'denied'], ['not_approved', 'not_approved'], ['not_passed', 'not_passed_scoring']])('ends %s with its own outcome', async (behaviour, outcome) => {
    expect(await settled(await finish(behaviour))).toEqual({ state: 'refused', outcome });
  });

  test('is still checking, then approves', async () => {
    const done = await finish('pending');
    expect(done.step.state).toBe('checking');
    expect(await settled(done)).toMatchObject({ state: 'approved' });
    // Asked once more it says the same.
    expect(value(await world().partner.status(done.application)).step).toMatchObject({ state: 'approved' });
  });

  test('tells that the customer has called it off', async () => {
    expect(await settled(await finish('canceled'))).toEqual({ state: 'canceled' });
  });

  test('takes the same reference for the same application', async () => {
    const phone = await world().phone('approved');
    const application = applicationOf(key, phone);
    const first = value(await world().partner.create(application, withDossier));
    const second = value(await world().partner.create(application, withDossier));
    expect(second.refId).toBe(first.refId);
    expect(second.step.state).toBe(first.step.state);
  });

  test('is down, not wrong, when it fails or is too slow', async () => {
    const { partner, hasty } = world();
    for (const [behaviour, asked] of [['down', partner], ['slow', hasty]] as const) {
      const phone = await world().phone(behaviour);
      expect(why(await asked.check(phone))).toBe('down');
      expect(why(await asked.create(applicationOf(key, phone), withDossier))).toBe('down');
    }
  });

  test('takes an application after it was too slow to answer the first time', async () => {
    // The partner did its work and was only late, so the second try must find what the first has made.
    const application = applicationOf(key, await world().phone('slow-once'));
    expect(why(await world().hasty.create(application, withDossier))).toBe('down');
    const created = value(await world().partner.create(application, withDossier));
    expect(created.step.state).toBe({ code: 'code', redirect: 'redirect', documents: 'checking', info: 'checking' }[flow]);
  });

  test('can be cancelled, again and again', async () => {
    const { application } = await begin('approved');
    expect(value(await world().partner.cancel(application)).step.state).toBe('canceled');
    expect(value(await world().partner.cancel(application)).step.state).toBe('canceled');
  });

  if (flow === 'code') codeConformance(key, world, begin);
  if (flow === 'documents') documentConformance(world, begin, settled);
  if (flow === 'redirect') {
    test('ends cancelled when the shopper declines on its page', async () => {
      const { application, step } = await begin('approved');
      if (step.state !== 'redirect') throw new Error('no page to go to');
      expect(value(await world().partner.status(application)).step.state).toBe('redirect');
      await world().decide(step.url, false);
      expect(value(await world().partner.status(application)).step).toEqual({ state: 'canceled' });
    });
  }
  if (key === 'paymart') registrationConformance(world);
}

type Begin = (behaviour: string) => Promise<{ application: PartnerApplication; step: PartnerStep }>;

function codeConformance(key: LoanPartner, world: () => PartnerWorld, begin: Begin): void {
  const wrong = async (phone: string): Promise<string> => {
    const code = await world().lastCode(phone);
    return `${(Number(code[0]) + 1) % 10}${code.slice(1)}`;
  };

  test('refuses a wrong code and then takes the right one', async () => {
    const { application } = await begin('approved');
    expect(why(await world().partner.confirm(application, await wrong(application.phone)))).toBe('wrongCode');
    const moved = value(await world().partner.confirm(application, await world().lastCode(application.phone)));
    expect(moved.step.state).toBe('approved');
  });

  test('takes a repeated confirmation for the first', async () => {
    const { application } = await begin('approved');
    const code = await world().lastCode(application.phone);
    const first = value(await world().partner.confirm(application, code));
    expect(value(await world().partner.confirm(after(application, first), code)).step).toEqual(first.step);
  });

  test('has enough of wrong codes after five', async () => {
    const { application } = await begin('approved');
    const code = await wrong(application.phone);
    const answers: string[] = [];
    for (let tries = 0; tries < 6; tries += 1) answers.push(why(await world().partner.confirm(application, code)));
    expect(answers.slice(0, 4)).toEqual(['wrongCode', 'wrongCode', 'wrongCode', 'wrongCode']);
    expect(answers.at(-1)).toBe('tooMany');
    expect(why(await world().partner.confirm(application, await world().lastCode(application.phone)))).toBe('tooMany');
  });

  test('lets a code grow old', async () => {
    const { application } = await begin('approved');
    const code = await world().lastCode(application.phone);
    world().later(11 * 60_000);
    expect(why(await world().partner.confirm(application, code))).toBe('codeExpired');
  });

  test('sends another code after the ttl and not before', async () => {
    const { application } = await begin('approved');
    const first = await world().lastCode(application.phone);
    expect(await world().partner.resend(application)).toMatchObject({ ok: false, why: 'tooEarly', seconds: expect.any(Number) as number });
    world().later(61_000);
    expect(value(await world().partner.resend(application)).step).toMatchObject({ state: 'code', ttl: 60 });
    const second = await world().lastCode(application.phone);
    expect(second).not.toBe(first);
    expect(why(await world().partner.confirm(application, first))).toBe('wrongCode');
    expect(value(await world().partner.confirm(application, second)).step.state).toBe('approved');
  });

  if (key === 'intend') {
    test('signs a member in by password, and the token opens applications', async () => {
      const phone = await world().phone('approved');
      expect(why(await world().partner.auth(phone, 'wrong'))).toBe('wrongCredentials');
      expect(why(await world().partner.auth(await world().phone('stranger'), 'demo-password'))).toBe('stranger');
      const member = value(await world().partner.auth(phone, 'demo-password'));
      expect(member).toMatchObject({ tokenType: 'Bearer', expiresIn: 3600 });
      expect(why(await world().partner.create(applicationOf(key, phone, { memory: { token: member.token } }), null))).toBe('ok');
    });
  }
  if (key === 'alif') {
    test('sends a code before there is an application', async () => {
      const phone = await world().phone('approved');
      expect(value(await world().partner.requestCode(phone))).toEqual({ ttl: 60, codeLength: 4 });
      expect(why(await world().partner.requestCode(phone))).toBe('tooEarly');
      expect(why(await world().partner.requestCode(await world().phone('stranger')))).toBe('stranger');
    });
  }
}

function registrationConformance(world: () => PartnerWorld): void {
  test('registers a stranger on the way', async () => {
    const { partner } = world();
    const application = applicationOf('paymart', await world().phone('stranger'));
    const created = value(await partner.create(application, null));
    expect(created.step).toEqual({ state: 'registration' });
    const known = after(application, created);
    expect(why(await partner.register(known, { ...registration, passport: 'AA1230000' }))).toBe('dataNotFound');
    expect(why(await partner.register(known, { ...registration, card: { ...card, number: '9860000000000404' } }))).toBe('cardNotFound');
    const moved = value(await partner.register(known, registration));
    expect(moved.step.state).toBe('code');
    expect(moved.refId).toBeTruthy();
    expect(value(await partner.confirm(after(known, moved), await world().lastCode(application.phone))).step.state).toBe('approved');
  });
}

function documentConformance(world: () => PartnerWorld, begin: Begin, settled: (begun: { application: PartnerApplication; step: PartnerStep }) => Promise<PartnerStep>): void {
  test('turns a card into a token and a mask', async () => {
    expect(value(await world().partner.tokenise(card))).toMatchObject({ mask: '8600 49** **** 3347', token: expect.not.stringContaining(card.number) as string });
    expect(why(await world().partner.tokenise({ ...card, number: '9860000000000404' }))).toBe('cardNotFound');
  });

  test('says that it knows no such passport', async () => {
    const application = applicationOf(world().partner.key, await world().phone('approved'));
    expect(why(await world().partner.create(application, { ...dossier, fields: { passport_number: 'AA1230000' } }))).toBe('dataNotFound');
  });

  test('asks for its verification steps one after another', async () => {
    const { partner } = world();
    const { application, step } = await begin('verification');
    const asked: string[] = [];
    let last = step;
    while (last.state === 'scoring') {
      asked.push(last.event);
      const other = last.event === 'my_id' ? 'additional_data' : 'my_id';
      expect(why(await partner.verify(application, other, dossier))).toBe('notNow');
      last = value(await partner.verify(application, last.event, dossier)).step;
    }
    expect(asked).toEqual(['passport_info', 'my_id', 'photo_document', 'additional_data']);
    expect(await settled({ application, step: last })).toEqual({ state: 'approved', prepayment: 0 });
  });
}
