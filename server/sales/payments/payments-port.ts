import type { Locale } from '../../../lib/i18n/locales.ts';
import type { Refusal } from '../../refusal.ts';
import type { Bank } from './cards/bank.ts';

/** An order as a payment provider needs it, without personal data. */
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

/** All online payment methods of this shop. */
export interface Payments {
  offers(method: string): boolean;
  /** Payment link of an order that awaits money; undefined for any other. */
  start(orderId: number, locale: Locale): Promise<PaymentRedirect | Refusal | undefined>;
  /** The bank of a card payment method; undefined for another method or a bank without settings. */
  bank(method: string): Bank | undefined;
}
