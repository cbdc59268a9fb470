'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { useSupport } from '@/stores/support';
import { isRendered } from './is-rendered';

export const closeSupport = (): void => useSupport.setState({ view: 'closed' });
/** Screens on which menu and window are full-screen. */
export const isNarrow = (): boolean => window.matchMedia('(width < 40rem)').matches;

const controls = 'a[href], button:not(:disabled), input:not(:disabled), textarea, select, [tabindex="0"]';

/** Marks the layer as modal while it is full-screen; a screen may be rotated. @returns ends it */
function markModalWhile(element: HTMLElement | null, isWhole: () => boolean): () => void {
  const say = () => {
    if (isWhole()) element?.setAttribute('aria-modal', 'true');
    else element?.removeAttribute('aria-modal');
  };
  say();
  window.addEventListener('resize', say);
  return () => window.removeEventListener('resize', say);
}

/**
 * Shared behaviour of menu and window: focus moves in on opening and back on closing, Escape closes. Full-screen layers
 * trap the focus.
 * @param isWhole whether the layer is full-screen
 * @param first element to focus, else the layer itself, which needs `tabIndex`
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
    // The focused element may be removed; then the layer takes the focus, so that Escape still closes.
    let last: EventTarget | null = element?.contains(document.activeElement) === true ? document.activeElement : null;
    const onFocus = ({ target }: FocusEvent) => {
      last = target instanceof Node && element?.contains(target) === true ? target : null;
    };
    const watch = new MutationObserver(() => {
      if (last instanceof Node && !last.isConnected && document.activeElement === document.body)
        element?.focus({ preventScroll: true });
    });
    if (element !== null) watch.observe(element, { childList: true, subtree: true });
    const endModal = markModalWhile(element, isWhole);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      watch.disconnect();
      endModal();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
      // Keeps a focus that moved elsewhere meanwhile.
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
