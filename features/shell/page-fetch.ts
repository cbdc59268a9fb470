import { isShopUnavailable } from '@/lib/offline/shop-unavailable';
import { useFailedPage } from '@/stores/failed-page';

type FetchArguments = Parameters<typeof fetch>;

/** Headers of the router's requests: page data, and prefetches. */
const pageMark = 'rsc';
const prefetchHeaders = ['next-router-prefetch', 'next-router-segment-prefetch'] as const;

const isForPage = ([, init]: FetchArguments): boolean => {
  const headers = new Headers(init?.headers);
  return headers.has(pageMark) && !prefetchHeaders.some((mark) => headers.has(mark));
};

const pathOf = ([address]: FetchArguments): string =>
  new URL(address instanceof Request ? address.url : address, window.location.href).pathname;

/** Resolves when the user retries. */
const waitForRetry = (): Promise<void> =>
  new Promise((resolve) => {
    useFailedPage.setState({
      retry: () => {
        useFailedPage.setState({ retry: null });
        resolve();
      },
    });
  });

/**
 * Keeps the current page if the next one fails to load: the router would load it in full, which ends on an error page
 * of the browser or a proxy. The request for a clicked link waits for a retry instead. With a service worker nothing is
 * held, because it has an offline page.
 * @param isPressed whether a path is that of the last clicked link
 * @returns restores the browser's fetch
 */
export function keepPageOnFailure(isPressed: (path: string) => boolean): () => void {
  const send = window.fetch.bind(window);
  const delayedFetch = async (...request: FetchArguments): Promise<Response> => {
    for (;;) {
      const answer = await send(...request).catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'AbortError') throw error;
      });
      if (answer !== undefined && !isShopUnavailable(answer.status)) return answer;
      await waitForRetry();
    }
  };
  // Browsers without TLS have no service workers.
  const hasWorker = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  window.fetch = (...request) =>
    (isForPage(request) && isPressed(pathOf(request)) && !hasWorker() ? delayedFetch : send)(...request);
  return () => {
    window.fetch = send;
  };
}
