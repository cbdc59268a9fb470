'use client';

import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';

/** Events on a card's link that may request details. */
export type HoverCall =
  Pick<PointerEvent, 'target' | 'timeStamp' | 'pointerType' | 'clientY'> | Pick<FocusEvent, 'target' | 'timeStamp'>;

/** A short hover or focus, or a tap or scroll, requests nothing (ms). */
const delaysMs = { stay: 180, hold: 450 } as const;
/** If the code loads later than this after a touch, the touch may be over (ms). */
const lateHoverMs = 150;

/** Whether the user chose to save data; most browsers lack this setting. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches;

/** Whether the finger is on the picture: elsewhere the browser's own menu opens. */
function onPicture(card: Element, clientY: number): boolean {
  const picture = card.querySelector('.card-picture')?.getBoundingClientRect();
  return picture !== undefined && clientY <= picture.bottom;
}

/** Waits until hover or keyboard focus persists; then calls `isMeant`. */
function afterHover(card: Element, onHover: () => void): () => void {
  const controller = new AbortController();
  const timer = setTimeout(onHover, delaysMs.stay);
  const cancelTimer = () => clearTimeout(timer);
  card.addEventListener('pointerleave', cancelTimer, { signal: controller.signal });
  card.addEventListener('focusout', cancelTimer, { signal: controller.signal });
  return () => {
    cancelTimer();
    controller.abort();
  };
}

/** Waits for a long press; then neither the browser's menu nor the product opens. */
function afterLongPress(card: Element, onHold: () => void, isOver: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let fired = false;
  const timer = setTimeout(() => {
    fired = true;
    onHold();
  }, delaysMs.hold);
  const stop = (event: Event) => {
    if (fired) event.preventDefault();
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
      controller.abort();
      isOver();
    },
    { signal, capture: true },
  );
  return () => {
    lift();
    controller.abort();
  };
}

/**
 * The requested details of a card: persistent hover or keyboard focus, or a long press; undefined without one, and
 * after Escape or a touch elsewhere.
 */
export function useHoverCall(call: HoverCall): 'stays' | 'holds' | undefined {
  const [intent, setIntent] = useState<'stays' | 'holds'>();
  useEffect(() => {
    const { target } = call;
    const card = target instanceof Element ? target.closest('.card') : null;
    if (card === null || savesData()) return;
    if ('pointerType' in call && call.pointerType === 'touch') {
      if (performance.now() - call.timeStamp > lateHoverMs || !onPicture(card, call.clientY)) return;
      return afterLongPress(
        card,
        () => setIntent('holds'),
        () => setIntent(undefined),
      );
    }
    return afterHover(card, () => setIntent('stays'));
  }, [call]);
  useEffect(() => {
    if (intent === undefined) return;
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIntent(undefined);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [intent]);
  return intent;
}
