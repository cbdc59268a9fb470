import { z } from 'zod';
import { locales } from '../i18n/locales.ts';
import { callOutcomes } from '../staff/calls.ts';
import { normalTag } from '../staff/order-tags.ts';
import { orderWork } from '../staff/order-work.ts';
import { staffMoves } from '../staff/order-moves.ts';
import { bodyIdSchema, idSchema, moneySchema, paginationSchema, personLine, personText } from './common.ts';
import { moveOrder, orderTimeline, staffOrderRow } from './order-commands.ts';
import { orderKinds, orderStatuses, paymentStates } from './constants.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { editBlocks } from './staff-order-edit.ts';

const moment = z.iso.datetime();
const number = z.string().min(1).max(40);
const note = personText(1000).optional();

/** Whose orders are listed; `nobody` is also somebody who may no longer sign in. */
export const orderOwners = ['mine', 'nobody'] as const;

/** What staff mark an order with. */
const marks = {
  tags: z.array(z.string()),
  /** Who works on it. */
  assigned_to: z.object({ id: z.number().int(), name: z.string() }).nullable(),
};
const listedOrder = staffOrderRow.extend(marks);
export type ListedOrder = z.infer<typeof listedOrder>;

/** Search criteria of orders. */
const orderFilters = {
  q: personLine(100).optional(),
  status: z.enum(orderStatuses).optional(),
  payment: z.enum(paymentStates).optional(),
  kind: z.enum(orderKinds).optional(),
  work: z.enum(orderWork).optional(),
  tag: z.string().max(100).overwrite(normalTag).optional(),
  /** `mine`, `nobody` or the id of a member of staff. */
  assigned: z
    .union([
      z.enum(orderOwners),
      z
        .string()
        .regex(/^[1-9]\d{0,8}$/u)
        .transform(Number),
    ])
    .optional(),
};

export const staffOrders = staffEndpoint({
  id: 'staff.orders',
  method: 'GET',
  action: 'orders.read',
  path: 'staff/orders',
  summary:
    'Lists orders, newest first, 50 at a time; `q` is a number, a phone or a name; `before` is the id of the last order of the previous page',
  query: z.object({ ...orderFilters, before: idSchema.optional() }),
  response: z.object({ orders: z.array(listedOrder), more: z.boolean() }),
});

export const staffOrder = staffEndpoint({
  id: 'staff.order',
  method: 'GET',
  action: 'orders.read',
  path: 'staff/order',
  summary: 'Returns the timeline of an order and the transitions that are possible now',
  query: z.object({ number }),
  response: orderTimeline.response.extend({
    /** The transitions that the order state machine allows now, regardless of the role. */
    moves: z.array(
      orderTimeline.response.shape.moves.element.extend({
        /** The staff member who did it, if any. */ by: z.string().nullable(),
      }),
    ),
    allowed: z.array(z.enum(staffMoves)),
    refundable: z.boolean(),
    /** Why its lines cannot be changed now; null if they can. */
    edit_block: z.enum(editBlocks).nullable(),
    edits: z.array(
      z.object({
        at: moment,
        by: z.string(),
        /** Changed lines: pieces before and after. */
        lines: z.array(z.object({ name: z.string(), before: z.number().int(), after: z.number().int() })),
        total_before: moneySchema,
        total_after: moneySchema,
      }),
    ),
    /** Owed to the shopper now, so'm. */
    owed: moneySchema,
    /** The most that can be granted back of it, so'm; 0 for an order that is not paid, or by a lender. */
    grantable: moneySchema,
    /** Parts of a paid order that are owed back or were given back. */
    refunds: z.array(
      z.object({
        id: z.number().int(),
        at: moment,
        by: z.string(),
        amount: moneySchema,
        reason: z.string(),
        /** Pieces that it is for; empty for a sum. */
        lines: z.array(z.object({ name: z.string(), count: z.number().int() })),
        /** Because the lines were changed. */
        by_edit: z.boolean(),
        state: z.enum(['due', 'returned', 'merged']),
        closed_at: moment.nullable(),
        closed_by: z.string().nullable(),
        closing_note: z.string(),
      }),
    ),
    application: orderTimeline.response.shape.application
      .unwrap()
      .extend({ /** As the shop calls the partner. */ partner_name: z.string() })
      .nullable(),
    place: z.string(),
    /** The account of its shopper; null for a guest. */
    customer_id: z.number().int().nullable(),
    ...marks,
    /** Changes of tags and assignment, the earliest first. */
    mark_changes: z.array(
      z.object({
        at: moment,
        by: z.string(),
        added: z.array(z.string()),
        removed: z.array(z.string()),
        /** Whether it changes who works on the order: `assignee`, or nobody. */
        is_assignment: z.boolean(),
        assignee: z.string().nullable(),
      }),
    ),
    /** Notes of staff, the earliest first. */
    notes: z.array(z.object({ id: z.number().int(), at: moment, by: z.string(), text: z.string() })),
    calls: z.array(z.object({ at: moment, by: z.string(), outcome: z.string(), note: z.string().nullable() })),
  }),
  errors: ['orderNotFound'],
});
export type StaffOrder = z.infer<typeof staffOrder.response>;

