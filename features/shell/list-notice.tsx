'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { PrefetchLinkButton } from '@/components/prefetch-link-button';
import { Button } from '@/components/button';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { Toast } from '@/components/toast';
import { compareLimit, wishlistLimit } from '@/lib/product-lists/rules';
import { localHref } from '@/lib/routing/address';
import { useAddress, useHref } from '@/stores/address';
import { useCartStore } from '@/stores/cart';
import { useCompareStore, useWishlistStore } from '@/stores/lists';
import { longPopupTime, type PopupKind, popupTime, usePopupStore } from '@/stores/popup';
import { startProductPreviews } from './product-preview';

/** Text and link of each notice; `limit` is used by that of a full list. */
const popups = {
  wishlist: { text: 'wishlistAdded', to: 'wishlist' },
  wishlistRemoved: { text: 'wishlistRemoved', to: null },
  wishlistReturned: { text: 'wishlistReturned', to: null },
  wishlistFull: { text: 'wishlistFull', to: 'wishlist', limit: wishlistLimit },
  compare: { text: 'compareAdded', to: 'compare' },
  compareRemoved: { text: 'compareRemoved', to: null },
  compareReturned: { text: 'compareReturned', to: null },
  compareFull: { text: 'compareFull', to: 'compare', limit: compareLimit },
  cart: { text: 'cartAdded', to: 'cart' },
  // Rendered by a component of its own.
  cartPut: { text: 'cartAdded', to: 'cart' },
  cartRemoved: { text: 'cartRemoved', to: null },
  signedOut: { text: 'signedOut', to: null, time: longPopupTime },
} as const satisfies Record<
  PopupKind,
  { text: string; to: 'wishlist' | 'compare' | 'cart' | null; limit?: number; time?: number }
>;

const CartNotice = lazyOnDemand(() => import('./cart-notice').then((module) => module.CartNotice));
const NewerNotice = lazyOnDemand(() => import('./newer-notice').then((module) => module.NewerNotice));

/** Delay before offline caching starts, milliseconds: the page itself comes first. */
const offlineStartDelayMs = 10_000;

/** Starts offline caching of viewed pages and non-empty lists. @returns activates a newer version, if one waits */
function useOffline(): (() => void) | undefined {
  const { locale, region } = useAddress();
  const [takeOver, setTakeOver] = useState<() => void>();
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') return;
    const timer = setTimeout(() => {
      const lists = [
        ['/cart/', useCartStore.getState().products],
        ['/wishlist/', useWishlistStore.getState().productIds],
        ['/compare/', useCompareStore.getState().product_ids],
      ] as const;
      void import('@/features/offline').then(({ startOffline }) =>
        startOffline({
          locale,
          paths: lists.flatMap(([path, { length }]) => (length > 0 ? [localHref({ locale, region }, path)] : [])),
          onNewer: (bring) => setTakeOver(() => bring),
        }),
      );
    }, offlineStartDelayMs);
    return () => clearTimeout(timer);
  }, [locale, region]);
  return takeOver;
}

/** The notice after a change of wishlist, comparison or cart, with a link or an undo. */
export function ListNotice() {
  const { popup, item, undo, turn, close } = usePopupStore();
  const t = useTranslations('popups');
  const header = useTranslations('header');
  const href = useHref();
  const takeOver = useOffline();
  useEffect(startProductPreviews, []);
  const [declined, setDeclined] = useState(false);
  if (popup === null)
    return takeOver === undefined || declined ? null : (
      <NewerNotice takeOver={takeOver} onClose={() => setDeclined(true)} />
    );
  if (item !== null) return <CartNotice key={turn} item={item} onClose={close} />;
  const { text, to, limit, time } = { limit: 0, time: popupTime, ...popups[popup] };
  const way = to !== null && (
    <PrefetchLinkButton href={href(`/${to}/`)} onClick={close} className="shrink-0">
      <span className="lg:hidden">{header(to)}</span>
      <span className="hidden lg:inline">{t('go')}</span>
    </PrefetchLinkButton>
  );
  return (
    <Toast
      key={turn}
      time={time}
      onClose={close}
      action={
        <>
          {undo !== null && (
            <Button className="shrink-0" onClick={undo}>
              {popup === 'signedOut' ? header('signIn') : t('undo')}
            </Button>
          )}
          {way}
        </>
      }
    >
      {t(text, { limit })}
    </Toast>
  );
}
