import { isShopUnavailable } from '@/lib/offline/shop-unavailable';

/** Delays of the retries in milliseconds, growing while the shop is down. */
const firstDelayMs = 2_000;
const lastDelayMs = 30_000;

/** Time limit of a request in milliseconds: a stalled connection would prevent all further ones. */
const requestTimeoutMs = 10_000;

/** Milliseconds for which a clicked link may be loading. */
const navigationTimeoutMs = 30_000;

/**
 * Requests the current page until the shop answers; a proxy's error page does not count. The browser's `online` event
 * only triggers a retry: it fires before data flow, and not when the shop was down. After a click on a link it stops,
 * or a late answer would bring the user back to this page.
 * @returns ends the retries
 */
export function whenShopAnswers(onAnswer: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;
  let delay = firstDelayMs;
  let isAsking = false;
  let leavesAt = -Infinity;
  const isLeaving = () => Date.now() - leavesAt < navigationTimeoutMs;
  const ask = () => {
    isAsking = true;
    request = new AbortController();
    timer = setTimeout(() => request?.abort(), requestTimeoutMs);
    fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal: request.signal }).then(
      ({ status }) => {
        if (signal.aborted) return;
        if (isLeaving() || isShopUnavailable(status)) again();
        else {
          clearTimeout(timer);
          onAnswer();
        }
      },
      () => {
        if (!signal.aborted) again();
      },
    );
  };
  const again = () => {
    isAsking = false;
    clearTimeout(timer);
    timer = setTimeout(ask, delay);
    delay = Math.min(delay * 2, lastDelayMs);
  };
  const askNow = () => {
    delay = firstDelayMs;
    if (isAsking) return;
    clearTimeout(timer);
    ask();
  };
  timer = setTimeout(ask, firstDelayMs);
  window.addEventListener('online', askNow, { signal });
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a') !== null) leavesAt = Date.now();
    },
    { signal },
  );
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') askNow();
    },
    { signal },
  );
  return () => {
    ending.abort();
    request?.abort();
    clearTimeout(timer);
  };
}
