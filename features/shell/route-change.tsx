'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { reloadOnChunkFailure } from '@/components/chunk-reload';
import { parseAddress } from '@/lib/routing/address';
import { useModalStore } from '@/stores/modals';
import { usePopupStore } from '@/stores/popup';
import { useLinkClicks } from './link-presses';

/** Milliseconds after a route change at which the page scrolls to its top. */
const scrollDelay = 200;

/** Pages that keep their scroll position: promotion and catalogue details. */
const keepsScroll = (path: string): boolean => /^\/(?:katalog|promotions)\/[^/]+\//.test(path);

/**
 * Handles route changes: client-side navigation, closing of popups and modals, and scrolling to the top; reloads the
 * page if a chunk cannot be loaded.
 */
export function RouteChange(): null {
  useLinkClicks();
  useEffect(() => {
    const onRejection = (event: PromiseRejectionEvent) => reloadOnChunkFailure(event.reason);
    window.addEventListener('unhandledrejection', onRejection);
    return () => window.removeEventListener('unhandledrejection', onRejection);
  }, []);
  const traversed = useRef(false);
  useEffect(() => {
    const onTraversal = () => {
      traversed.current = true;
    };
    window.addEventListener('popstate', onTraversal);
    return () => window.removeEventListener('popstate', onTraversal);
  }, []);
  const pathname = usePathname();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    usePopupStore.getState().close();
    useModalStore.getState().close();
    // Back restores the scroll position.
    const isBack = traversed.current;
    traversed.current = false;
    if (isBack || keepsScroll(parseAddress(pathname).path)) return;
    const timer = setTimeout(() => window.scrollTo({ top: 0 }), scrollDelay);
    return () => clearTimeout(timer);
  }, [pathname]);
  return null;
}
