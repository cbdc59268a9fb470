/**
 * Runs a task after the next paint, so that the response to an interaction is visible first. If the page does not
 * paint, it runs soon.
 * @returns cancels the task
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A timer that a frame starts fires after its paint.
  const begin = () => {
    timer = setTimeout(work);
  };
  const frame = document.hidden ? undefined : requestAnimationFrame(begin);
  if (frame === undefined) begin();
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
