import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  codeLengthOf,
  isProblem,
  memberPassword,
  type Application,
  type PartnerModel,
  type Problem,
} from './partner-model.ts';
import type { Guarded } from './guard.ts';

const partner = 'intend';
const base = `/partners/${partner}/external`;
const blocked: Readonly<Record<string, string>> = {
  limit_filled: 'limit',
  has_debt: 'debt',
  not_eligible: 'not_eligible',
};
const reasons: Readonly<Record<string, string>> = {
  ...blocked,
  not_passed_scoring: 'scoring',
  not_approved: 'not_approved',
};
const words: Readonly<Record<Exclude<Problem['error'], 'refused'>, string>> = {
  not_member: 'member_not_found',
  wrong_credentials: 'wrong_credentials',
  wrong_code: 'wrong_code',
  code_expired: 'code_expired',
  too_many: 'too_many_attempts',
  too_early: 'too_early',
  not_now: 'wrong_status',
  data_not_found: 'data_not_found',
  card_not_found: 'card_not_found',
};
const failure = (problem: Problem) => ({
  success: false,
  error:
    problem.error === 'refused'
      ? { code: reasons[problem.outcome] ?? 'denied' }
      : { code: words[problem.error], ...(problem.error === 'too_early' ? { seconds: problem.seconds } : {}) },
});
const statuses: Readonly<Record<Application['status'], string>> = {
  registration: 'wait_code',
  code: 'wait_code',
  redirect: 'wait_code',
  scoring: 'moderation',
  checking: 'moderation',
  approved: 'success',
  refused: 'reject',
  canceled: 'canceled',
};

/** Intend's external API, as far as the shop uses it. */
export function intendRoutes(app: FastifyInstance, model: PartnerModel, guarded: Guarded): void {
  const orderOf = (application: Application, ttl?: number) => ({
    success: true,
    data: {
      ref_id: application.ref,
      status: statuses[application.status],
      reason: reasons[application.outcome ?? ''] ?? null,
      prepayment: application.prepayment * 100,
      ...(application.status === 'code' ? { ttl: ttl ?? 0, code_length: codeLengthOf(partner) } : {}),
    },
  });
  const token = (phone: string): string => `member-${phone}`;
  const onOrder = (act: (application: Application, code: string) => Problem | { ttl: number } | undefined) =>
    guarded(async (request, reply) => {
      const { ref_id, code } = z.object({ ref_id: z.string(), code: z.string().default('') }).parse(request.body);
      const application = model.find(partner, ref_id);
      if (application === undefined || request.headers.authorization !== `Bearer ${token(application.phone)}`)
        return reply.send(failure({ error: 'not_now' }));
      const result = act(application, code);
      if (result !== undefined && 'error' in result) return reply.send(failure(result));
      return reply.send(orderOf(application, result?.ttl));
    });

  app.post(
    `${base}/member/check`,
    guarded(async (request, reply) => {
      const { known, outcome, limit } = model.buyer(
        partner,
        z.object({ username: z.string() }).parse(request.body).username,
      );
      return reply.send({
        success: true,
        data: { exists: known, blocked: blocked[outcome ?? ''] ?? null, limit: limit === null ? null : limit * 100 },
      });
    }),
  );
  app.post(
    `${base}/member/auth`,
    guarded(async (request, reply) => {
      const {
        username,
        password,
        token: signed,
      } = z
        .object({ username: z.string(), password: z.string().optional(), token: z.string().optional() })
        .parse(request.body);
      if (!model.buyer(partner, username).known) return reply.send(failure({ error: 'not_member' }));
      if (password !== memberPassword && !/^[0-9a-f]{128}$/.test(signed ?? ''))
        return reply.send(failure({ error: 'wrong_credentials' }));
      return reply.send({
        success: true,
        data: { username, full_name: 'Demo Member', token: token(username), token_type: 'Bearer', expires_in: 3600 },
      });
    }),
  );
  app.post(
    `${base}/order/create`,
    guarded(async (request, reply) => {
      const body = z
        .object({ ref_id: z.string(), products: z.array(z.object({ price: z.number(), quantity: z.number() })) })
        .parse(request.body);
      const phone = (request.headers.authorization ?? '').replace('Bearer member-', '');
      const sum = body.products.reduce((total, { price, quantity }) => total + (price * quantity) / 100, 0);
      const application = model.apply({ partner, reference: body.ref_id, phone, sum, returnUrl: '', locale: 'uz' });
      if (isProblem(application)) return reply.send(failure(application));
      const sent = application.status === 'code' ? model.sendCode(partner, phone) : undefined;
      return reply.send(
        orderOf(
          application,
          sent === undefined ? 0 : 'ttl' in sent ? sent.ttl : sent.error === 'too_early' ? sent.seconds : 0,
        ),
      );
    }),
  );
  app.post(
    `${base}/cheque/confirm`,
    onOrder((application, code) => model.confirm(application, code)),
  );
  app.post(
    `${base}/cheque/resend`,
    onOrder((application) =>
      application.status === 'code' ? model.sendCode(partner, application.phone) : { error: 'not_now' },
    ),
  );
  app.post(
    `${base}/order/check`,
    onOrder((application) => {
      model.look(application);
      return undefined;
    }),
  );
  app.post(
    `${base}/order/cancel`,
    onOrder((application) => {
      model.cancel(application);
      return undefined;
    }),
  );
}
