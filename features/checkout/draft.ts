import type { DataOf } from '@/lib/contract/core';
import type { BodyOf, Problem } from '@/lib/contract/core';
import type { deliveryOptions } from '@/lib/contract/checkout';
import { type PaymentMethodCode, receiveTypes } from '@/lib/contract/constants';
import type { createFull } from '@/lib/contract/order';
import type {
  ContactAnswer,
  ContactValues,
  DeliveryAnswer,
  DeliveryValues,
  PaymentAnswer,
  PaymentChoice,
  PaymentValues,
} from './forms';

export type OrderBody = BodyOf<typeof createFull>;
export type DeliveryOffer = DataOf<typeof deliveryOptions>;

export interface Answers {
  readonly contact: ContactAnswer;
  readonly delivery: DeliveryAnswer;
  readonly payment: PaymentAnswer;
}

/** Answers of an order that is paid in full. */
export interface FullAnswers extends Answers {
  readonly payment: { readonly payment_method: PaymentMethodCode };
}

/** The chosen day while it is still offered, else the first one. */
export const chosenDate = (date: string, offer: Pick<DeliveryOffer, 'dates'> | undefined): string | undefined =>
  offer?.dates.includes(date) ? date : offer?.dates[0];

type Lines = readonly { id: number; count: number }[];

/** What every order says, however it is paid. */
export function sharedDraft(
  { contact, delivery }: Pick<Answers, 'contact' | 'delivery'>,
  lines: Lines,
  offer: DeliveryOffer | undefined,
  paymentType: PaymentChoice,
) {
  return {
    platform: 'web' as const,
    phone: contact.phone,
    first_name: contact.first_name,
    last_name: contact.last_name,
    is_own: contact.is_own,
    ...(contact.is_own
      ? {}
      : { other_user_fullname: contact.other_user_fullname, other_user_phone: contact.other_user_phone }),
    products: lines.map(({ id, count }) => ({ id, count })),
    receive_type: delivery.receive === 'pickup' ? receiveTypes.takeaway : receiveTypes.delivery,
    delivery:
      delivery.receive === 'pickup'
        ? { type: 'self' as const, store_id: delivery.store_id }
        : {
            type: offer?.type ?? ('texnomart' as const),
            region: delivery.region,
            city: delivery.city,
            street: delivery.street,
            home: delivery.home,
            floor: delivery.floor,
            room: delivery.room,
            user_comment: delivery.user_comment,
            date: chosenDate(delivery.date, offer) ?? null,
            payment_type: paymentType,
          },
  };
}

/** The order as the API takes it, without the agreed sum. */
export const buildDraft = (
  answers: FullAnswers,
  lines: Lines,
  offer: DeliveryOffer | undefined,
  bonus = 0,
): OrderBody => ({
  ...sharedDraft(answers, lines, offer, answers.payment.payment_method),
  payment_method: answers.payment.payment_method,
  ...(bonus > 0 ? { bonus } : {}),
});

/** The form and field at which a refused field of the draft is shown. */
export type FieldPlace =
  | { readonly step: 'contact'; readonly field: keyof ContactValues }
  | { readonly step: 'delivery'; readonly field: keyof DeliveryValues }
  | { readonly step: 'payment'; readonly field: keyof PaymentValues };

const contactFields: readonly (keyof ContactValues)[] = [
  'first_name',
  'last_name',
  'phone',
  'is_own',
  'other_user_fullname',
  'other_user_phone',
];
const deliveryFields: readonly (keyof DeliveryValues)[] = [
  'region',
  'city',
  'street',
  'home',
  'floor',
  'room',
  'date',
  'user_comment',
  'store_id',
];

/** Where to show a problem of the draft; undefined for one that is at no field. */
export function fieldPlaceOf(problem: Problem): FieldPlace | undefined {
  const name = problem.field;
  if (name === undefined) return undefined;
  const contactField = contactFields.find((field) => field === name);
  if (contactField !== undefined) return { step: 'contact', field: contactField };
  const deliveryField = deliveryFields.find((field) => `delivery.${field}` === name);
  if (deliveryField !== undefined) return { step: 'delivery', field: deliveryField };
  if (name === 'delivery.type') return { step: 'delivery', field: 'region' };
  if (name === 'receive_type') return { step: 'delivery', field: 'receive' };
  if (name === 'payment_method' || name === 'delivery.payment_type')
    return { step: 'payment', field: 'payment_method' };
  return undefined;
}
