import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { requiredOr } from '@/lib/contract/common';
import { type PaymentMethodCode, paymentMethodCodes } from '@/lib/contract/constants';
import { draftFields } from '@/lib/contract/order';

/** Values of the three checkout forms; hidden fields keep their text. */
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

/** Payment: in full, or by instalments, whose choice the session stores (`stores/loan.ts`). */
export type PaymentChoice = PaymentMethodCode | 'loan';

export interface PaymentValues {
  payment_method: PaymentChoice | null;
}

export const emptyContact: ContactValues = {
  first_name: '',
  last_name: '',
  phone: '+998 ',
  is_own: true,
  other_user_fullname: '',
  other_user_phone: '+998 ',
};

/** The contact if anything was entered; null for an untouched form. */
export function nonEmptyContact(values: ContactValues): ContactValues | null {
  const { first_name, last_name, phone, is_own, other_user_fullname, other_user_phone } = values;
  const isTyped =
    !is_own ||
    [first_name, last_name, other_user_fullname].some((text) => text.trim() !== '') ||
    [phone, other_user_phone].some((text) => text.trim() !== emptyContact.phone.trim() && text.trim() !== '');
  return isTyped ? values : null;
}

export const emptyDelivery = (region: number): DeliveryValues => ({
  receive: 'delivery',
  region,
  city: null,
  street: '',
  home: '',
  floor: '',
  room: '',
  date: '',
  user_comment: '',
  store_id: null,
});

/** An address of another region is invalid here. */
export const withoutAddress = (values: DeliveryValues): DeliveryValues => ({
  ...values,
  city: null,
  street: '',
  home: '',
  floor: '',
  room: '',
  date: '',
});

const shortText = z.string().max(2000);
const optionalId = z.number().int().nullable();

/** Schema of a stored draft; the steps validate its values. */
export const contactValues: z.ZodType<ContactValues> = z.object({
  first_name: shortText,
  last_name: shortText,
  phone: shortText,
  is_own: z.boolean(),
  other_user_fullname: shortText,
  other_user_phone: shortText,
});
export const deliveryValues: z.ZodType<DeliveryValues> = z.object({
  receive: z.enum(['delivery', 'pickup']),
  region: optionalId,
  city: optionalId,
  street: shortText,
  home: shortText,
  floor: shortText,
  room: shortText,
  date: shortText,
  user_comment: shortText,
  store_id: optionalId,
});
export const paymentValues: z.ZodType<PaymentValues> = z.object({
  payment_method: draftFields.payment_method.nullable(),
});

const contact = { first_name: draftFields.first_name, last_name: draftFields.last_name, phone: draftFields.phone };

const ownSchema = z.object({
  ...contact,
  is_own: z.literal(true),
  other_user_fullname: z.string(),
  other_user_phone: z.string(),
});
const otherSchema = z.object({
  ...contact,
  is_own: z.literal(false),
  other_user_fullname: draftFields.other_user_fullname,
  other_user_phone: draftFields.other_user_phone,
});

/** Text of a floor field: digits only. */
export const floorText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? null : /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN))
  .pipe(draftFields.floor);

const ignoredFields = {
  region: z.number().nullable(),
  city: z.number().nullable(),
  street: z.string(),
  home: z.string(),
  floor: z.string(),
  room: z.string(),
  date: z.string(),
  user_comment: z.string(),
  store_id: z.number().nullable(),
};

const pickupSchema = z
  .object({ ...ignoredFields, receive: z.literal('pickup'), store_id: draftFields.store_id })
  .transform(({ receive, store_id }) => ({ receive, store_id }));

const courierSchema = z
  .object({
    ...ignoredFields,
    receive: z.literal('delivery'),
    region: draftFields.region,
    city: draftFields.city,
    street: draftFields.street,
    home: draftFields.home,
    floor: floorText,
    room: draftFields.room,
    user_comment: draftFields.user_comment,
  })
  .transform(({ receive, region, city, street, home, floor, room, date, user_comment }) => ({
    receive,
    region,
    city,
    street,
    home,
    floor,
    room,
    date,
    user_comment,
  }));

const paymentSchema = z.object({
  payment_method: z.enum([...paymentMethodCodes, 'loan'], requiredOr('paymentMethodUnknown')),
});

export type ContactAnswer = z.output<typeof ownSchema> | z.output<typeof otherSchema>;
export type DeliveryAnswer = z.output<typeof pickupSchema> | z.output<typeof courierSchema>;
export type DeliveryForm = UseFormReturn<DeliveryValues, unknown, DeliveryAnswer>;
export type PaymentAnswer = z.output<typeof paymentSchema>;

const contactSchema = ({ is_own }: ContactValues): z.ZodType<ContactAnswer, ContactValues> =>
  is_own ? ownSchema : otherSchema;
const deliverySchema = ({ receive }: DeliveryValues): z.ZodType<DeliveryAnswer, DeliveryValues> =>
  receive === 'pickup' ? pickupSchema : courierSchema;
const paymentOnly: z.ZodType<PaymentAnswer, PaymentValues> = paymentSchema;

/** The same rules as the API's (composed from the contract); messages are keys of `validation`. */
export const contactResolver: Resolver<ContactValues, unknown, ContactAnswer> = (values, context, options) =>
  zodResolver(contactSchema(values))(values, context, options);
export const deliveryResolver: Resolver<DeliveryValues, unknown, DeliveryAnswer> = (values, context, options) =>
  zodResolver(deliverySchema(values))(values, context, options);
export const paymentResolver: Resolver<PaymentValues, unknown, PaymentAnswer> = (values, context, options) =>
  zodResolver(paymentOnly)(values, context, options);

/** Parsed answers of the values; null if missing or no longer valid. */
export const contactAnswer = (values: ContactValues | null): ContactAnswer | null =>
  values === null ? null : (contactSchema(values).safeParse(values).data ?? null);
export const deliveryAnswer = (values: DeliveryValues | null): DeliveryAnswer | null =>
  values === null ? null : (deliverySchema(values).safeParse(values).data ?? null);
export const paymentAnswer = (values: PaymentValues | null): PaymentAnswer | null =>
  values === null ? null : (paymentOnly.safeParse(values).data ?? null);
