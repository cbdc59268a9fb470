'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { afterPaint } from '@/components/late/after-paint';

const controls = 'a[href], button:not(:disabled), input:not(:disabled), textarea, select, [tabindex="0"]';

/** Says that nothing else is to be reached, as long as that is so: a screen may be turned. @returns what ends it */
function sayModal(element: HTMLElement | null, isWhole: () => boolean): () => void {
  const say = () => {
    if (isWhole()) element?.setAttribute('aria-modal', 'true');
    else element?.removeAttribute('aria-modal');
  };
  say();
  window.addEventListener('resize', say);
  return () => window.removeEventListener('resize', say);
}

/** To where the focus goes back once the page without its layer is painted. */
let due: { readonly to: HTMLElement; readonly callOff: () => void } | undefined;

/** Has the focus go back where nothing else has taken it by then. */
function giveBack(to: HTMLElement): void {
  due?.callOff();
  const callOff = afterPaint(() => {
    due = undefined;
    if (to.isConnected && (document.activeElement ?? document.body) === document.body) to.focus({ preventScroll: true });
  });
  due = { to, callOff };
}

/** From where the focus comes to a layer; of one that opens in the place of another, from where it came to that. */
function takeFrom(): Element | null {
  const from = due?.to ?? document.activeElement;
  due?.callOff();
  due = undefined;
  return from;
}

/**
 * What menu and window have in common: the focus goes in when they open and back when they close, Escape closes. Where they take
 * the whole screen the focus goes round in them. The focus asks for the layout of the whole page, so it moves behind the paint.
 * @param isWhole whether nothing else is to be reached @param first what gets the focus, else the layer itself, which takes it by `tabIndex`
 */
export function useLayer(onClose: () => void, isWhole: () => boolean, first?: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => { close.current = onClose; }, [onClose]);
  useEffect(() => {
    const element = box.current;
    const before = takeFrom();
    const started = document.activeElement;
    let arrived = false;
    const callOff = afterPaint(() => {
      arrived = true;
      // Whoever has gone elsewhere meanwhile stays there.
      if (document.activeElement === started) (first?.current ?? element)?.focus({ preventScroll: true });
    });
    const isIn = () => element?.contains(document.activeElement) === true || (!arrived && document.activeElement === started);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isIn()) {
        event.stopPropagation();
        close.current();
      }
      if (event.key !== 'Tab' || element === null || !isWhole()) return;
      const inside = [...element.querySelectorAll<HTMLElement>(controls)].filter((control) => control.checkVisibility() && control.tabIndex >= 0);
      const [start, end] = [inside[0], inside.at(-1)];
      const now = document.activeElement;
      if (now === (event.shiftKey ? start : end) || now === document.body || (event.shiftKey && now === element)) {
        event.preventDefault();
        (event.shiftKey ? end : start)?.focus();
      }
    };
    // What had the focus may be taken away; the layer keeps it then, and Escape goes on to close.
    let last: EventTarget | null = null;
    const onFocus = ({ target }: FocusEvent) => { last = target instanceof Node && element?.contains(target) === true ? target : null; };
    const watch = new MutationObserver(() => { if (last instanceof Node && !last.isConnected && document.activeElement === document.body) element?.focus({ preventScroll: true }); });
    if (element !== null) watch.observe(element, { childList: true, subtree: true });
    const endModal = sayModal(element, isWhole);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      callOff();
      watch.disconnect();
      endModal();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
      // The focus stays where it went by itself meanwhile.
      const now = document.activeElement;
      if (before instanceof HTMLElement && (now === null || now === document.body || element?.contains(now) === true)) giveBack(before);
    };
  }, [first, isWhole]);
  return box;
}
