import { z } from 'zod';
import { loanPartners, orderKinds } from './constants.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** Periods of the figures, in days that end today. */
export const figurePeriods = [1, 7, 30] as const;

const sum = z.number().int();
const count = z.number().int();

const totals = z.object({
  /** All orders, also cancelled ones. */
  orders: count,
  cancelled: count,
  /** So'm of the orders that were not cancelled. */
  sum,
  /** Orders on instalment that were not cancelled. */
  loans: count,
});
export type FigureTotals = z.infer<typeof totals>;

const part = z.object({ orders: count, sum, /** So'm of the period before. */ before: sum });

export const staffFigures = staffEndpoint({
  id: 'staff.figures',
  method: 'GET',
  action: 'figures.read',
  path: 'staff/figures',
  summary:
    'Returns orders and revenue of the last `days` days, today included, and of as many days before up to the same hour',
  query: z.object({
    days: z.coerce.number().pipe(z.literal(figurePeriods)),
    region: z.coerce.number().int().optional(),
  }),
  response: z.object({
    /** First and last day, in Tashkent. */
    from: z.iso.date(),
    till: z.iso.date(),
    now: totals,
    before: totals,
    /** Hours of a day (`from` of one day), else days; each is there, also without orders. */
    steps: z.array(z.object({ from: z.iso.datetime(), orders: count, sum })),
    /** All regions with orders, also if the other figures are of one. */
    regions: z.array(part.extend({ id: z.number().int(), name: z.string() })),
    kinds: z.array(part.extend({ kind: z.enum(orderKinds) })),
    partners: z.array(part.extend({ partner: z.enum(loanPartners), name: z.string() })),
    /** The products that brought most. */
    products: z.array(z.object({ id: z.number().int(), name: z.string(), pieces: count, sum })),
  }),
});
