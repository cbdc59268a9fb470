'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';

/** Events that count as the first interaction. */
// Screen readers send no pointer or key events, but focus, click or change.
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
/** Milliseconds after which code is loaded without an interaction. */
export const defaultDelayMs = 4500;

let interacted = false;
let waiting = false;
const listeners = new Set<() => void>();

function noteInteraction(): void {
  if (interacted) return;
  interacted = true;
  for (const sign of interactionEvents) window.removeEventListener(sign, noteInteraction, true);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!waiting) {
    waiting = true;
    for (const sign of interactionEvents)
      window.addEventListener(sign, noteInteraction, { capture: true, passive: true });
  }
  return () => listeners.delete(listener);
}

/** Whether there was an interaction on this visit. */
export const hasInteracted = (): boolean => interacted;

/** False until the first interaction: for code that only interactions need. */
export const useInteracted = (): boolean => useSyncExternalStore(subscribe, hasInteracted, () => false);

/** False until the first interaction, or until the delay in milliseconds has passed. */
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
