import type { Locale } from '../../../../lib/i18n/locales.ts';
import type { PaymentProvider } from '../port.ts';

export interface PaymeSettings {
  readonly merchantId: string;
  readonly key: string;
  /** https://checkout.paycom.uz or the sandbox. */
  readonly checkoutUrl: string;
}

interface PaymeLink {
  readonly merchantId: string;
  readonly orderId: number;
  /** tiyin */
  readonly amount: number;
  readonly locale: Locale;
  /** Without `;` and `=`, for which the link has no escape. */
  readonly returnUrl: string;
}

/** Address of the provider's page (developer.help.paycom.uz, "Отправка чека по методу GET"). */
export function paymeLink(checkoutUrl: string, { merchantId, orderId, amount, locale, returnUrl }: PaymeLink): string {
  const parts = [`m=${merchantId}`, `ac.order_id=${orderId}`, `a=${amount}`, `l=${locale === 'ru' ? 'ru' : 'uz'}`, `c=${returnUrl}`];
  return `${checkoutUrl}/${Buffer.from(parts.join(';')).toString('base64')}`;
}

/** Payme as a way to pay: its page takes the money and tells us by its own calls. */
export const paymeProvider = (settings: PaymeSettings, returnUrl: (orderId: number, locale: Locale) => string): PaymentProvider => ({
  code: 'payme',
  start: (order, locale) => Promise.resolve({
    kind: 'redirect' as const,
    url: paymeLink(settings.checkoutUrl, {
      merchantId: settings.merchantId, orderId: order.id, amount: order.total * 100, locale, returnUrl: returnUrl(order.id, locale),
    }),
  }),
});
