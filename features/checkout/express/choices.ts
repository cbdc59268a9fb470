import { emptyContact, emptyDelivery, contactAnswer, deliveryAnswer } from '../forms';
import type { ContactAnswer, DeliveryAnswer } from '../forms';
import { partsOf } from '../known-addresses';
import type { PayWay } from '../queries';
import type { User } from '@/lib/contract/account-shapes';
import { type CardPayment, isCardPayment, type PaymentMethodCode } from '@/lib/contract/constants';
import type { SavedCard } from '@/lib/contract/payment';
import type { Address } from '@/lib/contract/profile';
import { groupPhone } from '@/lib/phone/phone';

/** A place that the order can go to, with what the checkout would answer for it. */
export interface ExpressPlace {
  readonly id: number | 'store';
  readonly answer: DeliveryAnswer;
  readonly name: string;
}

interface Store {
  readonly id: number;
  readonly name: string;
}

/** The addresses of the account and the store of the last order; what is proposed first stands first. */
export function placesOf(addresses: readonly Address[], store: Store | undefined, date: string): ExpressPlace[] {
  const couriers = addresses.flatMap((address): ExpressPlace[] => {
    const values = { ...emptyDelivery(address.region.id), ...partsOf(address), date };
    const answer = deliveryAnswer(values);
    // The part that differs between addresses comes first: a narrow field cuts the end.
    const name = [address.street, address.house, address.city.name].join(', ');
    return answer === null ? [] : [{ id: address.id, answer, name }];
  });
  if (store === undefined) return couriers;
  return [{ id: 'store', answer: { receive: 'pickup', store_id: store.id }, name: store.name }, ...couriers];
}

/** A payment that can be chosen: on receipt, or by a saved card. */
export type ExpressPayment =
  | { readonly id: string; readonly method: PaymentMethodCode; readonly way: PayWay }
  | { readonly id: string; readonly method: CardPayment; readonly card: SavedCard };

/** Payments on receipt and the saved cards of banks that the shop offers. */
export function paymentsOf(ways: readonly PayWay[], cards: readonly SavedCard[]): ExpressPayment[] {
  const onReceipt = ways.flatMap((way): ExpressPayment[] =>
    way.group === 'receipt' && way.code !== 'loan' ? [{ id: way.code, method: way.code, way }] : [],
  );
  const saved = cards
    .filter((card) => ways.some(({ code }) => code === card.method))
    .map((card) => ({ id: card.id, method: card.method, card }));
  return [...saved, ...onReceipt];
}

/** The payment that was used last, where it can be chosen. */
export const lastPayment = (
  payments: readonly ExpressPayment[],
  method: PaymentMethodCode | null,
): ExpressPayment | undefined =>
  payments.find((payment) => payment.method === method && 'card' in payment === isCardPayment(payment.method));

/** The shopper as the contact of the order; null while their account lacks a name. */
export const contactOf = ({ first_name, last_name, phone }: User): ContactAnswer | null =>
  contactAnswer({ ...emptyContact, first_name, last_name, phone: groupPhone(phone) });
