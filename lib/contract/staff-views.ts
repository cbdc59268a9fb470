import { z } from 'zod';
import { bodyIdSchema, personLine } from './common.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Most views of one member of staff in one list, and the longest name of one. */
export const maxViews = 30;
export const maxViewName = 60;

/** Filters, order and columns of the list, as its address has them. */
const query = z
  .string()
  .max(500)
  .regex(/^[\w.~%&=+-]*$/u, 'invalidValue');

const view = z.object({
  id: z.number().int(),
  name: z.string(),
  query: z.string(),
  is_shared: z.boolean(),
  /** Whose view it is, and whether it is the reader's. */
  by: z.string(),
  is_mine: z.boolean(),
});
export type SavedView = z.infer<typeof view>;

const views = z.object({ views: z.array(view) });
const newView = z.object({ name: personLine(maxViewName).min(1, 'required'), query, is_shared: z.boolean() });
const saved = z.object({ id: z.number().int() });
const removal = { body: z.object({ id: bodyIdSchema }), response: z.object({}), errors: ['notFound'] } as const;
const removes = 'Deletes a view of the caller; repeating the call changes nothing';

export const staffProductViews = staffEndpoint({
  id: 'staff.productViews',
  method: 'GET',
  action: 'products.read',
  path: 'staff/product-views',
  summary: 'Lists the saved views of the product table: those of the caller and those that others share',
  response: views,
});

export const staffSaveProductView = staffEndpoint({
  id: 'staff.saveProductView',
  method: 'POST',
  action: 'products.change',
  path: 'staff/product-view',
  summary: 'Saves a view under a name; replaces the caller’s view of this name. 30 a person at most',
  body: newView,
  response: saved,
});

export const staffRemoveProductView = staffEndpoint({
  ...removal,
  id: 'staff.removeProductView',
  method: 'POST',
  action: 'products.change',
  path: 'staff/product-view-remove',
  summary: removes,
});

export const staffOrderViews = staffEndpoint({
  id: 'staff.orderViews',
  method: 'GET',
  action: 'orders.read',
  path: 'staff/order-views',
  summary: 'Lists the saved views of the list of orders: those of the caller and those that others share',
  response: views,
});

export const staffSaveOrderView = staffEndpoint({
  id: 'staff.saveOrderView',
  method: 'POST',
  action: 'orders.read',
  path: 'staff/order-view',
  summary: 'Saves filters of orders under a name; replaces the caller’s view of this name. 30 a person at most',
  body: newView,
  response: saved,
});

export const staffRemoveOrderView = staffEndpoint({
  ...removal,
  id: 'staff.removeOrderView',
  method: 'POST',
  action: 'orders.read',
  path: 'staff/order-view-remove',
  summary: removes,
});
