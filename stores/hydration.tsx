'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { onSignedIn, restoreAccount } from './account/account';
import { useCartStore } from './cart';
import { useRegionStore } from './selected-region';
import { useCompareStore, useProductStore, useWishlistStore } from './lists';
import { currentSessionId } from './session';

const persisted = [useRegionStore, useCartStore, useWishlistStore, useCompareStore, useProductStore];

declare global {
  interface Window {
    /** Buttons pressed before the program was there (storefront/defer-scripts/defer-scripts.mjs); undefined afterwards. */
    earlyPresses?: HTMLElement[] | undefined;
  }
}

const controls = 'a, button, input, select, textarea, [tabindex]';

/** The path of a button from itself up to the document, to find the same button after its container has rendered again. */
function placesOf(button: HTMLElement): { readonly around: HTMLElement; readonly index: number }[] {
  const places = [];
  for (let around = button.parentElement; around !== null && around !== document.body; around = around.parentElement) {
    places.push({ around, index: [...around.querySelectorAll<HTMLElement>(controls)].indexOf(button) });
  }
  return places;
}

/**
 * Carries out what was pressed while the program was still on its way; each button once. What React has taken up by itself
 * meanwhile is no longer in the list.
 */
function carryOutEarlyPresses(): void {
  const noted = new Map((window.earlyPresses ?? []).map((button) => [button, placesOf(button)]));
  // After all other effects of this first moment, so that every island listens.
  setTimeout(() => {
    const pressed = new Set(window.earlyPresses);
    window.earlyPresses = undefined;
    for (const button of pressed) {
      // A card that came near the screen in between has new elements (components/hydration/lazy-hydrate.tsx).
      const place = noted.get(button)?.find(({ around }) => around.isConnected);
      const there = button.isConnected ? button : place?.around.querySelectorAll<HTMLElement>(controls)[place.index];
      there?.click();
    }
  });
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
    const leaveLists = onSignedIn(() => void import('./account/lists').then(({ startListSync }) => startListSync()));
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
