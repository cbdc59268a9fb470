import { z } from 'zod';
import { idSchema, imageSchema, nameSchema, orderLinesSchema, personText, phoneSchema } from './common.ts';
import { deliveryTypes, paymentMethodCodes } from './constants.ts';
import { endpoint } from './core.ts';

const optionalText = (max: number) => personText(max).nullish().transform((value) => value || null);
const fieldId = (message: string) => z.number({ error: message }).int(message).min(1, message).max(2_147_483_647, message);
const floorSchema = z.number({ error: 'floor' }).int('floor').min(1, 'floor').max(99, 'floor').nullable();
const fullNameSchema = personText(80);
const minFullName = 2;
const streetLength = 200;
const homeLength = 40;
const roomLength = 20;
const commentLength = 1000;

/** Single fields of a draft, each as demanding as an order that needs it, for forms that ask step by step. */
export const draftFields = {
  first_name: nameSchema,
  last_name: nameSchema,
  phone: phoneSchema,
  other_user_fullname: fullNameSchema.min(minFullName, 'required'),
  other_user_phone: phoneSchema,
  region: fieldId('required'),
  city: fieldId('required'),
  street: personText(streetLength).min(1, 'required'),
  home: personText(homeLength).min(1, 'required'),
  floor: floorSchema,
  room: personText(roomLength),
  user_comment: personText(commentLength),
  store_id: fieldId('storeNotSelected'),
  payment_method: z.enum(paymentMethodCodes, { error: 'required' }),
} as const;

const deliverySchema = z.object({
  type: z.enum(deliveryTypes, { error: 'required' }),
  region: fieldId('required').nullish(),
  /** District id. */
  city: fieldId('required').nullish(),
  street: optionalText(streetLength),
  home: optionalText(homeLength),
  floor: floorSchema.optional(),
  room: optionalText(roomLength),
  payment_type: z.string().max(40).nullish(),
  user_comment: optionalText(commentLength),
  date: z.iso.date({ error: 'date' }).nullish(),
  store_id: fieldId('storeNotSelected').nullish(),
});

/**
 * The order draft (spec 3). Where the goods go decides which fields are needed: pickup wants a store, delivery wants
 * province, district, street and house. Prices of the client, if it sends any, are not even read.
 */
export const orderDraftSchema = z
  .object({
    platform: z.enum(['web']),
    phone: phoneSchema,
    first_name: nameSchema,
    last_name: nameSchema,
    is_own: z.boolean(),
    other_user_fullname: fullNameSchema.nullish(),
    other_user_phone: z.string().max(40).nullish(),
    products: orderLinesSchema,
    receive_type: z.union([z.literal(1), z.literal(2)], { error: 'required' }).optional(),
    delivery: deliverySchema,
    payment_method: draftFields.payment_method,
    /** Sum that the shopper agreed to; another sum at the server is refused with `pricesChanged`. */
    expected_total: z.number().int().min(0).optional(),
  })
  .superRefine((draft, context) => {
    const need = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    const { delivery } = draft;
    const takeaway = delivery.type === 'self';
    if (draft.receive_type !== undefined && (draft.receive_type === 1) !== takeaway) need(['receive_type'], 'receiveType');
    if (takeaway) {
      if (delivery.store_id == null) need(['delivery', 'store_id'], 'storeNotSelected');
    } else {
      if (delivery.region == null) need(['delivery', 'region'], 'required');
      if (delivery.city == null) need(['delivery', 'city'], 'required');
      if (delivery.street == null) need(['delivery', 'street'], 'required');
      if (delivery.home == null) need(['delivery', 'home'], 'required');
    }
    if (!draft.is_own) {
      if ((draft.other_user_fullname ?? '').length < minFullName) need(['other_user_fullname'], 'required');
      const other = phoneSchema.safeParse(draft.other_user_phone ?? '');
      if (!other.success) need(['other_user_phone'], other.error.issues[0]?.message ?? 'phone');
    }
    if (delivery.payment_type != null && delivery.payment_type !== '' && delivery.payment_type !== draft.payment_method)
      need(['delivery', 'payment_type'], 'paymentType');
  });
