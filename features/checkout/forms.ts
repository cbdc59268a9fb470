import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import type { PaymentMethodCode } from '@/lib/contract/constants';
import { draftFields } from '@/lib/contract/order';

/** What the three forms of the checkout hold; every field keeps its text while another choice hides it. */
export interface ContactValues {
  first_name: string;
  last_name: string;
  phone: string;
  is_own: boolean;
  other_user_fullname: string;
  other_user_phone: string;
}

export interface DeliveryValues {
  receive: 'delivery' | 'pickup';
  region: number | null;
  city: number | null;
  street: string;
  home: string;
  floor: string;
  room: string;
  date: string;
  user_comment: string;
  store_id: number | null;
}

export interface PaymentValues {
  payment_method: PaymentMethodCode | null;
}

export const emptyContact: ContactValues = {
  first_name: '', last_name: '', phone: '+998 ', is_own: true, other_user_fullname: '', other_user_phone: '+998 ',
};

export const emptyDelivery = (region: number): DeliveryValues => ({
  receive: 'delivery', region, city: null, street: '', home: '', floor: '', room: '', date: '', user_comment: '', store_id: null,
});

const contact = { first_name: draftFields.first_name, last_name: draftFields.last_name, phone: draftFields.phone };

const ownSchema = z.object({
  ...contact, is_own: z.literal(true), other_user_fullname: z.string(), other_user_phone: z.string(),
});
const otherSchema = z.object({
  ...contact, is_own: z.literal(false),
  other_user_fullname: draftFields.other_user_fullname, other_user_phone: draftFields.other_user_phone,
});

/** Digits only; anything else is no floor. */
const floorText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? null : /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN))
  .pipe(draftFields.floor);

const hidden = {
  region: z.number().nullable(), city: z.number().nullable(), street: z.string(), home: z.string(), floor: z.string(),
  room: z.string(), date: z.string(), user_comment: z.string(), store_id: z.number().nullable(),
};

const pickupSchema = z
  .object({ ...hidden, receive: z.literal('pickup'), store_id: draftFields.store_id })
  .transform(({ receive, store_id }) => ({ receive, store_id }));

const courierSchema = z
  .object({
    ...hidden, receive: z.literal('delivery'),
    region: draftFields.region, city: draftFields.city, street: draftFields.street, home: draftFields.home,
    floor: floorText, room: draftFields.room, user_comment: draftFields.user_comment,
  })
  .transform(({ receive, region, city, street, home, floor, room, date, user_comment }) => ({
    receive, region, city, street, home, floor, room, date, user_comment,
  }));

const paymentSchema = z.object({ payment_method: draftFields.payment_method });

export type ContactAnswer = z.output<typeof ownSchema> | z.output<typeof otherSchema>;
export type DeliveryAnswer = z.output<typeof pickupSchema> | z.output<typeof courierSchema>;
export type PaymentAnswer = z.output<typeof paymentSchema>;

/** The same rules as the API's (their pieces come from the contract); messages are keys of `validation`. */
export const contactResolver: Resolver<ContactValues, unknown, ContactAnswer> = (values, context, options) => {
  const schema: z.ZodType<ContactAnswer, ContactValues> = values.is_own ? ownSchema : otherSchema;
  return zodResolver(schema)(values, context, options);
};

export const deliveryResolver: Resolver<DeliveryValues, unknown, DeliveryAnswer> = (values, context, options) => {
  const schema: z.ZodType<DeliveryAnswer, DeliveryValues> = values.receive === 'pickup' ? pickupSchema : courierSchema;
  return zodResolver(schema)(values, context, options);
};

export const paymentResolver: Resolver<PaymentValues, unknown, PaymentAnswer> = (values, context, options) => {
  const schema: z.ZodType<PaymentAnswer, PaymentValues> = paymentSchema;
  return zodResolver(schema)(values, context, options);
};
