import type { Locale } from '../../../lib/i18n/locales.ts';
import type { Refusal } from '../../refusal.ts';
import type { Bank } from './cards/bank.ts';

/** An order as a payment provider needs it; nothing personal. */
export interface PayableOrder {
  readonly id: number;
  readonly number: string;
  /** so'm */
  readonly total: number;
}

export interface PaymentRedirect {
  readonly kind: 'redirect';
  readonly url: string;
}

/** All ways to pay over the network that this shop has. */
export interface Payments {
  offers(method: string): boolean;
  /** Way to pay of an order that awaits money; undefined for one that doesn't. */
  start(orderId: number, locale: Locale): Promise<PaymentRedirect | Refusal | undefined>;
  /** The bank of a card way to pay; undefined for another way, and for a bank that is not set up. */
  bank(method: string): Bank | undefined;
}
