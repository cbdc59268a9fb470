import { isShopUnavailable } from '@/lib/offline/away';
import { useFailedPage } from '@/stores/failed-page';

type Asked = Parameters<typeof fetch>;

/** Marks of the router's requests: for the data of a page, and for what is loaded ahead. */
const pageMark = 'rsc';
const aheadMarks = ['next-router-prefetch', 'next-router-segment-prefetch'] as const;

const isForPage = ([, init]: Asked): boolean => {
  const headers = new Headers(init?.headers);
  return headers.has(pageMark) && !aheadMarks.some((mark) => headers.has(mark));
};

const pathOf = ([address]: Asked): string =>
  new URL(address instanceof Request ? address.url : address, window.location.href).pathname;

/** Resolves when the shopper wants to try again. */
const triedAgain = (): Promise<void> =>
  new Promise((resolve) => {
    useFailedPage.setState({
      retry: () => {
        useFailedPage.setState({ retry: null });
        resolve();
      },
    });
  });

/**
 * Keeps the page on the screen when the next one can't be had: the router would load it whole, and that ends on a page of the
 * browser or of a proxy. A request for the page of a pressed link waits until it is tried again. A service worker has a page of
 * the shop for that load, so nothing is held where one stands.
 * @param isPressed whether a path is that of the link that was pressed last
 * @returns what puts the browser's own function back
 */
export function holdFailedPages(isPressed: (path: string) => boolean): () => void {
  const send = window.fetch.bind(window);
  const held = async (...request: Asked): Promise<Response> => {
    for (;;) {
      const answer = await send(...request).catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'AbortError') throw error;
      });
      if (answer !== undefined && !isShopUnavailable(answer.status)) return answer;
      await triedAgain();
    }
  };
  // Browsers without TLS have no workers.
  const hasWorker = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  window.fetch = (...request) =>
    (isForPage(request) && isPressed(pathOf(request)) && !hasWorker() ? held : send)(...request);
  return () => {
    window.fetch = send;
  };
}
