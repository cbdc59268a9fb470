import { expect, test } from 'vitest';
import { loanFlows, memberPartners, type LoanPartner } from '../../../lib/contract/constants.ts';
import type { PartnerApplication, PartnerStep } from '../../../server/sales/loans/partners/port.ts';
import { after, applicationOf, dossier, value, why, type PartnerWorld } from '../../support/partner-world.ts';
import { codeConformance, documentConformance, registrationConformance } from './step-conformance.ts';

/** Checks that hold for the adapter of every partner. */
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
    const started = await begin(behaviour);
    if (started.step.state === 'code') {
      const moved = value(
        await world().partner.confirm(started.application, await world().lastCode(started.application.phone)),
      );
      return { application: after(started.application, moved), step: moved.step };
    }
    if (started.step.state !== 'redirect') return started;
    await world().decide(started.step.url, true);
    return { ...started, step: value(await world().partner.status(started.application)).step };
  };
  const settled = async ({
    application,
    step,
  }: {
    application: PartnerApplication;
    step: PartnerStep;
  }): Promise<PartnerStep> => {
    let last = step;
    for (let polls = 0; polls < 5 && last.state === 'checking'; polls += 1)
      last = value(await world().partner.status(application)).step;
    return last;
  };

  test('reports a member as known', async () => {
    expect(value(await world().partner.check(await world().phone('approved')))).toMatchObject({
      known: true,
      outcome: null,
    });
  });

  test('distinguishes members from strangers', async () => {
    const buyer = value(await world().partner.check(await world().phone('stranger')));
    expect(buyer).toMatchObject({ known: false, registration: key === 'paymart' });
    if (!memberPartners.includes(key)) return;
    expect(why(await world().partner.create(applicationOf(key, await world().phone('stranger')), withDossier))).toBe(
      'stranger',
    );
  });

  test.each([['limit_filled'], ['has_debt'], ['not_eligible']])(
    'refuses for %s before an order is created',
    async (behaviour) => {
      const phone = await world().phone(behaviour);
      const buyer = await world().partner.check(phone);
      const created = await world().partner.create(applicationOf(key, phone), withDossier);
      expect(created).toMatchObject({ ok: false, why: 'refused' });
      // Paymart knows no words for a filled limit when it is asked for the buyer alone.
      if (!(key === 'paymart' && behaviour === 'limit_filled')) expect(value(buyer).outcome).toBe(behaviour);
    },
  );

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

  test.each([
    ['denied', 'denied'],
    ['not_approved', 'not_approved'],
    ['not_passed', 'not_passed_scoring'],
  ])('ends %s with its own outcome', async (behaviour, outcome) => {
    expect(await settled(await finish(behaviour))).toEqual({ state: 'refused', outcome });
  });

  test('stays in the check, then approves', async () => {
    const done = await finish('pending');
    expect(done.step.state).toBe('checking');
    expect(await settled(done)).toMatchObject({ state: 'approved' });
    // Asked once more it says the same.
    expect(value(await world().partner.status(done.application)).step).toMatchObject({ state: 'approved' });
  });

  test('reports a cancellation by the customer', async () => {
    expect(await settled(await finish('canceled'))).toEqual({ state: 'canceled' });
  });

  test('returns the same reference for the same application', async () => {
    const phone = await world().phone('approved');
    const application = applicationOf(key, phone);
    const first = value(await world().partner.create(application, withDossier));
    const second = value(await world().partner.create(application, withDossier));
    expect(second.refId).toBe(first.refId);
    expect(second.step.state).toBe(first.step.state);
  });

  test('reports itself as down if it fails or is too slow', async () => {
    const { partner, hasty } = world();
    for (const [behaviour, failingPartner] of [
      ['down', partner],
      ['slow', hasty],
    ] as const) {
      const phone = await world().phone(behaviour);
      expect(why(await failingPartner.check(phone))).toBe('down');
      expect(why(await failingPartner.create(applicationOf(key, phone), withDossier))).toBe('down');
    }
  });

  test('accepts an application again after its first answer was too late', async () => {
    // The partner did its work and was only late, so the second try must find what the first has made.
    const application = applicationOf(key, await world().phone('slow-once'));
    expect(why(await world().hasty.create(application, withDossier))).toBe('down');
    const created = value(await world().partner.create(application, withDossier));
    expect(created.step.state).toBe(
      { code: 'code', redirect: 'redirect', documents: 'checking', info: 'checking' }[flow],
    );
  });

  test('can be cancelled repeatedly', async () => {
    const { application } = await begin('approved');
    expect(value(await world().partner.cancel(application)).step.state).toBe('canceled');
    expect(value(await world().partner.cancel(application)).step.state).toBe('canceled');
  });

  if (flow === 'code') codeConformance(key, world, begin);
  if (flow === 'documents') documentConformance(world, begin, settled);
  if (flow === 'redirect') {
    test('ends as cancelled if the shopper declines on its page', async () => {
      const { application, step } = await begin('approved');
      if (step.state !== 'redirect') throw new Error('no page to go to');
      expect(value(await world().partner.status(application)).step.state).toBe('redirect');
      await world().decide(step.url, false);
      expect(value(await world().partner.status(application)).step).toEqual({ state: 'canceled' });
    });
  }
  if (key === 'paymart') registrationConformance(world);
}
