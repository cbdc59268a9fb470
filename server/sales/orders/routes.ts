import type { z } from 'zod';
import { type PaymentMethodCode, receiptPayments } from '../../../lib/contract/constants.ts';
import { contract } from '../../../lib/contract/index.ts';
import { askerOf, hashGuest, type RequestContext } from '../../http/context.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import { carrierOf } from '../../core/delivery/delivery.ts';
import { acceptsPayment } from '../../core/reference/settings.ts';
import type { Services } from '../../services.ts';
import {
  type OrderParts,
  placeForCaller,
  type NewOrder,
  type PlacedOrder,
  destinationOf,
  peopleOf,
  orderDestinationOf,
} from './creation/index.ts';
import { unpaidUntil, transitionOrder } from './transitions/index.ts';
import { ownOrder } from './guests/index.ts';
import { findOrder, findOrders } from './reading/index.ts';

/** The response to a placed order, with its payment link. */
async function answerOf(services: Services, order: PlacedOrder, context: RequestContext) {
  const payment = await services.payments.start(order.id, context.locale);
  if (isRefusal(payment)) return payment;
  return {
    order_id: order.id,
    number: order.number,
    status: order.status,
    ...(payment === undefined ? {} : { payment }),
  };
}

/** How an order is paid by this method; refused if the shop does not offer it. */
async function paymentOf(services: Services, method: PaymentMethodCode): Promise<NewOrder['payment'] | Refusal> {
  const { settings } = await services.reference.get();
  const isOnReceipt = receiptPayments.some((known) => known === method);
  if (!acceptsPayment(settings, method) || (!isOnReceipt && !services.payments.offers(method)))
    return refuse('invalid', [{ field: 'payment_method', message: 'paymentMethod' }]);
  if (isOnReceipt) return { method, state: 'on_receipt' };
  return { method, state: 'awaiting', expiresAt: unpaidUntil(services, settings) };
}

function mountFullOrder(mount: Mount, services: Services): void {
  mount(
    contract.order.createFull,
    async (call) => {
      const { body: draft } = call;
      const payment = await paymentOf(services, draft.payment_method);
      if (isRefusal(payment)) return payment;
      const order = await placeForCaller(services, call, {
        kind: 'full',
        lines: draft.products,
        people: peopleOf(draft),
        destination: orderDestinationOf(draft),
        payment,
        expectedTotal: draft.expected_total,
        another: draft.another ?? false,
        ...(draft.bonus === undefined ? {} : { bonus: draft.bonus }),
      });
      return isRefusal(order) ? order : answerOf(services, order, call.context);
    },
    { rateLimit: 'order.call' },
  );
}

type PreOrderDelivery = z.output<(typeof contract.order.createPre)['body']>['delivery'];

/** Where a pre-order goes. The arrival of the goods is unknown, so no day is chosen. */
const preOrderPlace =
  ({ street, region, city, floor }: PreOrderDelivery): OrderParts['destination'] =>
  (reference, now) => {
    const destination = destinationOf(
      { type: carrierOf(region), region, city, street, home: null, room: null, user_comment: null },
      reference,
      now,
    );
    if (isRefusal(destination)) return destination;
    return {
      destination: { ...destination, date: null },
      street,
      home: null,
      floor: floor ?? null,
      room: null,
      user_comment: null,
    };
  };

function mountPreOrder(mount: Mount, services: Services): void {
  mount(
    contract.order.createPre,
    async (call) => {
      const { body } = call;
      const payment = await paymentOf(services, body.payment_method);
      if (isRefusal(payment)) return payment;
      const order = await placeForCaller(services, call, {
        kind: 'pre',
        lines: [{ id: body.product_id, count: 1 }],
        payment,
        expectedTotal: body.expected_total,
        people: {
          phone: body.user.phone,
          first_name: body.user.name,
          last_name: body.user.surname,
          is_own: true,
          other_user_fullname: null,
          other_user_phone: null,
        },
        destination: preOrderPlace(body.delivery),
      });
      return isRefusal(order) ? order : answerOf(services, order, call.context);
    },
    { rateLimit: 'order.call' },
  );
}

function mountOneClickOrder(mount: Mount, services: Services): void {
  mount(
    contract.order.createFast,
    async (call) => {
      const { body } = call;
      const order = await placeForCaller(services, call, {
        kind: 'fast',
        lines: [{ id: body.product_id, count: body.count }],
        destination: () => null,
        people: {
          phone: body.phone,
          first_name: '',
          last_name: '',
          is_own: true,
          other_user_fullname: null,
          other_user_phone: null,
        },
        payment: { method: 'cash', state: 'on_receipt' },
        expectedTotal: undefined,
        another: body.another ?? false,
      });
      return isRefusal(order) ? order : answerOf(services, order, call.context);
    },
    { rateLimit: 'order.call' },
  );
}

/** Orders of guests. */
export function orderRoutes(mount: Mount, services: Services): void {
  mountFullOrder(mount, services);
  mountPreOrder(mount, services);
  mountOneClickOrder(mount, services);

  mount(contract.order.show, async ({ query, context: { locale, guestId } }) => {
    const order = guestId === undefined ? undefined : await findOrder(services, locale, hashGuest(guestId), query.id);
    return order ?? refuse('orderNotFound');
  });

  mount(contract.order.list, async ({ context: { locale, guestId } }) =>
    guestId === undefined ? [] : findOrders(services, locale, hashGuest(guestId)),
  );

  mount(
    contract.order.pay,
    async ({ body, context: { guestId, locale } }) => {
      const own = await ownOrder(services, body.order_id, guestId);
      if (own === undefined) return refuse('orderNotFound');
      const payment = await services.payments.start(own.id, locale);
      return isRefusal(payment) ? payment : { payment: payment ?? null };
    },
    { rateLimit: 'pay.call' },
  );

  mount(
    contract.order.cancel,
    async ({ body, context: context }) => {
      const own = await ownOrder(services, body.order_id, context.guestId);
      if (own === undefined) return refuse('orderNotFound');
      const result = await transitionOrder(services, own.id, {
        event: 'cancel',
        actor: 'shopper',
        reason: 'shopper',
        asker: askerOf(context),
        ...(body.comment === undefined ? {} : { note: body.comment }),
      });
      if (!result.ok) return refuse('orderNotChangeable');
      return { order_id: own.id, status: result.order.status, payment_state: result.order.payment };
    },
    { rateLimit: 'cancel.call' },
  );

  mount(contract.order.isCanceled, async ({ query, context: { guestId } }) => {
    const order = await ownOrder(services, query.id, guestId);
    return order === undefined ? refuse('orderNotFound') : order.status === 'cancelled';
  });
}
