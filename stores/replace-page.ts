let leaving = false;

/**
 * Goes to another page of the shop by a whole load, which leaves nothing in memory; the one that is left is not on the way back.
 * Where two parts want to leave at once, the first one's page is gone to.
 * @param after what has to be over before
 */
export function replacePage(path: string, after?: Promise<unknown>): void {
  if (leaving) return;
  leaving = true;
  // A page that the browser had put aside is there again as it was.
  window.addEventListener(
    'pageshow',
    () => {
      leaving = false;
    },
    { once: true },
  );
  if (after === undefined) window.location.replace(path);
  else void after.then(() => window.location.replace(path));
}
