import { isShopUnavailable } from '@/lib/offline/away';

/** Milliseconds until it is tried again; a shop that stays away is asked more and more seldom. */
const firstDelayMs = 2_000;
const lastDelayMs = 30_000;

/** Milliseconds in which a link that was pressed may lead to its page. */
const onTheWayMs = 30_000;

/**
 * Asks for the page of the address until the shop answers anything at all; what a proxy says in its place is no answer. A browser says that a line is back before it
 * carries anything, and says nothing of a shop that was away itself: its word only has it tried at once.
 * After a pressed link another page is on its way, and a late answer would bring the shopper back to this one.
 * @returns what ends the asking
 */
export function whenShopAnswers(onAnswer: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = firstDelayMs;
  let isAsking = false;
  let leavesAt = -Infinity;
  const isLeaving = () => Date.now() - leavesAt < onTheWayMs;
  const ask = () => {
    isAsking = true;
    fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal }).then(
      ({ status }) => {
        if (signal.aborted) return;
        if (isLeaving() || isShopUnavailable(status)) again();
        else onAnswer();
      },
      () => {
        if (!signal.aborted) again();
      },
    );
  };
  const again = () => {
    isAsking = false;
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
    clearTimeout(timer);
  };
}
