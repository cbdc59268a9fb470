import type { OnlinePayment } from '../../../lib/contract/constants.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { ShopContext } from '../../http/context.ts';

/** An order as a payment provider needs it; nothing personal. */
export interface PayableOrder {
  readonly id: number;
  readonly number: string;
  /** so'm */
  readonly total: number;
  readonly method: string;
}

export interface PaymentRedirect { readonly kind: 'redirect'; readonly url: string }

/** One way to pay over the network. */
export interface PaymentProvider {
  readonly code: OnlinePayment;
  /**
   * Where the shopper goes to pay this order. Called again for the same order it leads to the same payment, never to
   * a second one. Refuses when the provider can't take it now.
   */
  start(order: PayableOrder, locale: Locale): Promise<PaymentRedirect | Refusal>;
}

/** All ways to pay over the network that this shop has. */
export interface Payments {
  offers(method: string): boolean;
  /** Way to pay of an order that awaits money; undefined for one that doesn't. */
  start(orderId: number, locale: ShopContext['locale']): Promise<PaymentRedirect | Refusal | undefined>;
}
