import { z } from 'zod';
import { locales } from '../i18n/locales.ts';
import { personalDataSchema } from './account-shapes.ts';
import { bodyIdSchema, idSchema, moneySchema, personLine, personText } from './common.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { staffOrderRow } from './order-commands.ts';

const moment = z.iso.datetime();
const read = { action: 'customers.read' } as const;
const block = { action: 'customers.block' } as const;
const personalData = { action: 'customers.data' } as const;

/** States of an account that staff see; of an erased one nothing is left. */
export const customerStates = ['active', 'blocked', 'deleted'] as const;
export type CustomerState = (typeof customerStates)[number];

const customerRow = z.object({
  id: z.number().int(),
  name: z.string(),
  phone: z.string(),
  state: z.enum(customerStates),
  created_at: moment,
  orders: z.number().int(),
  last_order_at: moment.nullable(),
});
export type StaffCustomerRow = z.infer<typeof customerRow>;

export const staffCustomers = staffEndpoint({
  ...read,
  id: 'staff.customers',
  method: 'GET',
  path: 'staff/customers',
  summary:
    'Lists accounts, newest first, 50 at a time; `q` is a phone or its last digits, the number of an order, an e-mail, a login or a name; `before` is the id of the last account of the previous page',
  query: z.object({
    q: personLine(100).optional(),
    state: z.enum(customerStates).optional(),
    before: idSchema.optional(),
  }),
  response: z.object({ customers: z.array(customerRow), more: z.boolean() }),
});

const product = z.object({ id: z.number().int(), name: z.string() });

export const staffCustomer = staffEndpoint({
  ...read,
  id: 'staff.customer',
  method: 'GET',
  path: 'staff/customer',
  summary:
    'Returns an account with its last orders, bonus, contracts, cart, back-in-stock subscriptions, reviews, chats and blocks',
  query: z.object({ id: idSchema }),
  response: z.object({
    id: z.number().int(),
    name: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    locale: z.enum(locales),
    state: z.enum(customerStates),
    created_at: moment,
    /** Until then a deleted account can be restored by its shopper. */
    deletion_at: moment.nullable(),
    consent_news: z.boolean(),
    /** Browsers that are signed in now, and the last use of any. */
    sessions: z.number().int(),
    last_seen_at: moment.nullable(),
    /** All orders; how many were handed over, and for how much. */
    orders: z.object({
      count: z.number().int(),
      completed: z.number().int(),
      completed_sum: moneySchema,
      last: z.array(staffOrderRow),
    }),
    /** The balance that can be spent. */
    bonus: moneySchema,
    /** Contracts with a debt. */
    contracts: z.array(
      z.object({
        number: z.string(),
        order_number: z.string(),
        partner_name: z.string(),
        debt: moneySchema,
        next_payment: z.object({ date: z.iso.date(), amount: moneySchema, days_left: z.number().int() }).nullable(),
      }),
    ),
    cart: z.array(product.extend({ count: z.number().int() })),
    waits: z.array(product.extend({ since: moment })),
    reviews: z.array(
      product.extend({ rate: z.number().int(), status: z.enum(['pending', 'published', 'rejected']), at: moment }),
    ),
    chats: z.array(z.object({ id: z.number().int(), open: z.boolean(), at: moment })),
    /** Newest first; an open one has no end. */
    blocks: z.array(
      z.object({
        id: z.number().int(),
        reason: z.string(),
        by: z.string(),
        at: moment,
        ended_at: moment.nullable(),
        ended_by: z.string().nullable(),
      }),
    ),
  }),
  errors: ['notFound'],
});
export type StaffCustomer = z.infer<typeof staffCustomer.response>;

export const staffBlockCustomer = staffEndpoint({
  ...block,
  id: 'staff.blockCustomer',
  method: 'POST',
  path: 'staff/customer-block',
  summary: 'Blocks an account: its sessions end, nobody signs in to it, and no order is accepted with its phone',
  body: z.object({ id: bodyIdSchema, reason: personText(1000).pipe(z.string().min(1, 'required')) }),
  response: z.object({ state: z.enum(customerStates) }),
  errors: ['notFound', 'customerNotActive'],
});

export const staffUnblockCustomer = staffEndpoint({
  ...block,
  id: 'staff.unblockCustomer',
  method: 'POST',
  path: 'staff/customer-unblock',
  summary: 'Ends the block of an account: it can be used again',
  body: z.object({ id: bodyIdSchema }),
  response: z.object({ state: z.enum(customerStates) }),
  errors: ['notFound', 'customerNotActive'],
});

export const staffDownloadCustomer = staffEndpoint({
  ...personalData,
  id: 'staff.downloadCustomer',
  method: 'POST',
  path: 'staff/customer-download',
  summary:
    'Returns all data that the shop stores about a shopper, on request of the shopper, and records the download in the audit log',
  body: z.object({ id: bodyIdSchema }),
  response: personalDataSchema,
  errors: ['stepUpNeeded', 'notFound'],
});

export const staffDeleteCustomer = staffEndpoint({
  ...personalData,
  id: 'staff.deleteCustomer',
  method: 'POST',
  path: 'staff/customer-delete',
  summary:
    'Deletes an account on request of its shopper, who is notified and can restore it until the date; then all personal data are erased',
  body: z.object({ id: bodyIdSchema }),
  response: z.object({ deletion_at: moment }),
  errors: ['stepUpNeeded', 'notFound', 'customerNotActive'],
});

export const staffRestoreCustomer = staffEndpoint({
  ...personalData,
  id: 'staff.restoreCustomer',
  method: 'POST',
  path: 'staff/customer-restore',
  summary: 'Cancels the deletion of an account before its date; the shopper is notified',
  body: z.object({ id: bodyIdSchema }),
  response: z.object({ state: z.enum(customerStates) }),
  errors: ['stepUpNeeded', 'notFound', 'customerNotActive'],
});
