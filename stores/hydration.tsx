'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { onSignedIn, restoreAccount } from './account';
import { useCartStore } from './cart';
import { useHeaderStore } from './header';
import { useCompareStore, useProductStore, useWishlistStore } from './lists';
import { currentSessionId } from './session';

const persisted = [useHeaderStore, useCartStore, useWishlistStore, useCompareStore, useProductStore];

declare global {
  interface Window {
    /** Buttons pressed before the program was there (scripts/storefront/late-scripts.mjs); undefined afterwards. */
    earlyPresses?: HTMLElement[] | undefined;
  }
}

/** Carries out what was pressed while the program was still on its way; each button once. */
function carryOutEarlyPresses(): void {
  const pressed = new Set(window.earlyPresses);
  window.earlyPresses = undefined;
  // After all other effects of this first moment, so that every island listens.
  if (pressed.size > 0) setTimeout(() => { for (const button of pressed) if (button.isConnected) button.click(); });
}

let done = false;
const listeners = new Set<() => void>();

/** Reads what this browser kept, once, after the first render agreed with the server's; other tabs' changes follow. */
export function StoreHydration(): null {
  useEffect(() => {
    for (const store of persisted) void store.persist.rehydrate();
    currentSessionId();
    done = true;
    for (const listener of listeners) listener();
    carryOutEarlyPresses();
    const follow = (event: StorageEvent) => {
      for (const store of persisted) if (event.key === store.persist.getOptions().name) void store.persist.rehydrate();
    };
    window.addEventListener('storage', follow);
    const leaveAccount = restoreAccount();
    const leaveLists = onSignedIn(() => void import('./account-lists').then(({ keepLists }) => keepLists()));
    return () => {
      window.removeEventListener('storage', follow);
      leaveAccount();
      leaveLists();
    };
  }, []);
  return null;
}

/** False until the kept state is there: an island shows its disabled or skeleton form meanwhile. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => done,
    () => false,
  );
