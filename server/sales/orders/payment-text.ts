import type { OrderKind, PaymentState } from '../../../lib/contract/constants.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { Services } from '../../services.ts';

/**
 * How the payment of an order stands, for its shopper. An instalment's money has come to the shop, but the shopper owes it to
 * the lender: it is never called paid.
 */
export const paymentStateText = (
  { texts }: Pick<Services, 'texts'>,
  order: { readonly kind: OrderKind; readonly payment_state: PaymentState },
  locale: Locale,
): string =>
  texts.text(
    locale,
    order.kind === 'loan' && order.payment_state === 'paid'
      ? 'api.paymentState.lent'
      : `api.paymentState.${order.payment_state}`,
  );
