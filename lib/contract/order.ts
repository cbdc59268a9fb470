import { z } from 'zod';
import { maxId } from '../ids.ts';
import {
  bodyIdSchema,
  fullNameSchema,
  nameSchema,
  orderLinesSchema,
  personLine,
  personText,
  phoneSchema,
  requiredOr,
} from './common.ts';
import {
  captchaActions,
  deliveryTypes,
  maxCount,
  orderStatuses,
  paymentMethodCodes,
  paymentStates,
} from './constants.ts';
import { endpoint } from './endpoint.ts';

const optionalText = (max: number) =>
  personText(max)
    .nullish()
    .transform((value) => value || null);
const optionalLine = (max: number) =>
  personLine(max)
    .nullish()
    .transform((value) => value || null);
/** Id chosen from a list; an empty choice has the error `missing`. */
const fieldId = (missing = 'required') =>
  z
    .number({ error: (issue) => (requiredOr('choice').error(issue) === 'required' ? missing : 'choice') })
    .int('choice')
    .min(1, 'choice')
    .max(maxId, 'choice');
const floorSchema = z.number({ error: 'floor' }).int('floor').min(1, 'floor').max(99, 'floor').nullable();
const streetLength = 200;
const homeLength = 40;
const roomLength = 20;
const commentLength = 1000;
/** Above the price of any order. */
const maxBonus = 1_000_000_000_000;
/** Reasons of a shopper's cancellation. */
export const commentField = personText(commentLength);

/** Single fields of a draft, validated as strictly as by the order, for forms with steps. */
export const draftFields = {
  first_name: nameSchema,
  last_name: nameSchema,
  phone: phoneSchema,
  other_user_fullname: fullNameSchema,
  other_user_phone: phoneSchema,
  region: fieldId(),
  city: fieldId(),
  street: personLine(streetLength).min(1, 'required'),
  home: personLine(homeLength).min(1, 'required'),
  floor: floorSchema,
  room: personLine(roomLength),
  user_comment: personText(commentLength),
  store_id: fieldId('storeNotSelected'),
  payment_method: z.enum(paymentMethodCodes, requiredOr('paymentMethodUnknown')),
} as const;

const deliverySchema = z.object({
  type: z.enum(deliveryTypes, requiredOr('deliveryTypeUnknown')),
  region: fieldId().nullish(),
  /** District id. */
  city: fieldId().nullish(),
  street: optionalLine(streetLength),
  home: optionalLine(homeLength),
  floor: floorSchema.optional(),
  room: optionalLine(roomLength),
  payment_type: z.string().max(40).nullish(),
  user_comment: optionalText(commentLength),
  date: z.iso.date({ error: 'date' }).nullish(),
  store_id: fieldId('storeNotSelected').nullish(),
});

/** Fields of every checkout order. Prices sent by the client are ignored. */
export const checkoutDraftShape = {
  platform: z.enum(['web']),
  phone: phoneSchema,
  first_name: nameSchema,
  last_name: nameSchema,
  is_own: z.boolean(),
  other_user_fullname: personLine(80).nullish(),
  other_user_phone: z.string().max(40).nullish(),
  products: orderLinesSchema,
  receive_type: z.union([z.literal(1), z.literal(2)], requiredOr('receiveTypeUnknown')).optional(),
  delivery: deliverySchema,
  /** Total that the shopper agreed to; another total is refused with `pricesChanged`. */
  expected_total: z.number().int().min(0).optional(),
} as const;
export type CheckoutDraft = z.output<z.ZodObject<typeof checkoutDraftShape>>;

/** Rules between fields: pickup needs a store; delivery needs province, district, street and house. */
export function checkDraft(draft: CheckoutDraft, paymentMethod: string, context: z.RefinementCtx): void {
  const need = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
  const { delivery } = draft;
  const takeaway = delivery.type === 'self';
  if (draft.receive_type !== undefined && (draft.receive_type === 1) !== takeaway)
    need(['receive_type'], 'receiveType');
  if (takeaway) {
    if (delivery.store_id == null) need(['delivery', 'store_id'], 'storeNotSelected');
  } else {
    if (delivery.region == null) need(['delivery', 'region'], 'required');
    if (delivery.city == null) need(['delivery', 'city'], 'required');
    if (delivery.street == null) need(['delivery', 'street'], 'required');
    if (delivery.home == null) need(['delivery', 'home'], 'required');
  }
  if (!draft.is_own) {
    const name = fullNameSchema.safeParse(draft.other_user_fullname ?? '');
    if (!name.success) need(['other_user_fullname'], name.error.issues[0]?.message ?? 'required');
    const other = phoneSchema.safeParse(draft.other_user_phone ?? '');
    if (!other.success) need(['other_user_phone'], other.error.issues[0]?.message ?? 'phone');
  }
  if (delivery.payment_type != null && delivery.payment_type !== '' && delivery.payment_type !== paymentMethod)
    need(['delivery', 'payment_type'], 'paymentType');
}

