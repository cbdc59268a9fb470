'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { compareLimit, wishlistLimit } from '@/lib/lists/rules';
import { useHref } from '@/stores/address';
import { type PopupKind, popupTime, usePopupStore } from '@/stores/modals';

/** What each notice says and where it leads; `limit` stands in the sentence of a full list. */
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
} as const satisfies Record<PopupKind, { text: string; to: 'wishlist' | 'compare' | 'cart' | null; limit?: number }>;

/** The notice after a change of wishlist or compare, with the way there or back. It stays while it is pointed at or focused. */
export function ListNotice() {
  const { popup, undo, turn, close } = usePopupStore();
  // Held for one opening only: the next notice runs out by itself.
  const [held, setHeld] = useState<number | null>(null);
  const t = useTranslations('popups');
  const header = useTranslations('header');
  const href = useHref();
  const isHeld = held === turn;
  useEffect(() => {
    if (popup === null || isHeld) return;
    const timer = setTimeout(close, popupTime);
    return () => clearTimeout(timer);
  }, [popup, turn, isHeld, close]);
  const hold = () => setHeld(turn);
  const release = () => setHeld(null);
  if (popup === null) return null;
  const { text, to, limit } = { limit: 0, ...popups[popup] };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- focus and pointer only stop the clock; what can be pressed is inside
    <div
      key={turn} onFocus={hold} onBlur={release} onPointerLeave={release}
      // A notice that appears under a resting pointer is not being read: only a moved one holds it.
      onPointerMove={(event) => { if (event.pointerType === 'mouse') hold(); }}
      className="fade-in pointer-events-auto flex min-h-15 max-w-lg items-center gap-4 rounded-card bg-ink py-2 pr-2 pl-5 text-surface shadow-float"
    >
      <span className="pr-1">{t(text, { limit })}</span>
      {undo !== null && <button type="button" className="button button-primary shrink-0" onClick={undo}>{t('undo')}</button>}
      {to !== null && (
        <Link href={href(`/${to}/`)} onClick={close} className="button button-primary shrink-0">
          <span className="lg:hidden">{header(to)}</span>
          <span className="hidden lg:inline">{t('go')}</span>
        </Link>
      )}
    </div>
  );
}
