'use client';

import { WifiOff } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { compareLimit, wishlistLimit } from '@/lib/lists/rules';
import { useHref } from '@/stores/address';
import { type PopupKind, popupTime, usePopupStore } from '@/stores/modals';
import { useProgressStore } from '@/stores/progress';

function watchConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says when the browser has no connection and goes by itself when it is back. */
function OfflineNotice() {
  const t = useTranslations('offline');
  const online = useSyncExternalStore(watchConnection, () => navigator.onLine, () => true);
  if (online) return null;
  return (
    <div role="alert" className="fade-in fixed inset-x-4 bottom-20 z-50 mx-auto flex max-w-md items-start gap-3 rounded-card bg-ink p-4 text-surface shadow-float lg:bottom-6">
      <WifiOff className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <p><b>{t('title')}.</b> {t('text')}</p>
    </div>
  );
}

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
function ListPopup() {
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
  const { text, to, limit } = { limit: 0, ...popups[popup ?? 'wishlist'] };
  return (
    <div aria-live="polite" className="pointer-events-none fixed inset-x-4 bottom-20 z-50 flex justify-center lg:inset-x-auto lg:top-32 lg:right-6 lg:bottom-auto">
      {popup !== null && (
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
      )}
    </div>
  );
}

/** A thin line on top while something loads; red when it failed. */
function ProgressBar() {
  const { active, failed } = useProgressStore();
  if (active === 0 && !failed) return null;
  return (
    <div
      data-state={failed ? 'failed' : 'loading'}
      className={`fixed inset-x-0 top-0 z-[60] h-0.5 origin-left ${failed ? 'bg-deal' : 'animate-pulse bg-brand-strong'}`}
    />
  );
}

/**
 * What may appear over any page. It is part of the page's own scripts: a notice of a lost connection could not be
 * loaded any more.
 */
export function Notices() {
  return (
    <>
      <ListPopup />
      <OfflineNotice />
      <ProgressBar />
    </>
  );
}
