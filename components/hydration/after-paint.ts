/**
 * Does something once the frame that is due has been painted: what was requested by hand is seen first, and what only
 * follows from it holds it up no more. Soon where nothing is painted.
 * @returns what calls it off
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // What a frame sets off with a timer comes behind its paint.
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