export const staffMoveOrder = staffEndpoint({
  id: 'staff.orderMove',
  method: 'POST',
  action: 'orders.move',
  path: 'staff/order-move',
  summary: 'Moves an order to another state by the order state machine',
  body: z.object({ number, event: z.enum(staffMoves), note }),
  response: moveOrder.response,
  errors: ['orderNotFound', 'orderNotChangeable'],
});

export const staffRefundOrder = staffEndpoint({
  id: 'staff.orderRefund',
  method: 'POST',
  action: 'orders.refund',
  path: 'staff/order-refund',
  summary: 'Records that owed money was refunded to the shopper',
  body: z.object({ number, note: personText(1000).pipe(z.string().min(1, 'required')) }),
  response: moveOrder.response,
  errors: ['stepUpNeeded', 'orderNotFound', 'orderNotChangeable'],
});

export const staffExportOrders = staffEndpoint({
  id: 'staff.exportOrders',
  method: 'POST',
  action: 'orders.export',
  path: 'staff/orders-export',
  summary: 'Returns orders as a CSV file, 5,000 at most, and records the export in the audit log',
  body: z.object(orderFilters),
  response: z.object({ csv: z.string(), count: z.number().int(), more: z.boolean() }),
  errors: ['stepUpNeeded'],
});

export const staffNoteOrder = staffEndpoint({
  id: 'staff.orderNote',
  method: 'POST',
  action: 'orders.note',
  path: 'staff/order-note',
  summary: 'Adds a note to an order for other staff; its shopper does not see it. The same key again adds nothing',
  body: z.object({ number, text: personText(1000).pipe(z.string().min(1, 'required')), key: z.uuid() }),
  response: z.object({ id: z.number().int() }),
  errors: ['orderNotFound', 'keyReused'],
});

const promisedCall = staffOrderRow.extend({
  /** Deadline of the promised call, within the hours of the call centre. */
  due_at: moment,
  /** The operator who has claimed the call, and until when. */
  taken_by: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  taken_until: moment.nullable(),
  tries: z.number().int(),
  products: z.string(),
  /** The language of the shopper. */
  locale: z.enum(locales),
});
export type PromisedCall = z.infer<typeof promisedCall>;

export const staffCalls = staffEndpoint({
  id: 'staff.calls',
  method: 'GET',
  action: 'orders.call',
  path: 'staff/calls',
  poll: true,
  summary:
    'Lists one-click orders and pre-orders whose shopper is to be called, the most urgent first, by pages; the shop promises to call within seven minutes',
  query: z.object({ page: z.coerce.number().int().min(1).max(500).default(1) }),
  response: z.object({ calls: z.array(promisedCall), pagination: paginationSchema }),
});

export const staffTakeCall = staffEndpoint({
  id: 'staff.takeCall',
  method: 'POST',
  action: 'orders.call',
  path: 'staff/call-take',
  summary:
    'Reserves a call for the caller, so that nobody else calls the same shopper; the loser gets the name of the staff member who has it',
  body: z.object({ id: bodyIdSchema }),
  response: z.object({ id: z.number().int(), phone: z.string(), taken_until: moment }),
  errors: ['notFound', 'takenByOther'],
});

export const staffEndCall = staffEndpoint({
  id: 'staff.endCall',
  method: 'POST',
  action: 'orders.call',
  path: 'staff/call-end',
  summary:
    'Records the result of a call that the caller has reserved; unanswered and postponed calls return to the list by themselves',
  body: z.object({ id: bodyIdSchema, outcome: z.enum(callOutcomes), note }),
  response: z.object({ id: z.number().int(), outcome: z.enum(callOutcomes), again_at: moment.nullable() }),
  errors: ['notFound', 'takenByOther', 'orderNotChangeable'],
});
