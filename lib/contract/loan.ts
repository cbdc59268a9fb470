import { z } from 'zod';
import { moneySchema, orderLinesSchema } from './common.ts';
import { loanPartners } from './constants.ts';
import { endpoint } from './core.ts';

const partnerSchema = z.enum(loanPartners);

/** Offer of one partner for one duration: what is paid monthly and in all, and what that is above the price. */
export const loanOfferSchema = z.object({
  loan_type: partnerSchema,
  name: z.string(),
  total_loan_price: moneySchema,
  monthly_price: moneySchema,
  overpayment: moneySchema,
  /** Whether the sum lies within the partner's limits. */
  within_limits: z.boolean(),
});
export type LoanOffer = z.infer<typeof loanOfferSchema>;

export const loanInfo = endpoint({
  id: 'checkout.loanInfo', method: 'POST', path: 'common/v2/checkout/loan-info', tag: 'Checkout',
  summary: 'What each partner asks for each duration; sums are the server’s',
  body: z.object({ platform: z.literal('web'), products: orderLinesSchema }),
  response: z.object({
    list: z.array(z.object({ duration: z.number().int(), loans: z.array(loanOfferSchema) })),
    minimal_loan_duration: z.number().int(),
  }),
  errors: ['notFound'],
});

export const loanLimits = endpoint({
  id: 'loan.minAndMaxPrices', method: 'GET', path: 'common/v1/loan/min-and-max-prices', tag: 'Checkout',
  summary: 'Smallest and largest sum of each partner',
  query: z.object({ platform: z.literal('web').default('web') }),
  response: z.array(z.object({ key: partnerSchema, min_price: moneySchema, max_price: moneySchema.nullable() })),
});
