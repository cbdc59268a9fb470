'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { onSignedIn, restoreAccount } from './account/account';
import { useCartStore } from './cart';
import { useRegionStore } from './selected-region';
import { useCompareStore, useProductStore, useWishlistStore } from './lists';
import { currentSessionId } from './session';

const persistedStores = [useRegionStore, useCartStore, useWishlistStore, useCompareStore, useProductStore];

declare global {
  interface Window {
    /** Buttons clicked before hydration (storefront/defer-scripts/defer-scripts.mjs); undefined afterwards. */
    queuedClicks?: HTMLElement[] | undefined;
  }
}

const controlSelector = 'a, button, input, select, textarea, [tabindex]';

/** The path of a button up to the document, to find the same button after its container has rendered again. */
function pathOf(button: HTMLElement): { readonly around: HTMLElement; readonly index: number }[] {
  const places = [];
  for (let around = button.parentElement; around !== null && around !== document.body; around = around.parentElement) {
    places.push({ around, index: [...around.querySelectorAll<HTMLElement>(controlSelector)].indexOf(button) });
  }
  return places;
}

/** Replays clicks from before hydration; each button once. Clicks that React has handled are no longer in the list. */
function replayEarlyClicks(): void {
  const queued = new Map((window.queuedClicks ?? []).map((button) => [button, pathOf(button)]));
  // After all other effects of the first render, so that every island is ready.
  setTimeout(() => {
    const pressed = new Set(window.queuedClicks);
    window.queuedClicks = undefined;
    for (const button of pressed) {
      // A card near the viewport may have been replaced in between (components/hydration/lazy-hydrate.tsx).
      const place = queued.get(button)?.find(({ around }) => around.isConnected);
      const there = button.isConnected
        ? button
        : place?.around.querySelectorAll<HTMLElement>(controlSelector)[place.index];
      there?.click();
    }
  });
}

let isHydrated = false;
const listeners = new Set<() => void>();

/** Reads the stored state once, after the first render agreed with the server's; changes of other tabs follow. */
export function StoreHydration(): null {
  useEffect(() => {
    for (const store of persistedStores) void store.persist.rehydrate();
    currentSessionId();
    isHydrated = true;
    for (const listener of listeners) listener();
    replayEarlyClicks();
    const onStorage = (event: StorageEvent) => {
      for (const store of persistedStores)
        if (event.key === store.persist.getOptions().name) void store.persist.rehydrate();
    };
    window.addEventListener('storage', onStorage);
    const leaveAccount = restoreAccount();
    const leaveLists = onSignedIn(() => void import('./account/lists').then(({ startListSync }) => startListSync()));
    return () => {
      window.removeEventListener('storage', onStorage);
      leaveAccount();
      leaveLists();
    };
  }, []);
  return null;
}

/** False until the stored state is loaded: islands show their disabled or skeleton form. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isHydrated,
    () => false,
  );
