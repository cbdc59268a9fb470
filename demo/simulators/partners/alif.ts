import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { codeLengthOf, isProblem, type Application, type PartnerModel, type Problem } from './partner-model.ts';
import type { Guarded } from './guard.ts';

const partner = 'alif';
const base = `/partners/${partner}/e-commerce/merchants/new/applications`;
const reasons: Readonly<Record<string, string>> = {
  limit_filled: 'limit_exceeded',
  has_debt: 'has_debt',
  not_eligible: 'not_eligible',
  not_passed_scoring: 'scoring',
  not_approved: 'not_approved',
};
const words: Readonly<Record<Exclude<Problem['error'], 'refused'>, string>> = {
  not_member: 'not_registered',
  wrong_credentials: 'wrong_credentials',
  wrong_code: 'wrong_otp',
  code_expired: 'otp_expired',
  too_many: 'too_many_attempts',
  too_early: 'too_early',
  not_now: 'wrong_status',
  data_not_found: 'data_not_found',
  card_not_found: 'card_not_found',
};
const statuses: Readonly<Record<Application['status'], string>> = {
  registration: 'new',
  code: 'new',
  redirect: 'new',
  scoring: 'new',
  checking: 'new',
  approved: 'approved',
  refused: 'rejected',
  canceled: 'canceled',
};

/** Alif Nasiya's merchant API, as far as the shop uses it. */
export function alifRoutes(app: FastifyInstance, model: PartnerModel, guarded: Guarded): void {
  const fail = (reply: FastifyReply, problem: Problem) =>
    reply.code(400).send({
      error: problem.error === 'refused' ? (reasons[problem.outcome] ?? 'denied') : words[problem.error],
      ...(problem.error === 'too_early' ? { seconds: problem.seconds } : {}),
    });
  const stateOf = (application: Application) => ({
    id: application.ref,
    status: statuses[application.status],
    reason: reasons[application.outcome ?? ''] ?? null,
    prepayment: application.prepayment * 100,
  });
  const phoneBody = z.object({ phone: z.string() });
  const byId = (request: { params: unknown }): Application | undefined =>
    model.find(partner, z.object({ ref: z.string() }).parse(request.params).ref);

  app.post(
    `${base}/check-buyer/`,
    guarded(async (request, reply) => {
      const { known, outcome, limit } = model.buyer(partner, phoneBody.parse(request.body).phone);
      return reply.send({
        registered: known,
        available_limit: limit === null ? null : limit * 100,
        blocked: outcome === null ? null : (reasons[outcome] ?? 'denied'),
      });
    }),
  );
  app.post(
    `${base}/request-otp/`,
    guarded(async (request, reply) => {
      const { phone } = phoneBody.parse(request.body);
      const { known, outcome } = model.buyer(partner, phone);
      if (!known) return fail(reply, { error: 'not_member' });
      if (outcome !== null) return fail(reply, { error: 'refused', outcome });
      const sent = model.sendCode(partner, phone);
      return 'error' in sent ? fail(reply, sent) : reply.send({ ttl: sent.ttl, code_length: codeLengthOf(partner) });
    }),
  );
  app.post(
    `${base}/store/`,
    guarded(async (request, reply) => {
      const body = phoneBody
        .extend({
          otp: z.string(),
          reference: z.string(),
          items: z.array(z.object({ price: z.number(), quantity: z.number() })).min(1),
        })
        .parse(request.body);
      const earlier = model.find(partner, body.reference);
      if (earlier === undefined) {
        const wrong = model.codes.check(partner, body.phone, body.otp);
        if (wrong !== undefined) return fail(reply, wrong);
      }
      const sum = body.items.reduce((total, { price, quantity }) => total + (price * quantity) / 100, 0);
      const application = model.apply({
        partner,
        reference: body.reference,
        phone: body.phone,
        sum,
        returnUrl: '',
        locale: 'uz',
      });
      if (isProblem(application)) return fail(reply, application);
      const problem = model.confirm(application, body.otp);
      return problem === undefined ? reply.send(stateOf(application)) : fail(reply, problem);
    }),
  );
  app.get(
    `${base}/:ref/`,
    guarded(async (request, reply) => {
      const application = byId(request);
      return application === undefined
        ? fail(reply, { error: 'not_now' })
        : reply.send(stateOf(model.look(application)));
    }),
  );
  app.post(
    `${base}/:ref/cancel/`,
    guarded(async (request, reply) => {
      const application = byId(request);
      if (application === undefined) return fail(reply, { error: 'not_now' });
      model.cancel(application);
      return reply.send(stateOf(application));
    }),
  );
}
