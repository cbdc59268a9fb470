import { z } from 'zod';
import { moneySchema } from './common.ts';
import { loanNexts, loanOutcomes, loanPartners, loanStates, scoringEvents } from './constants.ts';

/** An instalment application as the owner of its order sees it. */
export const loanStateSchema = z.object({
  partner: z.enum(loanPartners),
  partner_name: z.string(),
  months: z.number().int(),
  /** Total and overpayment. The rest after the prepayment is paid monthly; the last payment is the remainder. */
  total: moneySchema,
  monthly: moneySchema,
  last_payment: moneySchema,
  overpayment: moneySchema,
  /** Prepayment that the partner requires; else 0. */
  prepayment: moneySchema,
  /** Deadline of the prepayment; null without one. */
  prepay_until: z.iso.datetime().nullable(),
  state: z.enum(loanStates),
  next: z.enum(loanNexts),
  /** Null while undecided. */
  outcome: z.enum(loanOutcomes).nullable(),
  /** The result, or what is awaited, in the requested language. */
  text: z.string(),
  /** What the shopper can do about it. */
  advice: z.string(),
  /** The partner's reference; null before the partner was reached. */
  ref_id: z.string().nullable(),
  /** Seconds until another code may be sent; 0: now. */
  ttl: z.number().int().min(0),
  /** Number of digits of the awaited code. */
  code_length: z.number().int().nullable(),
  /** The partner's page if `next` is `redirect`. */
  redirect_url: z.string().nullable(),
  /** The awaited verification step with its page; null if there is none. */
  scoring_event: z.enum(scoringEvents).nullable(),
  scoring_path: z.string().nullable(),
});
export type LoanStateView = z.infer<typeof loanStateSchema>;
