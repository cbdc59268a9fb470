import { z } from 'zod';
import { moneySchema } from './common.ts';
import { loanNexts, loanOutcomes, loanPartners, loanStates, scoringEvents } from './constants.ts';

/** An application for an instalment as its order's owner sees it. */
export const loanStateSchema = z.object({
  partner: z.enum(loanPartners),
  partner_name: z.string(),
  months: z.number().int(),
  /**
   * What is paid in all and above the price of the goods; what is left of it after the prepayment is paid monthly, the
   * last month's payment being what is then left.
   */
  total: moneySchema,
  monthly: moneySchema,
  last_payment: moneySchema,
  overpayment: moneySchema,
  /** What is to be paid first where the partner asks for it; else 0. */
  prepayment: moneySchema,
  /** Until when the prepayment is awaited; null where none is. */
  prepay_until: z.iso.datetime().nullable(),
  state: z.enum(loanStates),
  next: z.enum(loanNexts),
  /** Null while nothing is decided. */
  outcome: z.enum(loanOutcomes).nullable(),
  /** The outcome, or what is awaited, in the asked language. */
  text: z.string(),
  /** What the shopper can do about it. */
  advice: z.string(),
  /** The partner's reference; null before the partner was reached. */
  ref_id: z.string().nullable(),
  /** Seconds until another code may be sent; 0: now. */
  ttl: z.number().int().min(0),
  /** Digits of the code that is awaited. */
  code_length: z.number().int().nullable(),
  /** Where `next` is `redirect`: the partner's page. */
  redirect_url: z.string().nullable(),
  /** The verification step that is awaited, with its page; null where there is none. */
  scoring_event: z.enum(scoringEvents).nullable(),
  scoring_path: z.string().nullable(),
});
export type LoanStateView = z.infer<typeof loanStateSchema>;
