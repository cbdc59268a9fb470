import type { PricePlan } from '../../../lib/contract/common.ts';
import { fullPaymentPrice } from '../../../lib/money/money.ts';
import { comparedOffer, realOffers, type RealOffer } from '../../core/instalments/offers.ts';
import { offeredPartners } from '../../core/instalments/terms.ts';
import { boundRefusal } from '../../core/reference/order-bounds.ts';
import type { LoanPartnerSettings, Settings } from '../../core/reference/settings.ts';
import type { Services } from '../../services.ts';

/** Who lends, and between which bounds an order may be. */
export interface PriceRules {
  readonly partners: readonly LoanPartnerSettings[];
  readonly limits: Settings['order_limits'];
}

/** The rules of this moment: partners that can't be reached lend nothing. */
export const priceRules = (services: Pick<Services, 'partners'>, settings: Settings): PriceRules => ({
  partners: offeredPartners(services, settings),
  limits: settings.order_limits,
});

/** Goods with their prices: those of one product, or the sums of a cart. */
export interface PricedGoods {
  /** Without the discount for paying at once; instalments are reckoned from it. */
  readonly listed: number;
  readonly atOnce: number;
  readonly old: number | null;
}

/** Prices of one piece of a product. */
export const pricesOf = (row: {
  sale_price: number;
  old_price: number | null;
  full_payment_percent: number;
}): PricedGoods => ({
  listed: row.sale_price,
  atOnce: fullPaymentPrice(row.sale_price, row.full_payment_percent),
  old: row.old_price,
});

/** The cheapest offer of each duration that an order of this sum (so'm) can be made with; none for a sum that no order may have. */
export const instalmentsOf = (sum: number, { partners, limits }: PriceRules): RealOffer[] =>
  boundRefusal(sum, limits) === undefined ? realOffers(sum, partners) : [];

/** What is paid at once, what it was before it was lowered, and what paying at once takes off. */
export const atOnceOf = ({ listed, atOnce, old }: PricedGoods): PricePlan['at_once'] =>
  // Before it was lowered the shop had one price, whatever the payment type: it was the price at once too.
  ({ price: atOnce, old_price: old !== null && old > atOnce ? old : null, discount: listed - atOnce });

/**
 * What is paid at once, and the instalment that is shown beside it. The one place that says so: cards, pages, carts and
 * checkouts show this, orders charge it. `byInstalments` is false for goods that can't be had so.
 */
export const pricePlan = (goods: PricedGoods, rules: PriceRules, byInstalments: boolean): PricePlan => ({
  at_once: atOnceOf(goods),
  by_instalments: byInstalments ? comparedOffer(instalmentsOf(goods.listed, rules)) : null,
});
