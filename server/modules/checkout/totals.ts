import { fullPaymentPrice, loanTotal, type LoanTerm } from '../../../lib/money/money.ts';
import { termOf } from '../product/card.ts';

export interface PricedLine {
  readonly count: number;
  readonly sale_price: number;
  readonly old_price: number | null;
  readonly full_payment_percent: number;
}

const sum = (lines: readonly PricedLine[], priceOf: (line: PricedLine) => number): number =>
  lines.reduce((total, line) => total + priceOf(line) * line.count, 0);

/** Sums of a cart: as priced, before reductions, paid at once, and over the two terms that a cart shows. */
export function cartTotals(lines: readonly PricedLine[], terms: readonly LoanTerm[]) {
  const sale_price = sum(lines, (line) => line.sale_price);
  const loan = (months: number) => loanTotal(sale_price, termOf(terms, months).markup_bp);
  return {
    sale_price,
    old_price: sum(lines, (line) => line.old_price ?? line.sale_price),
    discount_price: sum(lines, (line) => fullPaymentPrice(line.sale_price, line.full_payment_percent)),
    loan_price_12: loan(12),
    loan_price_24: loan(24),
  };
}
