import { z } from 'zod';
import { exclusionReasons, orderPrints } from '../staff/order-prints.ts';
import { moneySchema } from './common.ts';
import { batchNumbers } from './staff-order-batches.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const moment = z.iso.datetime();

const pickedLine = z.object({
  /** The shop's code of the product. */
  code: z.string(),
  name: z.string(),
  /** Pieces for all orders of the list. */
  count: z.number().int(),
  orders: z.array(z.object({ number: z.string(), count: z.number().int() })),
});

/** What a courier needs to hand an order over. */
const label = z.object({
  number: z.string(),
  /** Who receives the goods. */
  recipient: z.string(),
  phone: z.string(),
  place: z.string(),
  pieces: z.number().int(),
  to_collect: moneySchema,
});
export type PrintedLabel = z.infer<typeof label>;

const waybill = label.extend({
  created_at: moment,
  comment: z.string(),
  lines: z.array(
    z.object({ code: z.string(), name: z.string(), count: z.number().int(), price: moneySchema, sum: moneySchema }),
  ),
  sums: z.object({
    goods: moneySchema,
    discount: moneySchema,
    delivery: moneySchema,
    bonus: moneySchema,
    total: moneySchema,
  }),
});
export type PrintedWaybill = z.infer<typeof waybill>;

export const staffOrderPrint = staffEndpoint({
  id: 'staff.orderPrint',
  method: 'POST',
  action: 'orders.read',
  path: 'staff/order-print',
  summary:
    'Returns what a print of orders needs, and records the print in the audit log: what to pick by store, waybills, or labels; orders that are not on it are named with the reason',
  body: z.object({ kind: z.enum(orderPrints), numbers: batchNumbers }),
  response: z.object({
    printed_at: moment,
    shop: z.object({ name: z.string(), legal_entity: z.string(), phones: z.array(z.string()) }),
    /** Of a list of what to pick; empty for others. */
    stores: z.array(z.object({ id: z.number().int(), name: z.string(), lines: z.array(pickedLine) })),
    labels: z.array(label),
    waybills: z.array(waybill),
    left_out: z.array(z.object({ number: z.string(), reason: z.enum(exclusionReasons) })),
  }),
});
export type OrderPrintData = z.infer<typeof staffOrderPrint.response>;
