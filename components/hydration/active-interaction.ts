import { clickDelayMs, pressEnds } from './press';

/** What of a box is in somebody's hands: a pressed button, a word that is being composed, a list or a window of files that is open. */
type Interaction = 'press' | 'words' | 'list' | 'files';

const isAt = (event: Event, selector: string): boolean =>
  event.target instanceof Element && event.target.closest(selector) !== null;

/**
 * Watches what is in somebody's hands: while something is, no control may be replaced. A click would find another element
 * than the press, a list would close, a file be given to a field that is gone.
 * @param onFree once nothing is any more
 */
export function trackActiveInteraction(
  box: HTMLElement,
  onFree: () => void,
): { readonly isActive: () => boolean; readonly end: () => void } {
  const held = new Set<Interaction>();
  const ending = new AbortController();
  const on = (where: EventTarget, types: readonly string[], act: (event: Event) => void) => {
    for (const type of types)
      where.addEventListener(type, act, { capture: true, passive: true, signal: ending.signal });
  };
  const free = (what: Interaction) => {
    if (held.delete(what))
      setTimeout(
        () => {
          if (held.size === 0 && !ending.signal.aborted) onFree();
        },
        what === 'press' ? clickDelayMs : 0,
      );
  };
  on(box, ['pointerdown'], () => held.add('press'));
  on(box, ['keydown'], (event) => {
    if (isAt(event, 'button')) held.add('press');
  });
  on(window, pressEnds, () => free('press'));
  on(box, ['compositionstart'], () => held.add('words'));
  on(box, ['compositionend'], () => free('words'));
  on(box, ['focusin'], (event) => {
    if (isAt(event, 'select')) held.add('list');
  });
  // A window that lies over the page takes the focus without another element getting it.
  on(box, ['focusout'], (event) => {
    if (document.activeElement !== event.target) free('list');
  });
  on(box, ['click'], (event) => {
    if (isAt(event, 'input[type=file]')) held.add('files');
  });
  on(box, ['change', 'cancel'], () => {
    free('list');
    free('files');
  });
  if (document.activeElement?.matches('select') === true && box.contains(document.activeElement)) held.add('list');
  return { isActive: () => held.size > 0, end: () => ending.abort() };
}
