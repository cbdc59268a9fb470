/** Events that end a press, wherever they come. */
export const pressEnds = ['pointerup', 'pointercancel', 'keyup', 'blur'] as const;
/** Milliseconds from the end of a press until its click has come: that of a finger is an event of its own, behind the others. */
export const clickDelayMs = 100;

/** Calls once a press that has begun is over, and its click has been heard. */
export function whenPressEnds(onEnd: () => void): void {
  const ending = new AbortController();
  const end = () => {
    ending.abort();
    setTimeout(onEnd, clickDelayMs);
  };
  for (const type of pressEnds)
    window.addEventListener(type, end, { capture: true, passive: true, signal: ending.signal });
}
