import type { Locale } from '../../../../lib/i18n/locales.ts';
import type { PaymentProvider } from '../port.ts';
import type { ClickSettings } from './service.ts';

/** Address of Click's page for an order. */
export function clickLink(settings: Pick<ClickSettings, 'merchantId' | 'serviceId'>, order: { id: number; total: number }, returnUrl: string): string {
  const query = new URLSearchParams({
    service_id: settings.serviceId, merchant_id: settings.merchantId, amount: String(order.total),
    transaction_param: String(order.id), return_url: returnUrl,
  });
  return `https://my.click.uz/services/pay?${query.toString()}`;
}

/** Click as a way to pay. */
export const clickProvider = (settings: ClickSettings, returnUrl: (orderId: number, locale: Locale) => string): PaymentProvider => ({
  code: 'click',
  start: (order, locale) => Promise.resolve({ kind: 'redirect' as const, url: clickLink(settings, order, returnUrl(order.id, locale)) }),
});
