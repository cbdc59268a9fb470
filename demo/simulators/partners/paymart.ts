import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isProblem, type Application, type PartnerModel, type Problem } from './partner-model.ts';
import type { Guarded } from './guard.ts';

const partner = 'paymart';
const base = `/partners/${partner}`;
const reasons: Readonly<Record<string, string>> = {
  limit_filled: 'limit',
  has_debt: 'overdue',
  not_eligible: 'not_eligible',
  not_passed_scoring: 'scoring',
  not_approved: 'not_approved',
  denied: 'denied',
};
const numbers: Readonly<Record<Problem['error'], number>> = {
  wrong_code: 4001,
  code_expired: 4002,
  too_many: 4003,
  not_member: 4004,
  too_early: 4005,
  not_now: 4009,
  refused: 4020,
  data_not_found: 4021,
  card_not_found: 4022,
  wrong_credentials: 4004,
};
const answer = (data: object = {}) => ({ response_code: 0, data });
const failure = (problem: Problem) => ({
  response_code: numbers[problem.error],
  ...(problem.error === 'refused' ? { reason: reasons[problem.outcome] ?? 'denied' } : {}),
  ...(problem.error === 'too_early' ? { seconds: problem.seconds } : {}),
});
/** A contract is cancelled by its customer or for a reason. */
const contractStatus = ({ status, outcome, prepayment }: Application) => {
  if (status === 'approved') return { status: 1, deposit: prepayment };
  if (status === 'checking') return { status: 2 };
  if (status === 'refused') return { status: 5, reason: reasons[outcome ?? ''] ?? 'denied' };
  return status === 'canceled' ? { status: 5, reason: 'customer' } : { status: 0 };
};

/** Paymart's partner API, as far as the shop uses it, and a registration in place of their web view. */
export function paymartRoutes(app: FastifyInstance, model: PartnerModel, guarded: Guarded): void {
  const phones = new Map<number, string>();
  const buyerId = (phone: string): number => {
    const id = Number(phone.slice(-9));
    phones.set(id, phone);
    return id;
  };
  const buyerOf = (phone: string) => {
    const { known, outcome, limit } = model.buyer(partner, phone);
    return {
      status: known ? 4 : 0,
      buyer_id: buyerId(phone),
      available_limit: outcome === 'limit_filled' ? 0 : limit,
      is_in_black_list: outcome === 'not_eligible',
      has_overdue_contracts: outcome === 'has_debt',
    };
  };
  const contractOf = (body: unknown): Application | undefined =>
    model.findById(partner, z.object({ contract_id: z.number() }).parse(body).contract_id);

  app.post(
    `${base}/api/v1/buyers/check-status`,
    guarded(async (request, reply) =>
      reply.send(answer(buyerOf(String(z.object({ phone: z.number() }).parse(request.body).phone)))),
    ),
  );
  app.post(
    `${base}/api/v1/buyers/register`,
    guarded(async (request, reply) => {
      const { phone, passport, card_number } = z
        .object({ phone: z.number(), passport: z.string(), card_number: z.string() })
        .parse(request.body);
      const problem = model.register(partner, String(phone), passport, card_number);
      return reply.send(problem === undefined ? answer(buyerOf(String(phone))) : failure(problem));
    }),
  );
  app.post(
    `${base}/api/v1/orders`,
    guarded(async (request, reply) => {
      const body = z
        .object({
          user_id: z.number(),
          ext_order_id: z.string(),
          products: z.array(z.object({ price: z.number(), amount: z.number() })),
        })
        .parse(request.body);
      const sum = body.products.reduce((total, { price, amount }) => total + price * amount, 0);
      const application = model.apply({
        partner,
        reference: body.ext_order_id,
        phone: phones.get(body.user_id) ?? '',
        sum,
        returnUrl: '',
        locale: 'uz',
      });
      return reply.send(
        isProblem(application)
          ? failure(application)
          : answer({ contract_id: application.id, order_id: application.id }),
      );
    }),
  );
  app.post(
    `${base}/v3/buyers/send-code-sms`,
    guarded(async (request, reply) => {
      const application = contractOf(request.body);
      if (application?.status !== 'code') return reply.send(failure({ error: 'not_now' }));
      const sent = model.sendCode(partner, application.phone);
      return reply.send('error' in sent ? failure(sent) : answer({ ttl: sent.ttl }));
    }),
  );
  app.post(
    `${base}/v3/buyers/check-code-sms`,
    guarded(async (request, reply) => {
      const application = contractOf(request.body);
      if (application === undefined) return reply.send(failure({ error: 'not_now' }));
      const problem = model.confirm(application, z.object({ code: z.string() }).parse(request.body).code);
      return reply.send(problem === undefined ? answer() : failure(problem));
    }),
  );
  app.post(
    `${base}/api/v1/contracts/confirm`,
    guarded(async (request, reply) =>
      reply.send(contractOf(request.body) === undefined ? failure({ error: 'not_now' }) : answer()),
    ),
  );
  app.post(
    `${base}/api/v1/contracts/check-status`,
    guarded(async (request, reply) => {
      const application = contractOf(request.body);
      return reply.send(
        application === undefined ? failure({ error: 'not_now' }) : answer(contractStatus(model.look(application))),
      );
    }),
  );
  app.post(
    `${base}/api/v1/contracts/cancel`,
    guarded(async (request, reply) => {
      const application = contractOf(request.body);
      if (application === undefined) return reply.send(failure({ error: 'not_now' }));
      model.cancel(application);
      return reply.send(answer());
    }),
  );
}
