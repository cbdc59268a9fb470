import { expect, test } from 'vitest';
import type { LoanPartner } from '../../../lib/contract/constants.ts';
import type { PartnerApplication, PartnerStep } from '../../../server/sales/loans/partners/port.ts';
import {
  after,
  applicationOf,
  card,
  dossier,
  registration,
  value,
  why,
  type PartnerWorld,
} from '../../support/partner-world.ts';

type Begin = (behaviour: string) => Promise<{ application: PartnerApplication; step: PartnerStep }>;

export function codeConformance(key: LoanPartner, world: () => PartnerWorld, begin: Begin): void {
  const wrong = async (phone: string): Promise<string> => {
    const code = await world().lastCode(phone);
    return `${(Number(code[0]) + 1) % 10}${code.slice(1)}`;
  };

  test('refuses a wrong code and then accepts the right one', async () => {
    const { application } = await begin('approved');
    expect(why(await world().partner.confirm(application, await wrong(application.phone)))).toBe('wrongCode');
    const moved = value(await world().partner.confirm(application, await world().lastCode(application.phone)));
    expect(moved.step.state).toBe('approved');
  });

  test('accepts a repeated confirmation', async () => {
    const { application } = await begin('approved');
    const code = await world().lastCode(application.phone);
    const first = value(await world().partner.confirm(application, code));
    expect(value(await world().partner.confirm(after(application, first), code)).step).toEqual(first.step);
  });

  test('refuses all codes after five wrong ones', async () => {
    const { application } = await begin('approved');
    const code = await wrong(application.phone);
    const answers: string[] = [];
    for (let tries = 0; tries < 6; tries += 1) answers.push(why(await world().partner.confirm(application, code)));
    expect(answers.slice(0, 4)).toEqual(['wrongCode', 'wrongCode', 'wrongCode', 'wrongCode']);
    expect(answers.at(-1)).toBe('tooMany');
    expect(why(await world().partner.confirm(application, await world().lastCode(application.phone)))).toBe('tooMany');
  });

  test('refuses an expired code', async () => {
    const { application } = await begin('approved');
    const code = await world().lastCode(application.phone);
    world().later(11 * 60_000);
    expect(why(await world().partner.confirm(application, code))).toBe('codeExpired');
  });

  test('sends a new code only after the waiting time', async () => {
    const { application } = await begin('approved');
    const first = await world().lastCode(application.phone);
    expect(await world().partner.resend(application)).toMatchObject({
      ok: false,
      why: 'tooEarly',
      seconds: expect.any(Number) as number,
    });
    world().later(61_000);
    expect(value(await world().partner.resend(application)).step).toMatchObject({ state: 'code', ttl: 60 });
    const second = await world().lastCode(application.phone);
    expect(second).not.toBe(first);
    expect(why(await world().partner.confirm(application, first))).toBe('wrongCode');
    expect(value(await world().partner.confirm(application, second)).step.state).toBe('approved');
  });

  if (key === 'intend') {
    test('signs a member in by password, and the token creates applications', async () => {
      const phone = await world().phone('approved');
      expect(why(await world().partner.auth(phone, 'wrong'))).toBe('wrongCredentials');
      expect(why(await world().partner.auth(await world().phone('stranger'), 'demo-password'))).toBe('stranger');
      const member = value(await world().partner.auth(phone, 'demo-password'));
      expect(member).toMatchObject({ tokenType: 'Bearer', expiresIn: 3600 });
      expect(
        why(await world().partner.create(applicationOf(key, phone, { memory: { token: member.token } }), null)),
      ).toBe('ok');
    });
  }
  if (key === 'alif') {
    test('sends a code before an application exists', async () => {
      const phone = await world().phone('approved');
      expect(value(await world().partner.requestCode(phone))).toEqual({ ttl: 60, codeLength: 4 });
      expect(why(await world().partner.requestCode(phone))).toBe('tooEarly');
      expect(why(await world().partner.requestCode(await world().phone('stranger')))).toBe('stranger');
    });
  }
}

export function registrationConformance(world: () => PartnerWorld): void {
  test('registers a stranger during the application', async () => {
    const { partner } = world();
    const application = applicationOf('paymart', await world().phone('stranger'));
    const created = value(await partner.create(application, null));
    expect(created.step).toEqual({ state: 'registration' });
    const known = after(application, created);
    expect(why(await partner.register(known, { ...registration, passport: 'AA1230000' }))).toBe('dataNotFound');
    expect(why(await partner.register(known, { ...registration, card: { ...card, number: '9860000000000404' } }))).toBe(
      'cardNotFound',
    );
    const moved = value(await partner.register(known, registration));
    expect(moved.step.state).toBe('code');
    expect(moved.refId).toBeTruthy();
    expect(
      value(await partner.confirm(after(known, moved), await world().lastCode(application.phone))).step.state,
    ).toBe('approved');
  });
}

export function documentConformance(
  world: () => PartnerWorld,
  begin: Begin,
  settled: (started: { application: PartnerApplication; step: PartnerStep }) => Promise<PartnerStep>,
): void {
  test('turns a card into a token and a mask', async () => {
    expect(value(await world().partner.tokenise(card))).toMatchObject({
      mask: '8600 49** **** 3347',
      token: expect.not.stringContaining(card.number) as string,
    });
    expect(why(await world().partner.tokenise({ ...card, number: '9860000000000404' }))).toBe('cardNotFound');
  });

  test('reports an unknown passport', async () => {
    const application = applicationOf(world().partner.key, await world().phone('approved'));
    expect(
      why(await world().partner.create(application, { ...dossier, fields: { passport_number: 'AA1230000' } })),
    ).toBe('dataNotFound');
  });

  test('asks for its verification steps one after another', async () => {
    const { partner } = world();
    const { application, step } = await begin('verification');
    const requestedEvents: string[] = [];
    let last = step;
    while (last.state === 'scoring') {
      requestedEvents.push(last.event);
      const other = last.event === 'my_id' ? 'additional_data' : 'my_id';
      expect(why(await partner.verify(application, other, dossier))).toBe('notNow');
      last = value(await partner.verify(application, last.event, dossier)).step;
    }
    expect(requestedEvents).toEqual(['passport_info', 'my_id', 'photo_document', 'additional_data']);
    expect(await settled({ application, step: last })).toEqual({ state: 'approved', prepayment: 0 });
  });
}
