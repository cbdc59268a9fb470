'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { type ApiFailure, isRetryable } from '@/lib/api/errors';
import type { ProductCard } from '@/lib/contract/common';
import type { Problem } from '@/lib/contract/core';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { useCartStore } from '@/stores/cart';
import { useModalStore } from '@/stores/modals';
import { newIdempotencyKey } from '@/stores/session';
import { type Attempt, attemptFor, mustRepeat } from './attempt';
import { type Answers, buildDraft, type DeliveryOffer, type OrderBody } from './draft';
import { useCheckoutMemory } from './memory';
import { useChangeTexts, useRecheck } from './use-recheck';

type Sending = { readonly state: 'idle' | 'sending' | 'placed'; readonly failure: ApiFailure | null };

/** What the shopper sees at the moment of ordering. */
export interface Shown {
  readonly total: number;
  readonly offer: DeliveryOffer | undefined;
}

interface PlaceOrder extends Sending {
  place(answers: Answers, shown: Shown): void;
}

/** Makes the order: asks again what it costs, asks the shopper about any change, sends it once and only once. */
export function usePlaceOrder(products: ReadonlyMap<number, ProductCard>, onProblems: (problems: readonly Problem[]) => boolean): PlaceOrder {
  const t = useTranslations('checkout');
  const api = useApi();
  const href = useHref();
  const router = useRouter();
  const client = useQueryClient();
  const recheck = useRecheck();
  const changeTexts = useChangeTexts(products);
  const last = useRef<Attempt | null>(null);
  // State is too slow for a guard: presses of one moment would all find it idle.
  const busy = useRef(false);
  const [sending, setSending] = useState<Sending>({ state: 'idle', failure: null });
  const rest = (failure: ApiFailure | null) => setSending({ state: 'idle', failure });

  /** Shows the shopper the new sums; whoever agrees orders at them. */
  const askAbout = (changes: readonly string[], answers: Answers, shown: Shown) => {
    rest(null);
    useModalStore.getState().show({ name: 'checkoutContinue', props: { changes, onContinue: () => once(answers, shown) } });
  };

  const refused = async (failure: ApiFailure, answers: Answers, shown: Shown) => {
    if (failure.name === 'notEnoughProducts') {
      rest(null);
      const short = failure.problems.flatMap(({ product_id, available }) => (product_id === undefined ? [] : [{ product_id, available: available ?? 0 }]));
      useModalStore.getState().show({ name: 'notEnough', props: { products: short } });
    } else if (failure.name === 'pricesChanged') await prepare(answers, shown, failure);
    else rest(failure.name === 'invalid' && onProblems(failure.problems) ? null : failure);
  };

  const send = async (attempt: Attempt, answers: Answers, shown: Shown) => {
    const result = await api.call((contract) => contract.order.createFull, { body: attempt.body, idempotencyKey: attempt.key });
    last.current = { ...attempt, open: !result.ok && isRetryable(result.failure) };
    if (!result.ok) {
      if (result.failure.name === 'keyReused') last.current = null;
      await refused(result.failure, answers, shown);
      return;
    }
    setSending({ state: 'placed', failure: null });
    useCheckoutMemory.setState({ placed: true });
    useModalStore.getState().close();
    router.push(href(`/thanks/?id=${result.data.order_id}`));
    useCartStore.getState().removeOrdered(attempt.body.products.map((line) => line.id));
    void client.invalidateQueries({ queryKey: ['orders'] });
  };

  const prepare = async (answers: Answers, shown: Shown, after?: ApiFailure): Promise<void> => {
    setSending({ state: 'sending', failure: null });
    const lines = useCartStore.getState().checkout_products;
    const again = buildDraft(answers, lines, shown.offer);
    if (after === undefined && mustRepeat(last.current, again)) return send(last.current, answers, shown);
    const now = await recheck(lines, answers.delivery.receive === 'delivery' ? answers.delivery.region : null);
    if (!now.ok) return rest(now.failure);
    if (now.short.length > 0) {
      rest(null);
      return useModalStore.getState().show({ name: 'notEnough', props: { products: now.short } });
    }
    const offer = now.offer ?? shown.offer;
    const ordered = new Set(lines.map((line) => line.id));
    const changes = changeTexts(now.changes.filter((change) => change.kind === 'price' && ordered.has(change.id)));
    if (now.sums.total !== shown.total) changes.push(t('totalChanged', { from: formatNumber(shown.total), to: formatNumber(now.sums.total) }));
    if (changes.length > 0) return askAbout(changes, answers, { total: now.sums.total, offer });
    if (after !== undefined) return rest(after);
    const body: OrderBody = { ...buildDraft(answers, lines, offer), expected_total: now.sums.total };
    return send(attemptFor(last.current, body, newIdempotencyKey), answers, shown);
  };

  const once = (answers: Answers, shown: Shown): void => {
    if (busy.current) return;
    busy.current = true;
    void prepare(answers, shown).finally(() => { busy.current = false; });
  };

  return { ...sending, place: (answers, shown) => { if (sending.state === 'idle') once(answers, shown); } };
}
