'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';

/** Signs of a person at the page: what is needed only then is not loaded before. */
// A screen reader sends no pointer and no key: its focus, click or choice is the sign.
const interactionEvents = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'click',
  'change',
] as const;
/** Milliseconds after which it comes without a sign, for who only looks. */
export const defaultDelayMs = 4500;

let touched = false;
let waiting = false;
const listeners = new Set<() => void>();

function touch(): void {
  if (touched) return;
  touched = true;
  for (const sign of interactionEvents) window.removeEventListener(sign, touch, true);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!waiting) {
    waiting = true;
    for (const sign of interactionEvents) window.addEventListener(sign, touch, { capture: true, passive: true });
  }
  return () => listeners.delete(listener);
}

/** Whether the shopper has moved, scrolled, touched or typed on this visit. */
export const hasInteracted = (): boolean => touched;

/** False until the shopper moves, scrolls, touches or types: for code that only an interaction needs. */
export const useInteracted = (): boolean => useSyncExternalStore(subscribe, hasInteracted, () => false);

/** False until the shopper moves, scrolls, touches or types, or so many milliseconds have passed. */
export function useFirstInteraction(delayMs = defaultDelayMs): boolean {
  const moved = useInteracted();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (moved || late) return;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, [moved, late, delayMs]);
  return moved || late;
}
