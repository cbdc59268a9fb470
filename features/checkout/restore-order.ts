import { type ApiFailure, isRetryable } from '@/lib/api/errors';
import type { contract } from '@/lib/contract';
import type { DataOf } from '@/lib/contract/core';
import type { Api } from '@/stores/api';
import { useCartStore } from '@/stores/cart';
import { keepLoan } from '@/stores/loan';
import type { ContactValues, DeliveryValues } from './forms';
import { keep } from './stored-checkout';

type Restored = DataOf<typeof contract.order.restore>;

/**
 * What became of an order with which the checkout begins: it stands, it filled the checkout again, it is none of this
 * shopper's, or it could not be read.
 */
export type ReturnOutcome = 'thanks' | 'restored' | 'plain' | 'unknown';

const text = (value: string | number | null): string => (value === null ? '' : String(value));

const contactOf = (order: Restored): ContactValues => ({
  first_name: order.first_name,
  last_name: order.last_name,
  phone: order.phone,
  is_own: order.is_own,
  other_user_fullname: text(order.other_user_fullname),
  other_user_phone: order.other_user_phone ?? '+998 ',
});

const deliveryOf = ({ delivery }: Restored): DeliveryValues => ({
  receive: delivery.type === 'self' ? 'pickup' : 'delivery',
  region: delivery.region,
  city: delivery.city,
  street: text(delivery.street),
  home: text(delivery.home),
  floor: text(delivery.floor),
  room: text(delivery.room),
  date: text(delivery.date),
  user_comment: text(delivery.user_comment),
  store_id: delivery.store_id,
});

/** A "no" is an answer; a call that failed is none, and must not look like an order that isn't there. */
const without = (failure: ApiFailure): ReturnOutcome =>
  isRetryable(failure) || failure.status === 429 ? 'unknown' : 'plain';

/** Products, contact, delivery and loan of an order as if its checkout had not been left. */
export async function restoreOrder(api: Api, id: number): Promise<ReturnOutcome> {
  const order = await api.call((all) => all.order.restore, { query: { id } });
  if (!order.ok) return without(order.failure);
  const ids = order.data.products.map((product) => product.id);
  const products = ids.length === 0 ? undefined : await api.call((all) => all.product.byIds, { body: { ids } });
  // Without its products the checkout would be empty: nothing is touched before all is there.
  if (products?.ok === false) return without(products.failure);
  const cart = useCartStore.getState();
  for (const { id: wanted, count } of order.data.products) {
    const product = products?.data.find((entry) => entry.id === wanted);
    if (product === undefined) continue;
    cart.add(product);
    const line = () => useCartStore.getState().products.find((entry) => entry.id === wanted);
    for (let had = line()?.count ?? count; had < count; had += 1) cart.increase(wanted);
  }
  for (const line of useCartStore.getState().products)
    if (line.selected !== ids.includes(line.id)) cart.toggle(line.id);
  cart.goToCheckout();
  const { loan } = order.data;
  // Who gave up a card comes to choose; who had an instalment goes on with it.
  const payment = loan === null ? null : { payment_method: 'loan' as const };
  keep({
    contact: contactOf(order.data),
    delivery: deliveryOf(order.data),
    payment,
    finished: ['contact', 'delivery'],
    step: 'payment',
  });
  keepLoan(loan === null ? { order: null } : { choice: loan, wanted: false, declined: false, order: null });
  return 'restored';
}

/** The shop queries a partner again after this, milliseconds; until then it answers what was known before. */
const askedAnewAfter = 1_600;

/** State of the application; read once more while it is undecided, since who comes back has decided. */
async function decided(api: Api, id: number): ReturnType<typeof look> {
  const first = await look(api, id);
  if (!first.ok || first.data.next !== 'redirect') return first;
  await new Promise((resolve) => {
    setTimeout(resolve, askedAnewAfter);
  });
  return look(api, id);
}
const look = (api: Api, id: number) => api.call((all) => all.loan.application, { query: { order_id: id } });

/** How the shopper came back from the partner: with an order that stands, with a cancelled one, or with none of theirs. */
export async function resolveReturn(api: Api, id: number): Promise<ReturnOutcome> {
  // The partner is asked first: what was decided on its page may not have reached the shop yet.
  const loan = await decided(api, id);
  if (!loan.ok) return without(loan.failure);
  if (loan.data.partner !== 'tbc') return 'plain';
  const canceled = await api.call((all) => all.order.isCanceled, { query: { id } });
  if (!canceled.ok) return without(canceled.failure);
  return canceled.data ? restoreOrder(api, id) : 'thanks';
}
