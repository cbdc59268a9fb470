import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PartnerModel } from './partner-model.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
export type Guarded = (handler: Handler) => Handler;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** The phone that a call is about, in any field where a dialect has it. */
function phoneOf(model: PartnerModel, request: FastifyRequest): string | undefined {
  const body =
    typeof request.body === 'object' && request.body !== null ? (request.body as Record<string, unknown>) : {};
  const phone = body['phone'] ?? body['username'];
  if (typeof phone === 'string' || typeof phone === 'number') return String(phone);
  const params = request.params as Record<string, string>;
  const partner = params['partner'] ?? request.url.split('/')[2] ?? '';
  const ref: unknown =
    params['ref'] ?? body['ref_id'] ?? body['ext_order_id'] ?? body['reference'] ?? body['contract_id'] ?? params['id'];
  if (typeof ref !== 'string' && typeof ref !== 'number') return undefined;
  return (model.find(partner, String(ref)) ?? model.findById(partner, Number(ref)))?.phone;
}

/** Lets partners be slow or down for the phones that are scripted so, before any call is looked at. */
export const createGuard =
  (model: PartnerModel): Guarded =>
  (handler) =>
  async (request, reply) => {
    const phone = phoneOf(model, request);
    const behaviour = phone === undefined ? undefined : model.people.behaviourOf(phone);
    if (phone !== undefined && behaviour === 'down') {
      model.people.spend(phone);
      return reply.code(503).send({ error: 'down' });
    }
    const answer = await handler(request, reply);
    return answer;
  };

/** A slow partner works at once and answers late: the worst case for its caller. */
export const createSlowness =
  (model: PartnerModel) =>
  async (request: FastifyRequest, _reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const phone = request.url.startsWith('/partners/') ? phoneOf(model, request) : undefined;
    if (phone !== undefined && model.people.behaviourOf(phone) === 'slow') {
      model.people.spend(phone);
      await pause(model.settings.slowMs);
    }
    return payload;
  };
