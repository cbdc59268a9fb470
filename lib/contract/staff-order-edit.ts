import { z } from 'zod';
import { bodyIdSchema, imageSchema, moneySchema, orderLinesSchema, personLine, personText } from './common.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const errors = ['orderNotFound'] as const;
const number = z.string().min(1).max(40);
const edit = { action: 'orders.edit' } as const;

/** Why the lines of an order cannot be changed; each is a response code of its own. */
export const editBlocks = ['orderNotEditable', 'orderLent', 'paymentOpen'] as const;
export type EditBlock = (typeof editBlocks)[number];
const refusals = [
  ...errors,
  ...editBlocks,
  'orderUnchanged',
  'paidTotalRises',
  'refundTooHigh',
  'belowMinimum',
  'aboveMaximum',
  'notPreorder',
] as const;

export const staffOrderProducts = staffEndpoint({
  ...edit,
  id: 'staff.orderProducts',
  method: 'GET',
  path: 'staff/order-products',
  summary: 'Finds products to add to an order, by the beginning of a code or barcode or by words of the name',
  query: z.object({ q: personLine(100).pipe(z.string().min(2)) }),
  response: z.object({
    products: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        external_id: z.string(),
        image: imageSchema.nullable(),
        sale_price: moneySchema,
        stock_total: z.number().int(),
      }),
    ),
  }),
});
export type OrderProduct = z.infer<typeof staffOrderProducts.response>['products'][number];

/** All lines that the order is to have. */
const wanted = { number, lines: orderLinesSchema };

const sums = z.object({
  goods: moneySchema,
  discount: moneySchema,
  delivery: moneySchema,
  bonus: moneySchema,
  total: moneySchema,
});

export const staffPreviewOrderEdit = staffEndpoint({
  ...edit,
  id: 'staff.orderEditPreview',
  method: 'POST',
  path: 'staff/order-edit-preview',
  quiet: true,
  summary:
    'Returns what a change of the lines of an order does: pieces, sums and day of delivery before and after, money owed back and missing stock. Lines of the order keep their price, new ones have the present one',
  body: z.object(wanted),
  response: z.object({
    lines: z.array(
      z.object({
        product_id: z.number().int(),
        name: z.string(),
        price: moneySchema,
        discount: moneySchema,
        /** Pieces; 0 for a line that is not there. */
        before: z.number().int(),
        after: z.number().int(),
        /** How many of the additional pieces can be had; null if all can. */
        available: z.number().int().nullable(),
      }),
    ),
    sums: z.object({ before: sums, after: sums }),
    /** The day of a delivery, null until an operator has agreed on it; null as a whole for orders without delivery. */
    delivery: z.object({ before: z.iso.date().nullable(), after: z.iso.date().nullable() }).nullable(),
    /** Of a paid order whose total falls. */
    owed: moneySchema,
    /** Names the state of the order and this difference; saving needs it. */
    digest: z.string(),
  }),
  errors: refusals,
});
export type OrderEditPreview = z.infer<typeof staffPreviewOrderEdit.response>;

export const staffEditOrder = staffEndpoint({
  ...edit,
  id: 'staff.orderEdit',
  method: 'POST',
  path: 'staff/order-edit',
  summary:
    'Changes the lines of an order as it was previewed, with stock, sums and money owed back, and informs the shopper; refused if the order or the difference is another one by now. The same key again returns the first result',
  body: z.object({
    ...wanted,
    digest: z.string().min(1).max(100),
    key: z.uuid(),
    note: personText(1000).optional(),
  }),
  response: z.object({ number: z.string(), total: moneySchema, owed: moneySchema }),
  errors: [...refusals, 'orderChanged', 'notEnoughProducts', 'keyReused'],
});

const refund = { action: 'orders.refund' } as const;
const reason = personText(1000).pipe(z.string().min(1, 'required'));

export const staffReturnPart = staffEndpoint({
  ...refund,
  id: 'staff.orderPartReturned',
  method: 'POST',
  path: 'staff/order-part-returned',
  summary: 'Records that a part of a paid order that was owed back has been given back, and informs the shopper',
  body: z.object({ id: bodyIdSchema, note: reason }),
  response: z.object({ id: z.number().int(), amount: moneySchema, owed: moneySchema }),
  errors: [...errors, 'stepUpNeeded', 'orderNotChangeable'],
});

/** Above the price of any order. */
const maxAmount = 1_000_000_000_000;

export const staffGrantPart = staffEndpoint({
  ...refund,
  id: 'staff.orderPartRefund',
  method: 'POST',
  path: 'staff/order-part-refund',
  summary:
    'Records a partial refund of a paid order: a sum, or the price of pieces of its lines, at most what the shop keeps of the order. The shop owes it until it is recorded as returned. The same key returns the first result',
  body: z
    .object({
      number,
      amount: z.number({ error: 'number' }).int('number').min(1, 'number').max(maxAmount, 'number').optional(),
      lines: orderLinesSchema.optional(),
      reason,
      key: z.uuid(),
    })
    .refine(({ amount, lines }) => (amount === undefined) !== (lines === undefined), {
      path: ['amount'],
      message: 'required',
    }),
  response: z.object({ id: z.number().int(), amount: moneySchema, owed: moneySchema }),
  errors: [...errors, 'stepUpNeeded', 'orderLent', 'orderNotChangeable', 'refundTooHigh', 'keyReused'],
});
