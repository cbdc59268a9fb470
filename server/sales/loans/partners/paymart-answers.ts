import { z } from 'zod';
import type { PartnerRefusal, PartnerUpdate } from './port.ts';

/** Result codes of Paymart. */
const response = {
  ok: 0,
  wrongCode: 4001,
  codeExpired: 4002,
  tooMany: 4003,
  notFound: 4004,
  tooEarly: 4005,
  wrongStatus: 4009,
  active: 4010,
  refused: 4020,
  dataNotFound: 4021,
  cardNotFound: 4022,
} as const;
const verified = 4;
const registering = [0, 1, 2, 5, 10, 11, 12];
const defaultTtl = 60;

export const envelope = z.object({
  response_code: z.number().int(),
  data: z.unknown().optional(),
  seconds: z.number().int().optional(),
  reason: z.string().optional(),
});
export const buyerSchema = z.object({
  status: z.number().int(),
  buyer_id: z.number().int(),
  available_limit: z.number().nullish(),
  is_in_black_list: z.boolean().default(false),
  has_overdue_contracts: z.boolean().default(false),
});
export const contractSchema = z.object({ contract_id: z.number().int(), order_id: z.number().int() });
export const sentSchema = z.object({ ttl: z.number().int().min(0).default(defaultTtl) });
export const statusSchema = z.object({
  status: z.number().int(),
  reason: z.string().nullish(),
  deposit: z.number().min(0).nullish(),
});

type Outcome = 'limit_filled' | 'has_debt' | 'not_eligible' | 'not_passed_scoring' | 'not_approved' | 'denied';
const outcomes: Readonly<Record<string, Outcome>> = {
  limit: 'limit_filled',
  overdue: 'has_debt',
  not_eligible: 'not_eligible',
  scoring: 'not_passed_scoring',
  not_approved: 'not_approved',
};
const outcomeOf = (reason: string | null | undefined): Outcome => outcomes[reason ?? ''] ?? 'denied';

/** Why Paymart refuses, by the result code of its answer. */
export function refusalOf({ response_code, seconds, reason }: z.output<typeof envelope>): PartnerRefusal {
  switch (response_code) {
    case response.wrongCode:
      return { why: 'wrongCode' };
    case response.codeExpired:
      return { why: 'codeExpired' };
    case response.tooMany:
      return { why: 'tooMany' };
    case response.tooEarly:
      return { why: 'tooEarly', seconds: seconds ?? defaultTtl };
    case response.notFound:
    case response.wrongStatus:
      return { why: 'notNow' };
    case response.refused:
      return { why: 'refused', outcome: outcomeOf(reason) };
    case response.dataNotFound:
      return { why: 'dataNotFound' };
    case response.cardNotFound:
      return { why: 'cardNotFound' };
    // 1000 and all other codes are failures of the partner.
    default:
      return { why: 'down' };
  }
}

/** 0 not confirmed, 1 active, 2 moderation, 5 cancelled; 3, 4 and 9 are later states of an active contract. */
export function stepOf({ status, reason, deposit }: z.output<typeof statusSchema>): PartnerUpdate['step'] {
  if (status === 0 || status === 2) return { state: 'checking' };
  if (status !== 5) return { state: 'approved', prepayment: Math.ceil(deposit ?? 0) };
  return reason == null || reason === 'customer'
    ? { state: 'canceled' }
    : { state: 'refused', outcome: outcomeOf(reason) };
}

/** Why a buyer may not apply; null if nothing is against it. */
export function blockedBy({
  status,
  is_in_black_list,
  has_overdue_contracts,
  available_limit,
}: z.output<typeof buyerSchema>): Outcome | null {
  if (has_overdue_contracts) return 'has_debt';
  if (is_in_black_list || (status !== verified && !registering.includes(status))) return 'not_eligible';
  // A buyer who registers only now has no limit yet.
  return status === verified && available_limit != null && available_limit <= 0 ? 'limit_filled' : null;
}

/** Whether an answer reports success: also that an earlier attempt has made the contract active. */
export const isSuccess = ({ response_code }: z.output<typeof envelope>): boolean =>
  response_code === response.ok || response_code === response.active;

export const isVerified = ({ status }: z.output<typeof buyerSchema>): boolean => status === verified;

/** Whether the buyer can still register on the way. */
export const isRegistering = ({ status }: z.output<typeof buyerSchema>): boolean => registering.includes(status);
