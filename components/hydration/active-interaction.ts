import { clickDelayMs, pressEnds } from './press';

/** Interaction in progress within a box: a pressed button, text composition, an open select or file dialog. */
type Interaction = 'press' | 'words' | 'list' | 'files';

const isAt = (event: Event, selector: string): boolean =>
  event.target instanceof Element && event.target.closest(selector) !== null;

/**
 * Tracks interactions in progress: no control may be replaced meanwhile. A click would miss its target, a select would
 * close, and a file would go to a removed field.
 * @param onFree called when no interaction is in progress
 */
export function trackActiveInteraction(
  box: HTMLElement,
  onFree: () => void,
): { readonly isActive: () => boolean; readonly end: () => void } {
  const current = new Set<Interaction>();
  const ending = new AbortController();
  const on = (where: EventTarget, types: readonly string[], act: (event: Event) => void) => {
    for (const type of types)
      where.addEventListener(type, act, { capture: true, passive: true, signal: ending.signal });
  };
  const free = (what: Interaction) => {
    if (current.delete(what))
      setTimeout(
        () => {
          if (current.size === 0 && !ending.signal.aborted) onFree();
        },
        what === 'press' ? clickDelayMs : 0,
      );
  };
  on(box, ['pointerdown'], () => current.add('press'));
  on(box, ['keydown'], (event) => {
    if (isAt(event, 'button')) current.add('press');
  });
  on(window, pressEnds, () => free('press'));
  on(box, ['compositionstart'], () => current.add('words'));
  on(box, ['compositionend'], () => free('words'));
  on(box, ['focusin'], (event) => {
    if (isAt(event, 'select')) current.add('list');
  });
  // An open file dialog takes the focus without another element receiving it.
  on(box, ['focusout'], (event) => {
    if (document.activeElement !== event.target) free('list');
  });
  on(box, ['click'], (event) => {
    if (isAt(event, 'input[type=file]')) current.add('files');
  });
  on(box, ['change', 'cancel'], () => {
    free('list');
    free('files');
  });
  if (document.activeElement?.matches('select') === true && box.contains(document.activeElement)) current.add('list');
  return { isActive: () => current.size > 0, end: () => ending.abort() };
}
