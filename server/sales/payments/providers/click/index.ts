import { hmac } from '../../../../secret.ts';
import { definePaymentProvider } from '../../provider.ts';
import { clickCodes } from './protocol.ts';
import { settings } from './settings.ts';

/** Click: its page takes the money, two calls of its SHOP-API report it. */
export const click = definePaymentProvider({
  code: 'click',
  env: { merchantId: 'CLICK_MERCHANT_ID', serviceId: 'CLICK_SERVICE_ID', secretKey: 'CLICK_SECRET_KEY' },
  settings,
  // A name that Click does not know, and a key that no other caller has.
  simulatorSettings: ({ demo, secret }) =>
    demo ? { merchantId: '10001', serviceId: '10001', secretKey: hmac(secret, 'click demo') } : undefined,
  texts: Object.keys(clickCodes).map((name) => `api.click.${name}`),
  adapter: async () => (await import('./adapter.ts')).adapter,
});
