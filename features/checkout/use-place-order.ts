'use client';

import { useState } from 'react';
import { isOwnPage, redirectToExternal } from '@/components/redirect-to-external';
import type { ApiFailure } from '@/lib/api/errors';
import type { ProductCard } from '@/lib/contract/common';
import { captchaActions } from '@/lib/contract/constants';
import type { DataOf, Problem } from '@/lib/contract/endpoint';
import type { createFull } from '@/lib/contract/order';
import { orderPath } from '@/lib/routing/order-path';
import { newIdempotencyKey } from '@/stores/session';
import { type OrderAttempt, orderAttemptFor, mustRepeatOrder, repeatedOrderBody } from './attempt';
import { buildDraft, selectedDate, type DeliveryOffer, type CompleteAnswers, type OrderBody } from './draft';
import { checkoutHost, type CheckoutHost } from './checkout-host';
import { bonusKey } from './use-bonus';
import { type RestoredOrder, useRestoredOrder } from './use-restored-order';
import { type CheckoutActions, useCheckoutActions } from './use-checkout-actions';

export type Sending = { readonly state: 'idle' | 'sending' | 'placed'; readonly failure: ApiFailure | null };
type OnProblems = (problems: readonly Problem[]) => boolean;

/** What the user sees when ordering. */
export interface DisplayedSums {
  readonly total: number;
  /** Bonus for the goods; the total is the rest. */
  readonly bonus: number;
  readonly offer: DeliveryOffer | undefined;
}

interface PlaceOrder extends Sending {
  /** An order that waits for a connection. */
  readonly restored: RestoredOrder | null;
  place(answers: CompleteAnswers, displayed: DisplayedSums): void;
}

/** One click on the order button. */
interface SubmitContext {
  readonly placing: CheckoutActions;
  readonly source: CheckoutHost;
  readonly answers: CompleteAnswers;
  readonly displayed: DisplayedSums;
  readonly onProblems: OnProblems;
  /** The user wants a second identical order within minutes. */
  readonly another?: boolean;
  readonly setSending: (sending: Sending) => void;
}

/** Ends a submission. One that failed without a connection is stored, with the terms that the shopper agreed to. */
function finishAttempt(
  { setSending, source, answers: { delivery }, displayed }: SubmitContext,
  failure: ApiFailure | null,
): void {
  const day = delivery.receive === 'delivery' ? (selectedDate(delivery.date, displayed.offer) ?? null) : null;
  if (failure?.kind === 'offline') source.keepWaiting({ total: displayed.total, day });
  setSending({ state: 'idle', failure });
}

/** Shows the new sums; confirming orders at them. */
function confirmChanges(changes: readonly string[], press: SubmitContext, displayed: DisplayedSums): void {
  finishAttempt(press, null);
  press.source.confirmChanges(changes, displayed.total, () =>
    press.placing.sending.once(() => quoteAndSend({ ...press, displayed })),
  );
}

/** An identical order was placed minutes ago, usually in another tab; confirming orders again. */
function confirmSecondOrder(failure: ApiFailure, press: SubmitContext): void {
  finishAttempt(press, null);
  press.source.confirmSecond(failure.problems[0]?.number ?? '', () =>
    press.placing.sending.once(() => quoteAndSend({ ...press, another: true })),
  );
}

async function handleRefusal(failure: ApiFailure, press: SubmitContext): Promise<void> {
  if (failure.name === 'notEnoughProducts') {
    finishAttempt(press, null);
    press.source.showShort(failure.problems);
  } else if (failure.name === 'orderRepeated') confirmSecondOrder(failure, press);
  else if (failure.name === 'pricesChanged') await quoteAndSend(press, failure);
  else if (failure.name === 'bonusBound') {
    // Another order or a till has spent the bonus: the field shows what is left.
    press.placing.refresh(bonusKey);
    finishAttempt(press, failure);
  } else finishAttempt(press, failure.name === 'invalid' && press.onProblems(failure.problems) ? null : failure);
}

/** Redirects to the order's page, or to the payment page; from there Back leads to the order's page. */
function redirectAfterOrder({ order_id, payment }: DataOf<typeof createFull>, { href, push }: CheckoutActions): void {
  const path = orderPath(order_id);
  if (payment === undefined || isOwnPage(payment.url, href(path))) push(path);
  else redirectToExternal(payment.url, href(path));
}

async function send(attempt: OrderAttempt, body: OrderBody, press: SubmitContext): Promise<void> {
  const { placing, source, setSending } = press;
  const result = await placing.sending.send({
    action: captchaActions.order,
    storage: source.attempts,
    onChecked: source.onChecked,
    attempt,
    call: (idempotencyKey, captchaToken) =>
      placing.api.call((contract) => contract.order.createFull, { body, idempotencyKey, captchaToken }),
  });
  if (!result.ok) return handleRefusal(result.failure, press);
  setSending({ state: 'placed', failure: null });
  placing.leave(result.data, body.products, () => redirectAfterOrder(result.data, placing));
}

/** Requests the current price and asks the user about changes; `after` is the refusal that made this necessary. */
async function quoteAndSend(press: SubmitContext, after?: ApiFailure): Promise<void> {
  const { placing, source, answers, displayed, another, setSending } = press;
  setSending({ state: 'sending', failure: null });
  const lines = source.lines();
  const wish = another === true ? { another } : {};
  const again: OrderBody = { ...buildDraft(answers, lines, displayed.offer, displayed.bonus), ...wish };
  const last = source.attempts.read();
  if (after === undefined && mustRepeatOrder(last, again)) return send(last, repeatedOrderBody(last, again), press);
  const now = await placing.requote(lines, answers.delivery, {
    ...displayed,
    of: (sums) => sums.atOnce.total - displayed.bonus,
  });
  if (!now.ok) {
    // A failed lookup waits under its key as well.
    if (now.failure?.kind === 'offline')
      source.attempts.keep(orderAttemptFor(last, { ...again, expected_total: displayed.total }, newIdempotencyKey));
    return finishAttempt(press, now.failure);
  }
  const offer = now.offer ?? displayed.offer;
  if (now.changes.length > 0)
    return confirmChanges(now.changes, press, { total: now.total, bonus: displayed.bonus, offer });
  if (after !== undefined) return finishAttempt(press, after);
  const body: OrderBody = { ...buildDraft(answers, lines, offer, displayed.bonus), ...wish, expected_total: now.total };
  return send(orderAttemptFor(source.attempts.read(), body, newIdempotencyKey), body, press);
}

/** Starts a submission unless one is pending. */
export function placeOrder(press: SubmitContext): void {
  press.placing.sending.once(() => {
    press.source.keepWaiting(null);
    return quoteAndSend(press);
  });
}

/** Places the order of the checkout: requests its current price, asks the shopper about changes, and sends it exactly once. */
export function usePlaceOrder(
  products: ReadonlyMap<number, ProductCard>,
  delivery: CompleteAnswers['delivery'] | null,
  onProblems: OnProblems,
): PlaceOrder {
  const placing = useCheckoutActions(products);
  const restored = useRestoredOrder(placing, delivery);
  const [sending, setSending] = useState<Sending>({ state: 'idle', failure: null });
  const place: PlaceOrder['place'] = (answers, displayed) => {
    if (sending.state === 'idle')
      placeOrder({ placing, source: checkoutHost, answers, displayed, onProblems, setSending });
  };
  return { ...sending, restored, place };
}
