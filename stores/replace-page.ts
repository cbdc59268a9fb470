let isLeaving = false;

/**
 * Replaces the page by a full load, which clears the memory; Back does not lead to the former page. Of concurrent calls
 * the first one wins.
 * @param after promise to wait for before leaving
 */
export function replacePage(path: string, after?: Promise<unknown>): void {
  if (isLeaving) return;
  isLeaving = true;
  // The page was restored from the back/forward cache.
  window.addEventListener(
    'pageshow',
    () => {
      isLeaving = false;
    },
    { once: true },
  );
  if (after === undefined) window.location.replace(path);
  else void after.then(() => window.location.replace(path));
}
