import { z } from 'zod';
import { integrationUrl } from '../../../../integrations.ts';

/** Settings from the agreement with Payme. */
export const settings = z.object({
  merchantId: z.string().regex(/^[0-9a-f]{24}$/),
  key: z.string().min(8),
  /** Or the sandbox. */
  checkoutUrl: integrationUrl.default('https://checkout.paycom.uz'),
});
export type PaymeSettings = z.output<typeof settings>;
