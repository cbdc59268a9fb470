import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { loanPartners, scoringEvents } from '../../../lib/contract/constants.ts';
import {
  codeLengthOf,
  isProblem,
  memberPassword,
  unknownCardEnd,
  unknownPassportEnd,
  type Application,
  type PartnerModel,
  type Problem,
} from './partner-model.ts';
import type { Guarded } from './guard.ts';

const params = z.object({ partner: z.enum(loanPartners) });
const refParams = params.extend({ ref: z.string() });
const dossierSchema = z.object({
  fields: z.record(z.string(), z.union([z.string(), z.number()])),
  card_token: z.string().nullable(),
  photos: z.array(z.object({ side: z.string(), image: z.string() })),
});
const applicationBody = z.object({
  reference: z.string(),
  phone: z.string(),
  full_name: z.string(),
  sum: z.number(),
  total: z.number(),
  months: z.number(),
  locale: z.string(),
  return_url: z.url(),
  lines: z.array(z.object({ id: z.number(), name: z.string(), price: z.number(), count: z.number() })).min(1),
  dossier: dossierSchema.optional(),
});
const phoneBody = z.object({ phone: z.string() });
const statuses: Readonly<Record<Problem['error'], number>> = {
  wrong_code: 400,
  code_expired: 400,
  too_many: 429,
  too_early: 429,
  not_member: 403,
  not_now: 409,
  data_not_found: 404,
  card_not_found: 404,
  wrong_credentials: 401,
  refused: 409,
};

/** Partners that speak the dialect of `docs/partners.md`. */
export function shopDialectRoutes(
  app: FastifyInstance,
  model: PartnerModel,
  guarded: Guarded,
  origin: () => string,
): void {
  const fail = (reply: FastifyReply, problem: Problem) => reply.code(statuses[problem.error]).send(problem);
  const waiting = new Map<string, number>();
  const stateOf = (application: Application) => ({
    ref_id: application.ref,
    status: application.status,
    outcome: application.outcome,
    prepayment: application.prepayment,
    ttl: application.status === 'code' ? (waiting.get(`${application.partner} ${application.ref}`) ?? 0) : null,
    code_length: application.status === 'code' ? codeLengthOf(application.partner) : null,
    redirect_url:
      application.status === 'redirect'
        ? `${origin()}/partners/${application.partner}/page/${encodeURIComponent(application.ref)}`
        : null,
    scoring_event: application.steps[0] ?? null,
  });
  /** Sends the code of an application; one that is still fresh counts as sent. */
  const sendCode = (application: Application, again: boolean): Problem | undefined => {
    const sent = model.sendCode(application.partner, application.phone);
    const key = `${application.partner} ${application.ref}`;
    if (!('error' in sent)) waiting.set(key, sent.ttl);
    else if (sent.error === 'too_early') waiting.set(key, sent.seconds);
    return 'error' in sent && again ? sent : undefined;
  };
  const onApplication = (act: (application: Application, body: unknown) => Problem | undefined) =>
    guarded(async (request, reply) => {
      const { partner, ref } = refParams.parse(request.params);
      const application = model.find(partner, ref);
      if (application === undefined) return fail(reply, { error: 'not_now' });
      const problem = act(application, request.body);
      return problem === undefined ? reply.send(stateOf(application)) : fail(reply, problem);
    });

  app.post(
    '/partners/:partner/buyers/check',
    guarded(async (request, reply) => {
      const { partner } = params.parse(request.params);
      return reply.send(model.buyer(partner, phoneBody.parse(request.body).phone));
    }),
  );
  app.post(
    '/partners/:partner/buyers/auth',
    guarded(async (request, reply) => {
      const { phone, password } = phoneBody.extend({ password: z.string() }).parse(request.body);
      if (password !== memberPassword) return fail(reply, { error: 'wrong_credentials' });
      return reply.send({
        username: phone,
        full_name: 'Demo Member',
        token: `member-${phone}`,
        token_type: 'Bearer',
        expires_in: 3600,
      });
    }),
  );
  app.post(
    '/partners/:partner/buyers/code',
    guarded(async (request, reply) => {
      const { partner } = params.parse(request.params);
      const sent = model.sendCode(partner, phoneBody.parse(request.body).phone);
      return 'error' in sent ? fail(reply, sent) : reply.send({ ttl: sent.ttl, code_length: codeLengthOf(partner) });
    }),
  );
  app.post(
    '/partners/:partner/cards',
    guarded(async (request, reply) => {
      const { number } = z.object({ number: z.string().regex(/^\d{16}$/), expiry: z.string() }).parse(request.body);
      if (number.endsWith(unknownCardEnd)) return fail(reply, { error: 'card_not_found' });
      return reply.send({
        token: `card-${model.all().length + 1}-${number.slice(-4)}`,
        mask: `${number.slice(0, 4)} ${number.slice(4, 6)}** **** ${number.slice(-4)}`,
      });
    }),
  );
  app.post(
    '/partners/:partner/applications',
    guarded(async (request, reply) => {
      const { partner } = params.parse(request.params);
      const body = applicationBody.parse(request.body);
      if (String(body.dossier?.fields['passport_number'] ?? '').endsWith(unknownPassportEnd))
        return fail(reply, { error: 'data_not_found' });
      const application = model.apply({
        partner,
        reference: body.reference,
        phone: body.phone,
        sum: body.sum,
        returnUrl: body.return_url,
        locale: body.locale,
      });
      if (isProblem(application)) return fail(reply, application);
      if (application.status === 'code') sendCode(application, false);
      return reply.send(stateOf(application));
    }),
  );
  app.get(
    '/partners/:partner/applications/:ref',
    onApplication((application) => {
      model.look(application);
      return undefined;
    }),
  );
  app.get(
    '/partners/:partner/applications/:ref/payments',
    guarded(async (request, reply) => {
      const { partner, ref } = refParams.parse(request.params);
      return model.find(partner, ref) === undefined
        ? fail(reply, { error: 'not_now' })
        : reply.send({ payments: model.paymentsOf(partner, ref) });
    }),
  );
  app.post(
    '/partners/:partner/applications/:ref/confirm',
    onApplication((application, body) => model.confirm(application, z.object({ code: z.string() }).parse(body).code)),
  );
  app.post(
    '/partners/:partner/applications/:ref/resend',
    onApplication((application) =>
      application.status === 'code' ? sendCode(application, true) : { error: 'not_now' },
    ),
  );
  app.post(
    '/partners/:partner/applications/:ref/register',
    onApplication((application, body) => {
      if (application.status !== 'registration') return { error: 'not_now' };
      const { passport, card_number } = z.object({ passport: z.string(), card_number: z.string() }).parse(body);
      return model.register(application.partner, application.phone, passport, card_number);
    }),
  );
  app.post(
    '/partners/:partner/applications/:ref/verification',
    onApplication((application, body) => {
      const { event, dossier } = z.object({ event: z.enum(scoringEvents), dossier: dossierSchema }).parse(body);
      if (String(dossier.fields['passport_number'] ?? '').endsWith(unknownPassportEnd))
        return { error: 'data_not_found' };
      return model.verify(application, event);
    }),
  );
  app.post(
    '/partners/:partner/applications/:ref/cancel',
    onApplication((application) => {
      model.cancel(application);
      return undefined;
    }),
  );
}
