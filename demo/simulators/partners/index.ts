import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { loanPartners } from '../../../lib/contract/constants.ts';
import { alifRoutes } from './alif.ts';
import { createPartnerModel, type PartnerModel } from './partner-model.ts';
import { createGuard, createSlowness } from './guard.ts';
import { intendRoutes } from './intend.ts';
import { pageRoutes } from './page.ts';
import { paymartRoutes } from './paymart.ts';
import { behaviours } from './people.ts';
import { shopDialectRoutes } from './shop-dialect.ts';

export interface PartnerSimulatorOptions {
  readonly now?: () => number;
  /** Address at which browsers reach the simulator. */ readonly origin: () => string;
}

const controlSchema = z.object({
  phone: z.string().optional(),
  behaviour: z.enum(behaviours).optional(),
  calls: z.number().int().min(1).optional(),
  pay: z.object({ partner: z.enum(loanPartners), ref: z.string(), amount: z.number().int().min(1) }).optional(),
  ttl: z.number().int().min(0).optional(),
  slow_ms: z.number().int().min(0).optional(),
  reset: z.boolean().optional(),
});

/**
 * The ten instalment partners. `POST /control` scripts them: `{phone, behaviour, calls?}`, `{pay: {partner, ref, amount}}`
 * (a borrower has paid), `{ttl}`, `{slow_ms}`,
 * `{reset: true}`. `GET /inbox?phone=` shows the codes that a phone was sent, the newest first.
 */
export function partnerSimulator(app: FastifyInstance, { now, origin }: PartnerSimulatorOptions): PartnerModel {
  const model = createPartnerModel(now);
  const guarded = createGuard(model);
  app.addHook('onSend', createSlowness(model));
  intendRoutes(app, model, guarded);
  alifRoutes(app, model, guarded);
  paymartRoutes(app, model, guarded);
  shopDialectRoutes(app, model, guarded, origin);
  pageRoutes(app, model, guarded);

  app.get('/inbox', async (request, reply) =>
    reply.send(model.codes.inbox(z.object({ phone: z.string() }).parse(request.query).phone)),
  );
  app.post('/control', async (request, reply) => {
    const { phone, behaviour, calls, pay, ttl, slow_ms, reset } = controlSchema.parse(request.body);
    if (reset === true) model.reset();
    if (pay !== undefined) model.pay(pay.partner, pay.ref, pay.amount);
    if (ttl !== undefined) model.settings.ttlSeconds = ttl;
    if (slow_ms !== undefined) model.settings.slowMs = slow_ms;
    if (phone !== undefined && behaviour !== undefined) model.people.script(phone, behaviour, calls);
    return reply.send({ ok: true });
  });
  return model;
}
