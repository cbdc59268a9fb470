import { type Attempt as Sent, mustRepeat as mayBeTaken } from '@/features/forms';
import type { BodyOf } from '@/lib/contract/endpoint';
import type { createLoan } from '@/lib/contract/loan';
import type { OrderBody } from './draft';

export type LoanBody = BodyOf<typeof createLoan>;

/** Sums that the shopper agreed to, so'm: of the order and, for an instalment, of its loan. */
export interface AgreedSums {
  readonly expected_total?: number | undefined;
  readonly loan_total?: number | undefined;
}

/** An order as it was sent. */
export interface OrderAttempt extends Sent, AgreedSums {}

const hasLoan = (body: OrderBody | LoanBody): body is LoanBody => 'loan' in body;

const sumsOf = (body: OrderBody | LoanBody): AgreedSums => ({
  expected_total: body.expected_total,
  loan_total: hasLoan(body) ? body.loan.expected_total : undefined,
});

/**
 * Content that makes two orders identical. Sums are excluded, because a repeated order keeps the agreed ones. Documents
 * and a member's sign-in are excluded, because browsers must not store them: with changed ones under the same key the
 * server answers that the order exists, which is better than a duplicate.
 */
export function contentOf(body: OrderBody | LoanBody): string {
  if (!hasLoan(body)) return JSON.stringify({ ...body, expected_total: undefined });
  return JSON.stringify({
    ...body,
    expected_total: undefined,
    documents: undefined,
    extra: undefined,
    loan: { ...body.loan, expected_total: undefined },
  });
}

/** True if this content may already be an order, so that it must be sent again unchanged. */
export const mustRepeatOrder = (attempt: OrderAttempt | null, body: OrderBody | LoanBody): attempt is OrderAttempt =>
  mayBeTaken(attempt, contentOf(body));

/** Body of a repeated attempt: the same content with the originally agreed sum. */
export const repeatedOrderBody = (attempt: OrderAttempt, body: OrderBody): OrderBody => ({
  ...body,
  expected_total: attempt.expected_total,
});

/** The same for an instalment order, whose loan has a sum of its own. */
export const repeatedLoan = (attempt: OrderAttempt, body: LoanBody): LoanBody => ({
  ...body,
  expected_total: attempt.expected_total,
  loan: { ...body.loan, expected_total: attempt.loan_total },
});

/** The attempt for a body: the last one if identical, else a new one with a new key. */
export function orderAttemptFor(
  last: OrderAttempt | null,
  body: OrderBody | LoanBody,
  newKey: () => string,
): OrderAttempt {
  const content = contentOf(body);
  const sums = sumsOf(body);
  const isSame =
    last !== null &&
    last.content === content &&
    last.expected_total === sums.expected_total &&
    last.loan_total === sums.loan_total;
  return isSame ? last : { content, ...sums, key: newKey(), open: false };
}
