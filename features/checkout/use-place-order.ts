'use client';

import { useState } from 'react';
import { isOwnPage, redirectToExternal } from '@/components/redirect-to-external';
import type { ApiFailure } from '@/lib/api/errors';
import type { ProductCard } from '@/lib/contract/common';
import { captchaActions } from '@/lib/contract/constants';
import type { DataOf, Problem } from '@/lib/contract/core';
import type { createFull } from '@/lib/contract/order';
import { orderPath } from '@/lib/routing/order-path';
import { useCartStore } from '@/stores/cart';
import { useModalStore } from '@/stores/modals';
import { newIdempotencyKey } from '@/stores/session';
import { type OrderAttempt, orderAttemptFor, mustRepeatOrder, repeatedBody } from './attempt';
import { buildDraft, chosenDate, type DeliveryOffer, type FullAnswers, type OrderBody } from './draft';
import { attemptPlace, keep, useStoredCheckout } from './stored-checkout';
import { bonusKey } from './use-bonus';
import { type RestoredOrder, useRestoredOrder } from './use-restored-order';
import { type CheckoutActions, showOutOfStock, useCheckoutActions } from './use-checkout-actions';

type Sending = { readonly state: 'idle' | 'sending' | 'placed'; readonly failure: ApiFailure | null };
type OnProblems = (problems: readonly Problem[]) => boolean;

/** What the shopper sees at the moment of ordering. */
export interface ShownSums {
  readonly total: number;
  /** What of the goods is paid with bonus; the total is what is left. */
  readonly bonus: number;
  readonly offer: DeliveryOffer | undefined;
}

interface PlaceOrder extends Sending {
  /** An order that waits for a connection. */
  readonly kept: RestoredOrder | null;
  place(answers: FullAnswers, shown: ShownSums): void;
}

/** One press on the button that orders. */
interface SubmitContext {
  readonly placing: CheckoutActions;
  readonly answers: FullAnswers;
  readonly shown: ShownSums;
  readonly onProblems: OnProblems;
  /** The shopper wants one more of what was ordered minutes ago. */
  readonly another?: boolean;
  readonly setSending: (sending: Sending) => void;
}

/** Ends a press. What failed for want of a connection waits for it, with what the shopper agreed to. */
function finishAttempt({ setSending, answers: { delivery }, shown }: SubmitContext, failure: ApiFailure | null): void {
  const day = delivery.receive === 'delivery' ? (chosenDate(delivery.date, shown.offer) ?? null) : null;
  if (failure?.kind === 'offline') keep({ waiting: { total: shown.total, day } });
  setSending({ state: 'idle', failure });
}

/** Shows the shopper the new sums; to agree is to order at them. */
function confirmChanges(changes: readonly string[], press: SubmitContext, shown: ShownSums): void {
  finishAttempt(press, null);
  const onContinue = () => press.placing.sending.once(() => quoteAndSend({ ...press, shown }));
  useModalStore.getState().show({ name: 'checkoutContinue', props: { changes, onContinue } });
}

/** The same was ordered minutes ago, most often in another tab: to agree is to order once more. */
function confirmSecondOrder(failure: ApiFailure, press: SubmitContext): void {
  finishAttempt(press, null);
  const onConfirm = () => press.placing.sending.once(() => quoteAndSend({ ...press, another: true }));
  useModalStore
    .getState()
    .show({ name: 'anotherOrder', props: { number: failure.problems[0]?.number ?? '', onConfirm } });
}

async function handleRefusal(failure: ApiFailure, press: SubmitContext): Promise<void> {
  if (failure.name === 'notEnoughProducts') {
    finishAttempt(press, null);
    showOutOfStock(failure.problems);
  } else if (failure.name === 'orderRepeated') confirmSecondOrder(failure, press);
  else if (failure.name === 'pricesChanged') await quoteAndSend(press, failure);
  else if (failure.name === 'bonusBound') {
    // Another order or a till was faster: what there is now stands at the field.
    press.placing.refresh(bonusKey);
    finishAttempt(press, failure);
  } else finishAttempt(press, failure.name === 'invalid' && press.onProblems(failure.problems) ? null : failure);
}

/** To the order's own page, or straight to where it is paid; from there Back leads to the order's page. */
function redirectAfterOrder({ order_id, payment }: DataOf<typeof createFull>, { href, push }: CheckoutActions): void {
  const path = orderPath(order_id);
  if (payment === undefined || isOwnPage(payment.url, href(path))) push(path);
  else redirectToExternal(payment.url, href(path));
}

async function send(attempt: OrderAttempt, body: OrderBody, press: SubmitContext): Promise<void> {
  const { placing, setSending } = press;
  const result = await placing.sending.send({
    action: captchaActions.order,
    place: attemptPlace,
    attempt,
    call: (idempotencyKey, captchaToken) =>
      placing.api.call((contract) => contract.order.createFull, { body, idempotencyKey, captchaToken }),
  });
  if (!result.ok) return handleRefusal(result.failure, press);
  setSending({ state: 'placed', failure: null });
  placing.leave(result.data, body.products, () => redirectAfterOrder(result.data, placing));
}

/** Asks what it costs now, and the shopper about any change; `after` is the refusal that made asking necessary. */
async function quoteAndSend(press: SubmitContext, after?: ApiFailure): Promise<void> {
  const { placing, answers, shown, another, setSending } = press;
  setSending({ state: 'sending', failure: null });
  const lines = useCartStore.getState().checkout_products;
  const wish = another === true ? { another } : {};
  const again: OrderBody = { ...buildDraft(answers, lines, shown.offer, shown.bonus), ...wish };
  const last = useStoredCheckout.getState().attempt;
  if (after === undefined && mustRepeatOrder(last, again)) return send(last, repeatedBody(last, again), press);
  const now = await placing.requote(lines, answers.delivery, {
    ...shown,
    of: (sums) => sums.atOnce.total - shown.bonus,
  });
  if (!now.ok) {
    // What could not even be looked up waits under its key as well.
    if (now.failure?.kind === 'offline')
      keep({ attempt: orderAttemptFor(last, { ...again, expected_total: shown.total }, newIdempotencyKey) });
    return finishAttempt(press, now.failure);
  }
  const offer = now.offer ?? shown.offer;
  if (now.changes.length > 0)
    return confirmChanges(now.changes, press, { total: now.total, bonus: shown.bonus, offer });
  if (after !== undefined) return finishAttempt(press, after);
  const body: OrderBody = { ...buildDraft(answers, lines, offer, shown.bonus), ...wish, expected_total: now.total };
  return send(orderAttemptFor(useStoredCheckout.getState().attempt, body, newIdempotencyKey), body, press);
}

/** Makes the order: asks again what it costs, asks the shopper about any change, sends it once and only once. */
export function usePlaceOrder(
  products: ReadonlyMap<number, ProductCard>,
  delivery: FullAnswers['delivery'] | null,
  onProblems: OnProblems,
): PlaceOrder {
  const placing = useCheckoutActions(products);
  const kept = useRestoredOrder(placing, delivery);
  const [sending, setSending] = useState<Sending>({ state: 'idle', failure: null });
  const place: PlaceOrder['place'] = (answers, shown) => {
    if (sending.state !== 'idle') return;
    placing.sending.once(() => {
      keep({ waiting: null });
      return quoteAndSend({ placing, answers, shown, onProblems, setSending });
    });
  };
  return { ...sending, kept, place };
}
