import type { PricePlan } from '../../../lib/contract/common.ts';
import { fullPaymentPrice } from '../../../lib/money/money.ts';
import type { Offer } from '../../../lib/money/offers.ts';
import { comparedOffer, cheapestOffers } from '../../core/instalments/offers.ts';
import { offeredPartners } from '../../core/instalments/terms.ts';
import { boundRefusal } from '../../core/reference/order-bounds.ts';
import type { LoanPartnerSettings, Settings } from '../../core/reference/settings.ts';
import type { Services } from '../../services.ts';

/** Lending partners, and the limits of an order. */
export interface PriceRules {
  readonly partners: readonly LoanPartnerSettings[];
  readonly limits: Settings['order_limits'];
}

/** The current rules: unreachable partners lend nothing. */
export const priceRules = (services: Pick<Services, 'partners'>, settings: Settings): PriceRules => ({
  partners: offeredPartners(services, settings),
  limits: settings.order_limits,
});

/** Goods with their prices: one product, or the sums of a cart. */
export interface PricedGoods {
  /** Price without the full-payment discount; instalments are based on it. */
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

/** The cheapest available offer of each duration for this sum (so'm); none for a sum outside the limits of an order. */
export const instalmentsOf = (sum: number, { partners, limits }: PriceRules): Offer[] =>
  boundRefusal(sum, limits) === undefined ? cheapestOffers(sum, partners) : [];

/** The full-payment price, the former price, and the full-payment discount. */
export const atOnceOf = ({ listed, atOnce, old }: PricedGoods): PricePlan['at_once'] =>
  // The former price was one price for all payment types, so it was the full-payment price too.
  ({ price: atOnce, old_price: old !== null && old > atOnce ? old : null, discount: listed - atOnce });

/**
 * The full-payment price and the instalment shown beside it; the only place that decides: cards, pages, carts and
 * checkouts show this, orders charge it. `byInstalments` is false for goods without instalments.
 */
export const pricePlan = (goods: PricedGoods, rules: PriceRules, byInstalments: boolean): PricePlan => ({
  at_once: atOnceOf(goods),
  by_instalments: byInstalments ? comparedOffer(instalmentsOf(goods.listed, rules)) : null,
});
