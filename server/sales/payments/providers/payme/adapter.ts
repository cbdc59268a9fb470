import type { Locale } from '../../../../../lib/i18n/locales.ts';
import type { ProviderAdapter } from '../../provider.ts';
import type { PaymeSettings } from './settings.ts';
import { endOverduePayme } from './methods.ts';
import { paymeRoutes } from './routes.ts';

interface PaymeLink {
  readonly merchantId: string;
  readonly orderId: number;
  /** tiyin */
  readonly amount: number;
  readonly locale: Locale;
  /** Without `;` and `=`, which the link cannot escape. */
  readonly returnUrl: string;
}

/** Address of the provider's page (developer.help.paycom.uz, "Отправка чека по методу GET"). */
function paymeLink(checkoutUrl: string, { merchantId, orderId, amount, locale, returnUrl }: PaymeLink): string {
  const parts = [
    `m=${merchantId}`,
    `ac.order_id=${orderId}`,
    `a=${amount}`,
    `l=${locale === 'ru' ? 'ru' : 'uz'}`,
    `c=${returnUrl}`,
  ];
  return `${checkoutUrl}/${Buffer.from(parts.join(';')).toString('base64')}`;
}

export const adapter: ProviderAdapter<PaymeSettings> = {
  start: ({ merchantId, checkoutUrl }, { order, locale, returnUrl }) =>
    Promise.resolve({
      kind: 'redirect',
      url: paymeLink(checkoutUrl, { merchantId, orderId: order.id, amount: order.total * 100, locale, returnUrl }),
    }),
  routes: paymeRoutes,
  jobs: [{ name: 'payments.payme-overdue', everyMs: 60_000, run: endOverduePayme }],
};