export type OrderDraft = z.output<typeof orderDraftSchema>;

export const orderStatuses = ['created', 'confirmed', 'ready', 'delivering', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const orderKinds = ['full', 'pre', 'fast', 'loan'] as const;

const createdOrderSchema = z.object({
  order_id: z.number().int(),
  number: z.string(),
  status: z.enum(orderStatuses),
  payment: z.object({ kind: z.literal('redirect'), url: z.string() }).optional(),
});

export const createFull = endpoint({
  id: 'order.createFullPayment', method: 'POST', path: 'common/v1/order/create/full-payment', tag: 'Orders',
  summary: 'Makes one order at the server’s prices; the same Idempotency-Key gives the same order',
  body: orderDraftSchema, response: createdOrderSchema,
  errors: ['notEnoughProducts', 'pricesChanged', 'keyReused', 'belowMinimum', 'aboveMaximum'],
});

const orderSchema = z.object({
  order_id: z.number().int(),
  number: z.string(),
  kind: z.enum(orderKinds),
  status: z.enum(orderStatuses),
  status_text: z.string(),
  payment_method: z.string(),
  payment_method_name: z.string(),
  payment_state: z.enum(['on_receipt', 'awaiting', 'paid', 'refunded']),
  phone: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_own: z.boolean(),
  other_user_fullname: z.string().nullable(),
  other_user_phone: z.string().nullable(),
  receive_type: z.union([z.literal(1), z.literal(2)]),
  delivery: z.object({
    type: z.enum(deliveryTypes),
    region: z.object({ id: z.number().int(), name: z.string() }),
    city: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    street: z.string().nullable(),
    home: z.string().nullable(),
    floor: z.number().int().nullable(),
    room: z.string().nullable(),
    date: z.iso.date().nullable(),
    user_comment: z.string().nullable(),
    store: z
      .object({
        id: z.number().int(), name: z.string(), address: z.string(), opens: z.string(), closes: z.string(),
        phone: z.string(),
      })
      .nullable(),
  }),
  products: z.array(
    z.object({
      id: z.number().int(), name: z.string(), image: imageSchema, price: z.number().int(), discount: z.number().int(),
      count: z.number().int(), sum: z.number().int(),
    }),
  ),
  products_sum: z.number().int(),
  discount_sum: z.number().int(),
  delivery_sum: z.number().int(),
  total: z.number().int(),
  created_at: z.iso.datetime(),
});
export type Order = z.infer<typeof orderSchema>;

export const showOrder = endpoint({
  id: 'order.show', method: 'GET', path: 'common/v1/order/show', tag: 'Orders', extension: true,
  summary: 'An order of this very shopper; anybody else’s is not found',
  query: z.object({ id: idSchema }), response: orderSchema, errors: ['orderNotFound'],
});

export const listOrders = endpoint({
  id: 'order.list', method: 'GET', path: 'common/v1/order/list', tag: 'Orders', extension: true,
  summary: 'The shopper’s own orders, newest first',
  response: z.array(
    z.object({
      order_id: z.number().int(), number: z.string(), kind: z.enum(orderKinds), status: z.enum(orderStatuses),
      status_text: z.string(), receive_type: z.union([z.literal(1), z.literal(2)]), total: z.number().int(),
      created_at: z.iso.datetime(),
      images: z.array(imageSchema),
    }),
  ),
});

export const isCanceled = endpoint({
  id: 'order.isCanceled', method: 'GET', path: 'common/v1/order/is-canceled', tag: 'Orders',
  summary: 'Whether an order is cancelled',
  query: z.object({ id: idSchema }), response: z.boolean(), errors: ['orderNotFound'],
});
