import type { DataOf } from '@/lib/contract/endpoint';
import type { BodyOf, Problem } from '@/lib/contract/endpoint';
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

export interface FormAnswers {
  readonly contact: ContactAnswer;
  readonly delivery: DeliveryAnswer;
  readonly payment: PaymentAnswer;
}

/** Answers for an order with full payment. */
export interface CompleteAnswers extends FormAnswers {
  readonly payment: { readonly payment_method: PaymentMethodCode };
}

/** The chosen day if it is still offered, else the first one. */
export const selectedDate = (date: string, offer: Pick<DeliveryOffer, 'dates'> | undefined): string | undefined =>
  offer?.dates.includes(date) ? date : offer?.dates[0];

type Lines = readonly { id: number; count: number }[];

/** Parts of every order, independent of payment. */
export function sharedDraft(
  { contact, delivery }: Pick<FormAnswers, 'contact' | 'delivery'>,
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
            date: selectedDate(delivery.date, offer) ?? null,
            payment_type: paymentType,
          },
  };
}

/** The order in the form of the API, without the agreed sum. */
export const buildDraft = (
  answers: CompleteAnswers,
  lines: Lines,
  offer: DeliveryOffer | undefined,
  bonus = 0,
): OrderBody => ({
  ...sharedDraft(answers, lines, offer, answers.payment.payment_method),
  payment_method: answers.payment.payment_method,
  ...(bonus > 0 ? { bonus } : {}),
});

/** Form and field for an error of the draft. */
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

/** Where to show an error of the draft; undefined if it belongs to no field. */
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
