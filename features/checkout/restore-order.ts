import { type ApiFailure, isRetryable } from '@/lib/api/errors';
import type { contract } from '@/lib/contract';
import type { DataOf } from '@/lib/contract/endpoint';
import type { Api } from '@/stores/api';
import { useCartStore } from '@/stores/cart';
import { storeLoan } from '@/stores/loan';
import type { ContactValues, DeliveryValues } from './forms';
import { storeCheckout } from './stored-checkout';

type Restored = DataOf<typeof contract.order.restore>;

/**
 * Result for an order with which the checkout was opened: it is valid, it was restored into the checkout, it does not
 * belong to this user, or it could not be read.
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

/** A refusal is an answer; a failed call is not and must not look like an unknown order. */
const outcomeOf = (failure: ApiFailure): ReturnOutcome =>
  isRetryable(failure) || failure.status === 429 ? 'unknown' : 'plain';

/** Restores products, contact, delivery and loan of an order as if its checkout had not been left. */
export async function restoreOrder(api: Api, id: number): Promise<ReturnOutcome> {
  const order = await api.call((all) => all.order.restore, { query: { id } });
  if (!order.ok) return outcomeOf(order.failure);
  const ids = order.data.products.map((product) => product.id);
  const products = ids.length === 0 ? undefined : await api.call((all) => all.product.byIds, { body: { ids } });
  // Without its products the checkout would be empty: nothing changes before everything has loaded.
  if (products?.ok === false) return outcomeOf(products.failure);
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
  // After a cancelled card payment the user chooses a method; an instalment continues.
  const payment = loan === null ? null : { payment_method: 'loan' as const };
  storeCheckout({
    contact: contactOf(order.data),
    delivery: deliveryOf(order.data),
    payment,
    finished: ['contact', 'delivery'],
    step: 'payment',
  });
  storeLoan(loan === null ? { order: null } : { choice: loan, wanted: false, declined: false, order: null });
  return 'restored';
}

/** The API queries a partner again only after this time, milliseconds; before it returns the cached state. */
const rereadDelayMs = 1_600;

/** State of the application; read again if undecided, because a returning user has decided. */
async function loadDecision(api: Api, id: number): ReturnType<typeof lookUp> {
  const first = await lookUp(api, id);
  if (!first.ok || first.data.next !== 'redirect') return first;
  await new Promise((resolve) => {
    setTimeout(resolve, rereadDelayMs);
  });
  return lookUp(api, id);
}
const lookUp = (api: Api, id: number) => api.call((all) => all.loan.application, { query: { order_id: id } });

/** State in which the user returned from the partner: with a valid order, a cancelled one, or an unknown one. */
export async function resolveReturn(api: Api, id: number): Promise<ReturnOutcome> {
  // The partner is queried first: its decision may not have reached the shop yet.
  const loan = await loadDecision(api, id);
  if (!loan.ok) return outcomeOf(loan.failure);
  if (loan.data.partner !== 'tbc') return 'plain';
  const canceled = await api.call((all) => all.order.isCanceled, { query: { id } });
  if (!canceled.ok) return outcomeOf(canceled.failure);
  return canceled.data ? restoreOrder(api, id) : 'thanks';
}
