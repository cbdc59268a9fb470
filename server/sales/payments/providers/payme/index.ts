import { hmac } from '../../../../secret.ts';
import { definePaymentProvider } from '../../provider.ts';
import { paymeCodes } from './errors.ts';
import { settings } from './settings.ts';

/** Payme: its page takes the money, calls of its Merchant API report it. */
export const payme = definePaymentProvider({
  code: 'payme',
  env: { merchantId: 'PAYME_MERCHANT_ID', key: 'PAYME_KEY', checkoutUrl: 'PAYME_CHECKOUT_URL' },
  settings,
  // A name that Payme does not know, and a key that no other caller has.
  simulatorSettings: ({ demo, secret }) =>
    demo ? { merchantId: '0123456789abcdef01234567', key: hmac(secret, 'payme demo') } : undefined,
  texts: Object.keys(paymeCodes).map((name) => `api.payme.${name}`),
  adapter: async () => (await import('./adapter.ts')).adapter,
});
