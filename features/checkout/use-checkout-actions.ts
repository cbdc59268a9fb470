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
import { type FormAnswers, selectedDate, type DeliveryOffer } from './draft';
import { checkoutHost, type CheckoutHost } from './checkout-host';
import type { MadeOrder } from './stored-checkout';
import { useChangeTexts, useRecheck } from './use-recheck';
import type { KnownSums } from './use-sums';

/** Current price of an order. The failure is null if a dialog already shows what is out of stock. */
export type Quote =
  | { readonly ok: false; readonly failure: ApiFailure | null }
  | {
      readonly ok: true;
      readonly total: number;
      readonly offer: DeliveryOffer | undefined;
      /** Differences from what the user saw, as texts. */ readonly changes: readonly string[];
    };

/** What the user sees: the total, so'm, its parts, and the offered days. */
interface DisplayedSums {
  readonly total: number;
  readonly offer: DeliveryOffer | undefined;
  /** The agreed day if the days offered then are unknown. */
  readonly day?: string | undefined;
  readonly of: (sums: KnownSums) => number;
}

/** Shared by all ways to order from the checkout. */
export interface CheckoutActions {
  readonly api: Api;
  readonly href: (path: string) => string;
  readonly push: (path: string) => void;
  readonly sending: ReturnType<typeof useIdempotentSubmit>;
  /** Requests prices, stock and sums again. */
  readonly requote: (
    lines: readonly CartLine[],
    delivery: FormAnswers['delivery'],
    displayed: DisplayedSums,
  ) => Promise<Quote>;
  /** Invalidates the displayed sums. */
  readonly refresh: (...keys: readonly string[]) => void;
  /** Leaves with a made order; its source forgets what was prepared for it. */
  readonly leave: (order: MadeOrder, products: readonly { readonly id: number }[], goOn: () => void) => void;
}

function useRequote(products: ReadonlyMap<number, ProductCard>, source: CheckoutHost): CheckoutActions['requote'] {
  const t = useTranslations('checkout');
  const { locale } = useAddress();
  const recheck = useRecheck();
  const changeTexts = useChangeTexts(products);
  return async (lines, delivery, displayed) => {
    const now = await recheck(lines, delivery.receive === 'delivery' ? delivery.region : null);
    if (!now.ok) return now;
    const ordered = new Set(lines.map((line) => line.id));
    const changes = changeTexts(now.changes.filter((change) => change.kind === 'price' && ordered.has(change.id)));
    if (now.short.length > 0) {
      source.showShort(now.short, changes);
      return { ok: false, failure: null };
    }
    const total = displayed.of(now.sums);
    // A day that is no longer offered is not replaced silently.
    const day = (offer: DeliveryOffer | undefined) =>
      delivery.receive === 'delivery' ? selectedDate(delivery.date, offer) : undefined;
    const [from, to] = [displayed.day ?? day(displayed.offer), day(now.offer)];
    if (from !== undefined && from !== to) {
      changes.push(
        t('dayChanged', {
          from: formatDay(from, locale),
          to: to === undefined ? t('dayAgreed') : formatDay(to, locale),
        }),
      );
    }
    if (total !== displayed.total)
      changes.push(t('totalChanged', { from: formatNumber(displayed.total), to: formatNumber(total) }));
    return { ok: true, total, offer: now.offer, changes };
  };
}

/** The tools with which an order is placed; `products` lend their names to what changed. */
export function useCheckoutActions(
  products: ReadonlyMap<number, ProductCard>,
  source: CheckoutHost = checkoutHost,
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
