'use client';

import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';

/** What of a card's link may mean that more is wanted of its product. */
export type HoverCall =
  Pick<PointerEvent, 'target' | 'timeStamp' | 'pointerType' | 'clientY'> | Pick<FocusEvent, 'target' | 'timeStamp'>;

/** A mouse or a focus that only passes asks for nothing, nor does a finger that presses or scrolls (ms). */
const pauses = { stay: 180, hold: 450 } as const;
/** The program came later than this behind the finger, which may be gone again (ms). */
const tooLate = 150;

/** Whether the shopper chose to save data; most browsers have no such setting. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches;

/** Whether the finger is on the picture: a card that is held elsewhere has the browser's own menu. */
function onPicture(card: Element, clientY: number): boolean {
  const picture = card.querySelector('.card-picture')?.getBoundingClientRect();
  return picture !== undefined && clientY <= picture.bottom;
}

/** Waits for who stays at a card, by mouse or keyboard; `isMeant` once they do. */
function whenStayed(card: Element, isMeant: () => void): () => void {
  const gone = new AbortController();
  const timer = setTimeout(isMeant, pauses.stay);
  const leave = () => clearTimeout(timer);
  card.addEventListener('pointerleave', leave, { signal: gone.signal });
  card.addEventListener('focusout', leave, { signal: gone.signal });
  return () => {
    leave();
    gone.abort();
  };
}

/** Waits for a finger that holds a card; then the press opens neither the browser's menu nor the product. */
function whenHeld(card: Element, isHeld: () => void, isOver: () => void): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  let held = false;
  const timer = setTimeout(() => {
    held = true;
    isHeld();
  }, pauses.hold);
  const stop = (event: Event) => {
    if (held) event.preventDefault();
  };
  const lift = () => clearTimeout(timer);
  window.addEventListener('pointerup', lift, { signal });
  window.addEventListener('pointercancel', lift, { signal });
  card.addEventListener('contextmenu', stop, { signal });
  card.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('.card-hover') === null) stop(event);
    },
    { signal, capture: true },
  );
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Element && target.closest('.card-hover') !== null && card.contains(target)) return;
      gone.abort();
      isOver();
    },
    { signal, capture: true },
  );
  return () => {
    lift();
    gone.abort();
  };
}

/**
 * What a call of a card means: somebody stays at it, by mouse or by keyboard, or holds it with a finger; undefined as long as
 * nothing is meant, and again when Escape was pressed or another place touched.
 */
export function useHoverCall(call: HoverCall): 'stays' | 'holds' | undefined {
  const [meant, setMeant] = useState<'stays' | 'holds'>();
  useEffect(() => {
    const { target } = call;
    const card = target instanceof Element ? target.closest('.card') : null;
    if (card === null || savesData()) return;
    if ('pointerType' in call && call.pointerType === 'touch') {
      if (performance.now() - call.timeStamp > tooLate || !onPicture(card, call.clientY)) return;
      return whenHeld(
        card,
        () => setMeant('holds'),
        () => setMeant(undefined),
      );
    }
    return whenStayed(card, () => setMeant('stays'));
  }, [call]);
  useEffect(() => {
    if (meant === undefined) return;
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setMeant(undefined);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [meant]);
  return meant;
}
