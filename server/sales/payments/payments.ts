import type { Locale } from '../../../lib/i18n/locales.ts';
import { orderPath } from '../../../lib/routing/order-path.ts';
import { isPayable } from '../../../lib/shop/is-payable.ts';
import type { IntegrationContext } from '../../integrations.ts';
import type { Services } from '../../services.ts';
import type { Payments } from './payments-port.ts';
import type { OpenProvider } from './provider.ts';
import { paymentProviders } from './providers/index.ts';

export const returnPath = '/api/payments/return';

/** Path of an order's page. */
export const orderPage = (orderId: number, locale: Locale): string =>
  `${locale === 'kr' ? '' : `/${locale}`}${orderPath(orderId)}`;

/** Return address for a provider: without `=`, it redirects to the page of the order. */
export const returnUrlOf = (siteUrl: string, orderId: number, locale: Locale): string =>
  `${siteUrl}${returnPath}/${locale}/${orderId}`;

/** Every provider with its settings, also those without an agreement, whose calls are refused. */
export const openProviders = (context: IntegrationContext): Promise<OpenProvider[]> =>
  Promise.all(Object.values(paymentProviders).map((provider) => provider.open(context)));

/** The shop's payments with these providers. */
export function createPayments(
  { db, siteUrl }: Pick<Services, 'db' | 'siteUrl'>,
  providers: readonly OpenProvider[],
): Payments {
  const byCode = new Map<string, OpenProvider>(providers.map((provider) => [provider.code, provider]));
  return {
    offers: (method) => byCode.get(method)?.start !== undefined,
    bank: (method) => byCode.get(method)?.bank,
    start: async (orderId, locale) => {
      const order = await db
        .selectFrom('orders')
        .select(['id', 'number', 'total', 'payment_method', 'payment_state', 'status'])
        .where('id', '=', orderId)
        .executeTakeFirst();
      if (order === undefined || !isPayable(order)) return undefined;
      return byCode.get(order.payment_method)?.start?.({
        order,
        locale,
        returnUrl: returnUrlOf(siteUrl, orderId, locale),
        pageUrl: `${siteUrl}${orderPage(orderId, locale)}`,
      });
    },
  };
}
