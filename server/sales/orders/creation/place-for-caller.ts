import type { FastifyReply, FastifyRequest } from 'fastify';
import { idempotencyKeyPattern, requestHeaders } from '../../../../lib/contract/request-headers.ts';
import { headerOf, type RequestContext } from '../../../http/context.ts';
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts';
import type { Services } from '../../../services.ts';
import { setGuestCookie, orderingGuest } from '../guests/index.ts';
import { hashBody } from '../idempotency.ts';
import type { NewOrder, PlacedOrder } from './new-order.ts';
import { placeOrder } from './place-order.ts';

interface OrderCall {
  readonly body: unknown;
  readonly context: RequestContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a kind of order adds to the request: everything except caller and key. */
export type OrderParts = Omit<NewOrder, 'context' | 'guestHash' | 'retry'>;

/**
 * Places an order for the caller: reads the Idempotency-Key, finds or creates the guest, and sets the guest cookie once
 * the order exists.
 */
export async function placeForCaller(
  services: Services,
  call: OrderCall,
  parts: OrderParts,
): Promise<PlacedOrder | Refusal> {
  const key = headerOf(call.request, requestHeaders.idempotency);
  if (key !== undefined && !idempotencyKeyPattern.test(key)) {
    return refuse('invalid', [{ field: requestHeaders.idempotency, message: 'idempotencyKey' }]);
  }
  const retry = key === undefined ? undefined : { key, bodyHash: hashBody({ kind: parts.kind, body: call.body }) };
  const guest = orderingGuest(services, call.context.guestId, retry);
  const order = await placeOrder(services, { ...parts, context: call.context, guestHash: guest.hash, retry });
  if (!isRefusal(order)) setGuestCookie(services, call.reply, guest);
  return order;
}
