/** Events that end a press, on any target. */
export const pressEnds = ['pointerup', 'pointercancel', 'keyup', 'blur'] as const;
/** Milliseconds from the end of a press to its click: for touch the click is a later event. */
export const clickDelayMs = 100;

/** Calls back after the press in progress and its click. */
export function whenPressEnds(onEnd: () => void): void {
  const ending = new AbortController();
  const end = () => {
    ending.abort();
    setTimeout(onEnd, clickDelayMs);
  };
  for (const type of pressEnds)
    window.addEventListener(type, end, { capture: true, passive: true, signal: ending.signal });
}
