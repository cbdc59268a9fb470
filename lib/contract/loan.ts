import { z } from 'zod';
import { applicationSchema, checkTrustees } from './application.ts';
import { bodyIdSchema, idSchema, moneySchema, orderLinesSchema, requiredOr } from './common.ts';
import { captchaActions, loanFlows, loanPartners } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { loanStateSchema } from './loan-state.ts';
import { checkDraft, checkoutDraftShape, createdOrderSchema } from './order.ts';

export const partnerSchema = z.enum(loanPartners, requiredOr('partnerUnknown'));

/** Offer of one partner for one term: monthly payment, total and overpayment. */
export const loanOfferSchema = z.object({
  loan_type: partnerSchema,
  name: z.string(),
  total_loan_price: moneySchema,
  monthly_price: moneySchema,
  /** The last month's payment; equals `monthly_price` if the months add up to the total exactly. */
  last_payment: moneySchema,
  overpayment: moneySchema,
  /** Without down payment and overpayment: its total is the cash price. */
  zero: z.boolean(),
  /** Whether the sum is within the partner's limits. */
  within_limits: z.boolean(),
});
export type LoanOffer = z.infer<typeof loanOfferSchema>;

export const loanInfo = endpoint({
  id: 'checkout.loanInfo',
  method: 'POST',
  access: 'shopper',
  path: 'common/v2/checkout/loan-info',
  tag: 'Checkout',
  summary: 'Returns the offers of each partner for each term, at the server’s prices',
  body: z.object({ platform: z.literal('web'), products: orderLinesSchema }),
  response: z.object({
    list: z.array(z.object({ duration: z.number().int(), loans: z.array(loanOfferSchema) })),
    minimal_loan_duration: z.number().int(),
    /** Longest term without down payment and overpayment; 0 if no partner offers one for this sum. */
    zero_months: z.number().int(),
  }),
  errors: ['notFound'],
});

export const loanLimits = endpoint({
  id: 'loan.minAndMaxPrices',
  method: 'GET',
  access: 'public',
  path: 'common/v1/loan/min-and-max-prices',
  tag: 'Checkout',
  summary: 'Returns the smallest and largest sum of each partner',
  query: z.object({ platform: z.literal('web').default('web') }),
  response: z.array(z.object({ key: partnerSchema, min_price: moneySchema, max_price: moneySchema.nullable() })),
});

export const lendingRules = endpoint({
  id: 'loan.lendingRules',
  method: 'GET',
  access: 'public',
  path: 'common/v1/loan/lending-rules',
  tag: 'Checkout',
  extension: true,
  summary:
    'Returns which partner lends which sums over which terms, for computing a price over another term than the default one',
  response: z.object({
    limits: z.object({ min: moneySchema, max: moneySchema }),
    lenders: z.array(
      z.object({
        key: partnerSchema,
        name: z.string(),
        min_price: moneySchema,
        max_price: moneySchema.nullable(),
        terms: z.array(z.object({ months: z.number().int(), markup_bp: z.number().int() })),
      }),
    ),
  }),
});

/**
 * Draft of an instalment order: that of any order, the chosen loan and, for the flow `documents`, the application.
 * `extra.token` comes from member-auth, `extra.code` is a code that was requested beforehand.
 */
export const loanDraftSchema = z
  .object({
    ...checkoutDraftShape,
    payment_method: z.literal('loan').default('loan'),
    loan: z.object({
      type: partnerSchema,
      duration: z.number(requiredOr('loanDuration')).int('loanDuration').min(1, 'loanDuration').max(60, 'loanDuration'),
      /** Total that the shopper agreed to; another total is refused with `pricesChanged`. */
      expected_total: z.number().int().min(0).optional(),
    }),
    documents: applicationSchema.nullish(),
    extra: z
      .object({ token: z.string().max(2000).nullish(), code: z.string().trim().max(12).nullish() })
      .nullish()
      .transform((extra) => extra ?? {}),
  })
  .superRefine((draft, context) => {
    checkDraft(draft, draft.payment_method, context);
    const { documents, loan, phone } = draft;
    if (loanFlows[loan.type] === 'documents' && documents == null) {
      context.addIssue({ code: 'custom', path: ['documents'], message: 'required' });
    }
    if (documents != null) {
      checkTrustees(
        documents.extra_person1_phone,
        documents.extra_person2_phone,
        phone,
        (field) => ['documents', field],
        context,
      );
    }
  });
export type LoanDraft = z.output<typeof loanDraftSchema>;

export const createLoan = endpoint({
  id: 'order.createLoan',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/order/create/loan',
  tag: 'Orders',
  summary:
    'Creates an instalment order and its application to the partner; repeating the Idempotency-Key returns the same order',
  body: loanDraftSchema,
  captcha: { action: captchaActions.order, repeatable: true },
  response: createdOrderSchema.extend({
    partner: partnerSchema,
    /** The partner's reference and the seconds until another code may be sent. */
    ref_id: z.string().nullable(),
    ttl: z.number().int().min(0),
    loan: loanStateSchema,
  }),
  errors: [
    'notEnoughProducts',
    'pricesChanged',
    'keyReused',
    'belowMinimum',
    'aboveMaximum',
    'loanBelowMinimum',
    'loanAboveMaximum',
    'verificationNeeded',
    'partnerRefused',
    'partnerUnavailable',
    'cardNotFound',
    'dataNotFound',
  ],
});

export const loanApplication = endpoint({
  id: 'loan.application',
  method: 'GET',
  access: 'shopper',
  path: 'common/v1/loan/application',
  tag: 'Partners',
  extension: true,
  summary:
    'Returns the state of the application of an order of the shopper, refreshed from the partner while it is pending',
  query: z.object({ order_id: idSchema }),
  response: loanStateSchema,
  errors: ['orderNotFound'],
});

export const cancelLoan = endpoint({
  id: 'loan.cancel',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/loan/cancel',
  tag: 'Partners',
  extension: true,
  summary: 'Cancels the application of the shopper and its order',
  body: z.object({ order_id: bodyIdSchema }),
  response: loanStateSchema,
  errors: ['orderNotFound', 'loanStep', 'partnerUnavailable'],
});
