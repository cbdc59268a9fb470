import type { ProviderAdapter } from '../../provider.ts';
import type { ClickSettings } from './settings.ts';
import { clickRoutes } from './routes.ts';

/** Address of Click's page for an order. */
function clickLink(
  { merchantId, serviceId }: ClickSettings,
  order: { id: number; total: number },
  returnUrl: string,
): string {
  const query = new URLSearchParams({
    service_id: serviceId,
    merchant_id: merchantId,
    amount: String(order.total),
    transaction_param: String(order.id),
    return_url: returnUrl,
  });
  return `https://my.click.uz/services/pay?${query.toString()}`;
}

export const adapter: ProviderAdapter<ClickSettings> = {
  start: (settings, { order, returnUrl }) =>
    Promise.resolve({ kind: 'redirect', url: clickLink(settings, order, returnUrl) }),
  routes: clickRoutes,
  jobs: [],
};
