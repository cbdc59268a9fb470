'use client';

import { attemptStorageOf } from '@/features/forms';
import type { CartLine } from '@/lib/cart/rules';
import type { ProductCard } from '@/lib/contract/common';
import { useModalStore } from '@/stores/modals';
import type { ExpressChoice, ExpressStage } from '@/stores/order-dialog-stages';
import { storeCardChoice } from '@/stores/pay-card';
import type { CheckoutHost } from '../checkout-host';
import { useCheckoutActions } from '../use-checkout-actions';
import { placeOrder, type Sending, type DisplayedSums } from '../use-place-order';
import type { CompleteAnswers } from '../draft';
import type { ExpressPayment } from './choices';

/** The press on the button of the sheet. */
export interface ExpressPress {
  readonly answers: Pick<CompleteAnswers, 'contact' | 'delivery'>;
  readonly payment: ExpressPayment;
  readonly displayed: Omit<DisplayedSums, 'bonus'>;
}

const lineOf = ({ id, sale_price, discount_price, all_stock }: ProductCard): CartLine => ({
  id,
  count: 1,
  selected: true,
  selected_checkout: true,
  sale_price,
  discount_price,
  all_stock,
});

/** The sheet as a source of orders: one piece, an attempt of its own, and questions in the sheet itself. */
const sourceOf = (product: ProductCard, goTo: (stage: ExpressStage) => void): CheckoutHost => ({
  lines: () => [lineOf(product)],
  attempts: attemptStorageOf('express'),
  keepWaiting: () => undefined,
  showShort: () => goTo({ name: 'short' }),
  confirmChanges: (changes, total, agree) => goTo({ name: 'changed', changes, total, agree }),
  confirmSecond: (number, agree) => goTo({ name: 'second', number, agree }),
  onChecked: () => goTo({ name: 'sending' }),
  onMade: () => undefined,
});

const isSending = (): boolean => {
  const { open } = useModalStore.getState();
  return open?.name === 'express' && open.props.stage.name === 'sending';
};

/** Places an order by the code of the checkout. What comes of it is shown in the sheet, which may have given way to the captcha. */
export function usePlaceExpress(product: ProductCard, choice: ExpressChoice): (press: ExpressPress) => void {
  const goTo = (stage: ExpressStage) =>
    useModalStore.getState().show({ name: 'express', props: { productId: product.id, choice, stage } });
  const source = sourceOf(product, goTo);
  const placing = useCheckoutActions(new Map([[product.id, product]]), source);
  const setSending = ({ state, failure }: Sending) => {
    if (state === 'sending') goTo({ name: 'sending' });
    else if (state === 'idle' && failure !== null) goTo({ name: 'form', failure });
    // A question that was asked meanwhile stays.
    else if (state === 'idle' && isSending()) goTo({ name: 'form' });
  };
  return ({ answers, payment, displayed }) => {
    if ('card' in payment) storeCardChoice(payment.method, payment.id);
    placeOrder({
      placing,
      source,
      answers: { ...answers, payment: { payment_method: payment.method } },
      displayed: { ...displayed, bonus: 0 },
      onProblems: () => false,
      setSending,
    });
  };
}
