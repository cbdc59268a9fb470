import type { OnlinePayment } from '../../../../lib/contract/payment-methods.ts';
import type { PaymentProvider } from '../provider.ts';
import { click } from './click/index.ts';
import { ipakYuli } from './ipak_yuli/index.ts';
import { ofb } from './ofb/index.ts';
import { payme } from './payme/index.ts';
import { paysys } from './paysys/index.ts';

/** Every online payment method. */
export const paymentProviders = { payme, click, paysys, ipak_yuli: ipakYuli, ofb } satisfies {
  readonly [Code in OnlinePayment]: PaymentProvider<Code>;
};
