'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useIdempotentSubmit } from '@/features/forms';
import type { ApiFailure } from '@/lib/api/errors';
import type { CartLine } from '@/lib/cart/rules';
import type { ProductCard } from '@/lib/contract/common';
import { formatDay } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { useAddress, useHref } from '@/stores/address';
import { type Api, useApi } from '@/stores/api';
import { useModalStore } from '@/stores/modals';
import { track } from '@/stores/track';
import { type Answers, chosenDate, type DeliveryOffer } from './draft';
import { checkoutSource, type OrderSource } from './order-source';
import type { MadeOrder } from './stored-checkout';
import { useChangeTexts, useRecheck } from './use-recheck';
import type { KnownSums } from './use-sums';

/** What an order would cost now. The failure is null where a dialog says already what is short. */
export type Quote =
  | { readonly ok: false; readonly failure: ApiFailure | null }
  | {
      readonly ok: true;
      readonly total: number;
      readonly offer: DeliveryOffer | undefined;
      /** What differs from what the shopper saw, in words. */ readonly changes: readonly string[];
    };

/** What the shopper sees: what it comes to, so'm, which of the sums make it up, and the days that are offered. */
interface SeenSums {
  readonly total: number;
  readonly offer: DeliveryOffer | undefined;
  /** The day that was agreed to, where the days that were offered then are not known any more. */
  readonly day?: string | undefined;
  readonly of: (sums: KnownSums) => number;
}

/** What all ways to order from the checkout have in common. */
export interface CheckoutActions {
  readonly api: Api;
  readonly href: (path: string) => string;
  readonly push: (path: string) => void;
  readonly sending: ReturnType<typeof useIdempotentSubmit>;
  /** Asks for prices, stock and sums once more. */
  readonly requote: (lines: readonly CartLine[], delivery: Answers['delivery'], seen: SeenSums) => Promise<Quote>;
  /** Invalidates the sums wherever they are shown. */
  readonly refresh: (...keys: readonly string[]) => void;
  /** Leaves with a made order; its source forgets what was prepared for it. */
  readonly leave: (order: MadeOrder, products: readonly { readonly id: number }[], goOn: () => void) => void;
}

function useRequote(products: ReadonlyMap<number, ProductCard>, source: OrderSource): CheckoutActions['requote'] {
  const t = useTranslations('checkout');
  const { locale } = useAddress();
  const recheck = useRecheck();
  const changeTexts = useChangeTexts(products);
  return async (lines, delivery, seen) => {
    const now = await recheck(lines, delivery.receive === 'delivery' ? delivery.region : null);
    if (!now.ok) return now;
    const ordered = new Set(lines.map((line) => line.id));
    const changes = changeTexts(now.changes.filter((change) => change.kind === 'price' && ordered.has(change.id)));
    if (now.short.length > 0) {
      source.showShort(now.short, changes);
      return { ok: false, failure: null };
    }
    const total = seen.of(now.sums);
    // A day that is offered no more, since its hour has passed, is not replaced silently.
    const day = (offer: DeliveryOffer | undefined) =>
      delivery.receive === 'delivery' ? chosenDate(delivery.date, offer) : undefined;
    const [from, to] = [seen.day ?? day(seen.offer), day(now.offer)];
    if (from !== undefined && from !== to) {
      changes.push(
        t('dayChanged', {
          from: formatDay(from, locale),
          to: to === undefined ? t('dayAgreed') : formatDay(to, locale),
        }),
      );
    }
    if (total !== seen.total)
      changes.push(t('totalChanged', { from: formatNumber(seen.total), to: formatNumber(total) }));
    return { ok: true, total, offer: now.offer, changes };
  };
}

/** The tools with which an order is placed; `products` lend their names to what changed. */
export function useCheckoutActions(
  products: ReadonlyMap<number, ProductCard>,
  source: OrderSource = checkoutSource,
): CheckoutActions {
  const api = useApi();
  const sending = useIdempotentSubmit('checkout');
  const href = useHref();
  const router = useRouter();
  const client = useQueryClient();
  const requote = useRequote(products, source);
  const refresh: CheckoutActions['refresh'] = (...keys) => {
    for (const key of keys) void client.invalidateQueries({ queryKey: [key] });
  };
  return {
    api,
    href,
    requote,
    refresh,
    sending,
    push: (path) => router.push(href(path)),
    leave: (order, ordered, goOn) => {
      track({ type: 'create_order' });
      useModalStore.getState().close();
      goOn();
      source.onMade(order, ordered);
      refresh('orders', 'order-defaults');
    },
  };
}
