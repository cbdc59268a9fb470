'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** From this width the sums stand beside the steps (`summary-panel.tsx`). */
const besideMedia = '(min-width: 1024px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(besideMedia);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the sums stand beside the steps. */
export const useSumsBeside = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(besideMedia).matches,
    () => false,
  );

interface ConfirmBarProps {
  /** Place below the total beside the steps. */
  place: HTMLElement | null;
  /** What happens after the order. */
  note: string;
  /** The same in one line, for the bar of phones; without it they have the note below the bar. */
  shortNote?: string;
  /** The order button. */
  children: ReactNode;
}

/**
 * The order button directly below the total: in the panel beside the steps on wide screens, else in the last step, where
 * it stays at the foot of a phone's screen until its place is reached.
 */
export function ConfirmBar({ place, note, shortNote, children }: ConfirmBarProps) {
  const isBeside = useSumsBeside() && place !== null;
  const content = (
    <>
      <div className={isBeside ? 'confirm-beside' : 'buy-bar order-bar confirm-bar'}>
        {!isBeside && shortNote !== undefined && (
          <p aria-hidden="true" className="w-full text-center text-[0.8125rem] text-soft md:hidden">
            {shortNote}
          </p>
        )}
        {children}
      </div>
      <p className={`text-sm text-soft md:mt-3 ${shortNote === undefined ? '' : 'max-md:sr-only'}`}>{note}</p>
    </>
  );
  return isBeside ? createPortal(content, place) : content;
}
