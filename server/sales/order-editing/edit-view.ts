import type { OrderEditPreview } from '../../../lib/contract/staff-order-edit.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { OrderSums } from '../orders/sums.ts';
import type { EditPlan } from './plan-edit.ts';

const sumsView = (sums: OrderSums & { readonly bonus_sum: number }): OrderEditPreview['sums']['before'] => ({
  goods: sums.products_sum,
  discount: sums.discount_sum,
  delivery: sums.delivery_sum,
  bonus: sums.bonus_sum,
  total: sums.total,
});

/** A planned change as staff see it before they save it. */
export const previewOf = (plan: EditPlan, locale: Locale): OrderEditPreview => ({
  lines: plan.lines.map(({ productId: product_id, name, price, discount, before, after }) => ({
    product_id,
    name: name[locale],
    price,
    discount,
    before,
    after,
    available: plan.short.find((line) => line.product_id === product_id)?.available ?? null,
  })),
  sums: { before: sumsView(plan.order), after: sumsView(plan.sums) },
  delivery: plan.order.receive_type === 2 ? { before: plan.order.delivery_date, after: plan.deliveryDate } : null,
  owed: plan.owed,
  digest: plan.digest,
});

/** The facts of a written change for the audit log; nothing if it had been written before. */
export function auditedEdit({ order, lines, sums, owed }: EditPlan) {
  const piecesOf = (side: 'before' | 'after') =>
    lines
      .filter((line) => line.before !== line.after && line[side] > 0)
      .map((line) => `${line.name.ru} × ${line[side]}`);
  return {
    before: { lines: piecesOf('before'), total: order.total },
    after: { lines: piecesOf('after'), total: sums.total, ...(owed > 0 ? { owed } : {}) },
  };
}
