import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brain } from './brain.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
export type Guarded = (handler: Handler) => Handler;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

/** The phone that a call is about, wherever its dialect keeps it. */
function phoneOf(brain: Brain, request: FastifyRequest): string | undefined {
  const body = typeof request.body === 'object' && request.body !== null ? (request.body as Record<string, unknown>) : {};
  const given = body['phone'] ?? body['username'];
  if (typeof given === 'string' || typeof given === 'number') return String(given);
  const params = request.params as Record<string, string>;
  const partner = params['partner'] ?? request.url.split('/')[2] ?? '';
  const ref: unknown = params['ref'] ?? body['ref_id'] ?? body['ext_order_id'] ?? body['reference'] ?? body['contract_id'] ?? params['id'];
  if (typeof ref !== 'string' && typeof ref !== 'number') return undefined;
  return (brain.find(partner, String(ref)) ?? brain.findById(partner, Number(ref)))?.phone;
}

/** Lets partners be slow or down for the phones that are scripted so, before any call is looked at. */
export const createGuard = (brain: Brain): Guarded => (handler) => async (request, reply) => {
  const phone = phoneOf(brain, request);
  const behaviour = phone === undefined ? undefined : brain.people.behaviourOf(phone);
  if (phone !== undefined && behaviour === 'down') {
    brain.people.spend(phone);
    return reply.code(503).send({ error: 'down' });
  }
  const answer = await handler(request, reply);
  return answer;
};

/** What is slow does its work at once and answers late: the worst case for whoever waits. */
export const createSlowness = (brain: Brain) => async (request: FastifyRequest, _reply: FastifyReply, payload: unknown): Promise<unknown> => {
  const phone = request.url.startsWith('/partners/') ? phoneOf(brain, request) : undefined;
  if (phone !== undefined && brain.people.behaviourOf(phone) === 'slow') {
    brain.people.spend(phone);
    await pause(brain.settings.slowMs);
  }
  return payload;
};
