import { z } from 'zod';
import { bodyIdSchema, idSchema } from './common.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { productValues } from './staff-products.ts';

const moment = z.iso.datetime();
const { sale_price, old_price } = productValues.shape;

/** `planned`: not started; `cancelled`: ended by staff before its time. */
export const pricePlanStates = ['planned', 'running', 'ended', 'cancelled'] as const;

const plan = z.object({
  id: z.number().int(),
  sale_price,
  old_price,
  starts_at: moment,
  ends_at: moment,
  state: z.enum(pricePlanStates),
  by: z.string(),
  cancelled_by: z.string().nullable(),
});
export type PricePlan = z.infer<typeof plan>;

export const staffPricePlans = staffEndpoint({
  id: 'staff.pricePlans',
  method: 'GET',
  action: 'products.read',
  path: 'staff/price-plans',
  summary: 'Lists the planned prices of a product, the latest first, with their states',
  query: z.object({ id: idSchema }),
  response: z.object({ plans: z.array(plan) }),
  errors: ['notFound'],
});

const wish = z.object({ id: bodyIdSchema, sale_price, old_price, starts_at: moment, ends_at: moment });
export type PlanWish = z.infer<typeof wish>;

export const staffPlanPrice = staffEndpoint({
  id: 'staff.planPrice',
  method: 'POST',
  action: 'products.change',
  path: 'staff/price-plan',
  summary:
    'Sets a price of a product from one moment to another. Refused where it meets another open plan. While it runs, changes of the price apply to what stands under it, to which the product returns at the end. A repeated request plans once',
  body: wish,
  response: z.object({ plan: z.number().int() }),
  errors: ['oldPriceTooLow', 'pricePlanOverlaps', 'notFound'],
});

export const staffCancelPricePlan = staffEndpoint({
  id: 'staff.cancelPricePlan',
  method: 'POST',
  action: 'products.change',
  path: 'staff/price-plan-cancel',
  summary: 'Cancels a planned price; a running one ends at once. Repeating it changes nothing',
  body: z.object({ plan: bodyIdSchema }),
  response: z.object({ plan: z.number().int() }),
  errors: ['notFound'],
});
