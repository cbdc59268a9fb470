import { z } from 'zod';
import { bodyIdSchema, personLine } from './common.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Most views of one member of staff, and the longest name of one. */
export const maxProductViews = 30;
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
export type ProductView = z.infer<typeof view>;

export const staffProductViews = staffEndpoint({
  id: 'staff.productViews',
  method: 'GET',
  action: 'products.read',
  path: 'staff/product-views',
  summary: 'Lists the saved views of the product table: those of the caller and those that others share',
  response: z.object({ views: z.array(view) }),
});

export const staffSaveProductView = staffEndpoint({
  id: 'staff.saveProductView',
  method: 'POST',
  action: 'products.change',
  path: 'staff/product-view',
  summary: 'Saves a view under a name; replaces the caller’s view of this name. 30 a person at most',
  body: z.object({ name: personLine(maxViewName).min(1, 'required'), query, is_shared: z.boolean() }),
  response: z.object({ id: z.number().int() }),
});

export const staffRemoveProductView = staffEndpoint({
  id: 'staff.removeProductView',
  method: 'POST',
  action: 'products.change',
  path: 'staff/product-view-remove',
  summary: 'Deletes a view of the caller; repeating the call changes nothing',
  body: z.object({ id: bodyIdSchema }),
  response: z.object({}),
  errors: ['notFound'],
});
