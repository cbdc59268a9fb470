import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { cardPayments } from '../../../lib/contract/constants.ts';
import { bankBehaviours, createBank, type BankProblem, type SimulatedBank, type SimulatedPayment } from './bank.ts';
import { bankPage } from './page.ts';

export interface BankSimulatorOptions {
  readonly now?: () => number;
  /** Address at which browsers reach the simulator. */ readonly origin: () => string;
}

const beginSchema = z.object({
  reference: z.string().min(1).max(200),
  amount: z.number().int().min(1),
  save: z.boolean().default(false),
  card: z.union([
    z.object({ number: z.string().regex(/^\d{16}$/), month: z.number(), year: z.number() }),
    z.object({ token: z.string().min(1) }),
  ]),
  return_url: z.string(),
  callback_url: z.string(),
  locale: z.string(),
});
const paramsSchema = z.object({ bank: z.enum(cardPayments), reference: z.string() });
const controlSchema = z.object({
  card: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  behaviour: z.enum(bankBehaviours).optional(),
  late_ms: z.number().int().min(0).optional(),
  revoke_tokens: z.boolean().optional(),
  reset: z.boolean().optional(),
});

/** A bank that never answers in time: longer than the shop waits. */
const hangMs = 30_000;
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

/** Notifies the shop; a bank that can't reach the shop ignores it. */
const nudge = (payment: SimulatedPayment): void => {
  const times = payment.behaviour === 'twice' ? 2 : 1;
  for (let time = 0; time < times; time += 1) {
    fetch(payment.callbackUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reference: payment.reference }),
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined);
  }
};

const fail = (reply: FastifyReply, problem: BankProblem): FastifyReply =>
  reply.code(problem.error === 'not_found' ? 404 : 400).send(problem);

/**
 * The acquiring bank of the three card ways to pay. `POST /bank/control` scripts it: `{card: last four, behaviour}`,
 * `{late_ms}`, `{revoke_tokens: true}`, `{reset: true}`. The code is always 111111.
 */
export function bankSimulator(app: FastifyInstance, { now, origin }: BankSimulatorOptions): SimulatedBank {
  const bank = createBank(now, nudge);
  const found = (request: { params: unknown }): SimulatedPayment | undefined => {
    const params = paramsSchema.parse(request.params);
    return bank.find(params.bank, params.reference);
  };
  const step = (
    name: string,
    run: (payment: SimulatedPayment, body: unknown) => BankProblem | undefined,
    notifies = false,
  ): void => {
    app.post(`/bank/:bank/payments/:reference/${name}`, async (request, reply) => {
      const payment = found(request);
      if (payment === undefined) return fail(reply, { error: 'not_found' });
      const problem = run(payment, request.body);
      if (problem !== undefined) return fail(reply, problem);
      if (notifies) nudge(payment);
      return reply.send(bank.view(payment, origin()));
    });
  };

  app.post('/bank/:bank/payments', async (request, reply) => {
    const { bank: name } = z.object({ bank: paramsSchema.shape.bank }).parse(request.params);
    const { reference, amount, card, save, return_url, callback_url, locale } = beginSchema.parse(request.body);
    const payment = bank.begin({
      bank: name,
      reference,
      amount,
      card,
      save,
      returnUrl: return_url,
      callbackUrl: callback_url,
      locale,
    });
    if ('error' in payment) return fail(reply, payment);
    if (payment.behaviour === 'timeout') await pause(hangMs);
    return reply.send(bank.view(payment, origin()));
  });
  app.get('/bank/:bank/payments/:reference', async (request, reply) => {
    const payment = found(request);
    return payment === undefined ? fail(reply, { error: 'not_found' }) : reply.send(bank.view(payment, origin()));
  });
  step('confirm', (payment, body) => bank.confirm(payment, z.object({ code: z.string() }).parse(body).code), true);
  step('resend', (payment) => bank.resend(payment));
  step('cancel', (payment) => bank.cancel(payment));
  step('reverse', (payment) => bank.reverse(payment));

  bankPage(app, bank, found, nudge);
  // What a bank must never do, and does: takes the money of a payment that was given up.
  app.post('/bank/pay-anyway', async (request, reply) => {
    const { bank: name, reference } = paramsSchema.parse(request.body);
    const payment = bank.find(name, reference);
    if (payment === undefined) return fail(reply, { error: 'not_found' });
    payment.status = 'paid';
    return reply.send({ ok: true });
  });
  app.post('/bank/control', async (request, reply) => {
    const { card, behaviour, late_ms, revoke_tokens, reset } = controlSchema.parse(request.body);
    if (reset === true) bank.reset();
    if (revoke_tokens === true) bank.revokeTokens();
    if (late_ms !== undefined) bank.settings.lateMs = late_ms;
    if (card !== undefined && behaviour !== undefined) bank.script(card, behaviour);
    return reply.send({ ok: true });
  });
  return bank;
}