/** The shopper has confirmed a second identical order within minutes. */
const another = z.boolean().optional();

/** Draft of an order with full payment. */
export const orderDraftSchema = z
  .object({
    ...checkoutDraftShape,
    payment_method: draftFields.payment_method,
    /** Bonus that a signed-in shopper spends, in so'm; `expected_total` is the rest. */
    bonus: z
      .number(requiredOr('invalidValue'))
      .int('invalidValue')
      .min(0, 'invalidValue')
      .max(maxBonus, 'invalidValue')
      .optional(),
    another,
  })
  .superRefine((draft, context) => checkDraft(draft, draft.payment_method, context));
export type OrderDraft = z.output<typeof orderDraftSchema>;

/** Where the payment continues. */
const paymentRedirectSchema = z.object({ kind: z.literal('redirect'), url: z.string() });

/** Response of every order creation; `payment` only if the shopper must go elsewhere to pay. */
export const createdOrderSchema = z.object({
  order_id: z.number().int(),
  number: z.string(),
  status: z.enum(orderStatuses),
  payment: paymentRedirectSchema.optional(),
});

export const createFull = endpoint({
  id: 'order.createFullPayment',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/order/create/full-payment',
  tag: 'Orders',
  summary: 'Creates an order at the server’s prices; repeating the Idempotency-Key returns the same order',
  body: orderDraftSchema,
  response: createdOrderSchema,
  captcha: { action: captchaActions.order, repeatable: true },
  errors: [
    'notEnoughProducts',
    'pricesChanged',
    'bonusBound',
    'keyReused',
    'orderRepeated',
    'userNotActive',
    'belowMinimum',
    'aboveMaximum',
  ],
});

export const createPre = endpoint({
  id: 'order.createPre',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/order/create/pre',
  tag: 'Orders',
  summary: 'Creates a pre-order of one piece of a product, paid in full through Payme',
  body: z.object({
    payment_method: z.literal('payme', requiredOr('preOrderPayment')),
    payment_type: z.literal('full', requiredOr('preOrderPayment')),
    delivery: z.object({
      street: draftFields.street,
      region: draftFields.region,
      city: draftFields.city,
      floor: floorSchema.optional(),
    }),
    product_id: bodyIdSchema,
    user: z.object({ phone: phoneSchema, name: nameSchema, surname: nameSchema }),
    expected_total: z.number().int().min(0).optional(),
  }),
  response: createdOrderSchema,
  captcha: { action: captchaActions.order, repeatable: true },
  errors: ['notPreorder', 'pricesChanged', 'keyReused', 'belowMinimum', 'aboveMaximum'],
});

export const createFast = endpoint({
  id: 'order.createFast',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/order/create/fast',
  tag: 'Orders',
  extension: true,
  summary: 'Creates a one-click order from a phone; an operator asks for the rest',
  body: z.object({
    product_id: bodyIdSchema,
    count: z.number().int().min(1).max(maxCount).default(1),
    phone: phoneSchema,
    another,
  }),
  response: createdOrderSchema,
  captcha: { action: captchaActions.order, repeatable: true },
  errors: ['notEnoughProducts', 'keyReused', 'orderRepeated', 'userNotActive', 'belowMinimum', 'aboveMaximum'],
});

export const payOrder = endpoint({
  id: 'order.pay',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/order/pay',
  tag: 'Orders',
  extension: true,
  summary: 'Returns where the shopper pays an order that awaits its payment; null if nothing is to be paid',
  body: z.object({ order_id: bodyIdSchema }),
  response: z.object({ payment: paymentRedirectSchema.nullable() }),
  errors: ['orderNotFound', 'unavailable'],
});

export const cancelOrder = endpoint({
  id: 'order.cancel',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/order/cancel',
  tag: 'Orders',
  extension: true,
  summary: 'Cancels an order of the shopper; money that was paid becomes due for refund',
  body: z.object({ order_id: bodyIdSchema, comment: commentField.optional() }),
  response: z.object({
    order_id: z.number().int(),
    status: z.enum(orderStatuses),
    payment_state: z.enum(paymentStates),
  }),
  errors: ['orderNotFound', 'orderNotChangeable'],
});
