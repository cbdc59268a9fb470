'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { reloadOnChunkFailure } from '@/components/chunk-reload';
import { parseAddress } from '@/lib/routing/address';
import { useModalStore, usePopupStore } from '@/stores/modals';
import { useLinkPresses } from './link-presses';

/** Milliseconds after a route change at which the page is brought to its top. */
const scrollDelay = 200;

/** Pages that keep their scroll: promotion and catalogue detail. */
const keepsScroll = (path: string): boolean => /^\/(?:katalog|promotions)\/[^/]+\//.test(path);

/**
 * Has links change the page without a whole load, closes popups and modals when the route changes and scrolls to the top
 * as specified; reloads the page when a part of the program can't be loaded.
 */
export function RouteChange(): null {
  useLinkPresses();
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
    // Who goes back stands again where they stood.
    const isBack = traversed.current;
    traversed.current = false;
    if (isBack || keepsScroll(parseAddress(pathname).path)) return;
    const timer = setTimeout(() => window.scrollTo({ top: 0 }), scrollDelay);
    return () => clearTimeout(timer);
  }, [pathname]);
  return null;
}
