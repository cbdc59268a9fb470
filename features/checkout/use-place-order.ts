'use client';

import { useState } from 'react';
import { isOwnPage, leaveFor } from '@/components/leave';
import type { ApiFailure } from '@/lib/api/errors';
import type { ProductCard } from '@/lib/contract/common';
import { captchaActions } from '@/lib/contract/constants';
import type { DataOf, Problem } from '@/lib/contract/core';
import type { createFull } from '@/lib/contract/order';
import { orderPath } from '@/lib/routing/order-path';
import { useCartStore } from '@/stores/cart';
import { useModalStore } from '@/stores/modals';
import { newIdempotencyKey } from '@/stores/session';
import { type Attempt, attemptFor, mustRepeat, repeatedBody } from './attempt';
import { buildDraft, chosenDate, type DeliveryOffer, type FullAnswers, type OrderBody } from './draft';
import { attemptPlace, keep, useCheckoutMemory } from './memory';
import { bonusKey } from './use-bonus';
import { type KeptOrder, useKeptOrder } from './use-kept-order';
import { type Placing, showShort, usePlacing } from './use-placing';

type Sending = { readonly state: 'idle' | 'sending' | 'placed'; readonly failure: ApiFailure | null };
type OnProblems = (problems: readonly Problem[]) => boolean;

/** What the shopper sees at the moment of ordering. */
export interface Shown {
  readonly total: number;
  /** What of the goods is paid with bonus; the total is what is left. */
  readonly bonus: number;
  readonly offer: DeliveryOffer | undefined;
}

interface PlaceOrder extends Sending {
  /** An order that waits for a connection. */
  readonly kept: KeptOrder | null;
  place(answers: FullAnswers, shown: Shown): void;
}

/** One press on the button that orders. */
interface Press {
  readonly placing: Placing;
  readonly answers: FullAnswers;
  readonly shown: Shown;
  readonly onProblems: OnProblems;
  /** The shopper wants one more of what was ordered minutes ago. */
  readonly another?: boolean;
  readonly setSending: (sending: Sending) => void;
}

/** Ends a press. What failed for want of a connection waits for it, with what the shopper agreed to. */
function rest({ setSending, answers: { delivery }, shown }: Press, failure: ApiFailure | null): void {
  const day = delivery.receive === 'delivery' ? (chosenDate(delivery.date, shown.offer) ?? null) : null;
  if (failure?.kind === 'offline') keep({ waiting: { total: shown.total, day } });
  setSending({ state: 'idle', failure });
}

/** Shows the shopper the new sums; to agree is to order at them. */
function askAbout(changes: readonly string[], press: Press, shown: Shown): void {
  rest(press, null);
  const onContinue = () => press.placing.sending.once(() => prepare({ ...press, shown }));
  useModalStore.getState().show({ name: 'checkoutContinue', props: { changes, onContinue } });
}

/** The same was ordered minutes ago, most often in another tab: to agree is to order once more. */
function askAboutAnother(failure: ApiFailure, press: Press): void {
  rest(press, null);
  const onConfirm = () => press.placing.sending.once(() => prepare({ ...press, another: true }));
  useModalStore.getState().show({ name: 'anotherOrder', props: { number: failure.problems[0]?.number ?? '', onConfirm } });
}

async function refused(failure: ApiFailure, press: Press): Promise<void> {
  if (failure.name === 'notEnoughProducts') {
    rest(press, null);
    showShort(failure.problems);
  } else if (failure.name === 'orderRepeated') askAboutAnother(failure, press);
  else if (failure.name === 'pricesChanged') await prepare(press, failure);
  else if (failure.name === 'bonusBound') {
    // Another order or a till was faster: what there is now stands at the field.
    press.placing.refresh(bonusKey);
    rest(press, failure);
  } else rest(press, failure.name === 'invalid' && press.onProblems(failure.problems) ? null : failure);
}

/** To the order's own page, or straight to where it is paid; from there Back leads to the order's page. */
function goOn({ order_id, payment }: DataOf<typeof createFull>, { href, push }: Placing): void {
  const path = orderPath(order_id);
  if (payment === undefined || isOwnPage(payment.url, href(path))) push(path);
  else leaveFor(payment.url, href(path));
}

async function send(attempt: Attempt, body: OrderBody, press: Press): Promise<void> {
  const { placing, setSending } = press;
  const result = await placing.sending.send({
    action: captchaActions.order, place: attemptPlace, attempt,
    call: (idempotencyKey, captchaToken) => placing.api.call((contract) => contract.order.createFull, { body, idempotencyKey, captchaToken }),
  });
  if (!result.ok) return refused(result.failure, press);
  setSending({ state: 'placed', failure: null });
  placing.leave(result.data, body.products, () => goOn(result.data, placing));
}

/** Asks what it costs now, and the shopper about any change; `after` is the refusal that made asking necessary. */
async function prepare(press: Press, after?: ApiFailure): Promise<void> {
  const { placing, answers, shown, another, setSending } = press;
  setSending({ state: 'sending', failure: null });
  const lines = useCartStore.getState().checkout_products;
  const wish = another === true ? { another } : {};
  const again: OrderBody = { ...buildDraft(answers, lines, shown.offer, shown.bonus), ...wish };
  const last = useCheckoutMemory.getState().attempt;
  if (after === undefined && mustRepeat(last, again)) return send(last, repeatedBody(last, again), press);
  const now = await placing.lookAgain(lines, answers.delivery, { ...shown, of: (sums) => sums.atOnce.total - shown.bonus });
  if (!now.ok) {
    // What could not even be looked up waits under its key as well.
    if (now.failure?.kind === 'offline') keep({ attempt: attemptFor(last, { ...again, expected_total: shown.total }, newIdempotencyKey) });
    return rest(press, now.failure);
  }
  const offer = now.offer ?? shown.offer;
  if (now.changes.length > 0) return askAbout(now.changes, press, { total: now.total, bonus: shown.bonus, offer });
  if (after !== undefined) return rest(press, after);
  const body: OrderBody = { ...buildDraft(answers, lines, offer, shown.bonus), ...wish, expected_total: now.total };
  return send(attemptFor(useCheckoutMemory.getState().attempt, body, newIdempotencyKey), body, press);
}

/** Makes the order: asks again what it costs, asks the shopper about any change, sends it once and only once. */
export function usePlaceOrder(products: ReadonlyMap<number, ProductCard>, delivery: FullAnswers['delivery'] | null, onProblems: OnProblems): PlaceOrder {
  const placing = usePlacing(products);
  const kept = useKeptOrder(placing, delivery);
  const [sending, setSending] = useState<Sending>({ state: 'idle', failure: null });
  const place: PlaceOrder['place'] = (answers, shown) => {
    if (sending.state !== 'idle') return;
    placing.sending.once(() => {
      keep({ waiting: null });
      return prepare({ placing, answers, shown, onProblems, setSending });
    });
  };
  return { ...sending, kept, place };
}
