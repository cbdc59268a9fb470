import { type Attempt as Sent, mustRepeat as mayBeTaken } from '@/features/forms';
import type { BodyOf } from '@/lib/contract/core';
import type { createLoan } from '@/lib/contract/loan';
import type { OrderBody } from './draft';

export type LoanBody = BodyOf<typeof createLoan>;

/** The sums that the shopper agreed to, so'm: of the order and, for an instalment, of its loan. */
export interface AgreedSums {
  readonly expected_total?: number | undefined;
  readonly loan_total?: number | undefined;
}

/** One order as it was sent. */
export interface OrderAttempt extends Sent, AgreedSums {}

const hasLoan = (body: OrderBody | LoanBody): body is LoanBody => 'loan' in body;

const sumsOf = (body: OrderBody | LoanBody): AgreedSums => ({
  expected_total: body.expected_total,
  loan_total: hasLoan(body) ? body.loan.expected_total : undefined,
});

/**
 * What makes two orders the same one. Sums are apart, since a repeated order keeps those that were agreed to; documents
 * and a member's sign-in are left out, since no browser may keep them: with others under the same key the server says
 * that the order was made already, which is better than a second one.
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

/** True when this content may already be an order, so that it must be sent again just as it was. */
export const mustRepeatOrder = (attempt: OrderAttempt | null, body: OrderBody | LoanBody): attempt is OrderAttempt =>
  mayBeTaken(attempt, contentOf(body));

/** The body of an attempt that has to be repeated: the same content, with the sum that was agreed to then. */
export const repeatedBody = (attempt: OrderAttempt, body: OrderBody): OrderBody => ({
  ...body,
  expected_total: attempt.expected_total,
});

/** The same of an instalment order, whose loan has a sum of its own. */
export const repeatedLoan = (attempt: OrderAttempt, body: LoanBody): LoanBody => ({
  ...body,
  expected_total: attempt.expected_total,
  loan: { ...body.loan, expected_total: attempt.loan_total },
});

/** The attempt for a body: the last one if it is the same, else a new one under a new key. */
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
