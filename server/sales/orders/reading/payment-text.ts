import type { OrderKind, PaymentState } from '../../../../lib/contract/constants.ts';
import type { Locale } from '../../../../lib/i18n/locales.ts';
import type { Services } from '../../../services.ts';

/**
 * The payment state of an order for its shopper. An instalment order is never called paid: the shop has its money, but
 * the shopper owes it to the partner.
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
