'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { useSupport } from '@/stores/support';
import { isRendered } from './is-rendered';

export const closeSupport = (): void => useSupport.setState({ view: 'closed' });
/** Where menu and window take the whole screen. */
export const isNarrow = (): boolean => window.matchMedia('(width < 40rem)').matches;

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

/**
 * What menu and window have in common: the focus goes in when they open and back when they close, Escape closes. Where they take
 * the whole screen the focus goes round in them.
 * @param isWhole whether nothing else is to be reached @param first what gets the focus, else the layer itself, which takes it by `tabIndex`
 */
export function useLayer(
  onClose: () => void,
  isWhole: () => boolean,
  first?: RefObject<HTMLElement | null>,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    const element = box.current;
    const before = document.activeElement;
    (first?.current ?? element)?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && element?.contains(document.activeElement) === true) {
        event.stopPropagation();
        close.current();
      }
      if (event.key !== 'Tab' || element === null || !isWhole()) return;
      const inside = [...element.querySelectorAll<HTMLElement>(controls)].filter(
        (control) => isRendered(control) && control.tabIndex >= 0,
      );
      const [start, end] = [inside[0], inside.at(-1)];
      const now = document.activeElement;
      if (now === (event.shiftKey ? start : end) || now === document.body || (event.shiftKey && now === element)) {
        event.preventDefault();
        (event.shiftKey ? end : start)?.focus();
      }
    };
    // What had the focus may be taken away; the layer keeps it then, and Escape goes on to close.
    let last: EventTarget | null = element?.contains(document.activeElement) === true ? document.activeElement : null;
    const onFocus = ({ target }: FocusEvent) => {
      last = target instanceof Node && element?.contains(target) === true ? target : null;
    };
    const watch = new MutationObserver(() => {
      if (last instanceof Node && !last.isConnected && document.activeElement === document.body)
        element?.focus({ preventScroll: true });
    });
    if (element !== null) watch.observe(element, { childList: true, subtree: true });
    const endModal = sayModal(element, isWhole);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      watch.disconnect();
      endModal();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
      // The focus stays where it went by itself meanwhile.
      const now = document.activeElement;
      if (
        before instanceof HTMLElement &&
        before.isConnected &&
        (now === null || now === document.body || element?.contains(now) === true)
      )
        before.focus({ preventScroll: true });
    };
  }, [first, isWhole]);
  return box;
}
