import type { ShopEvent } from '@/lib/contract/analytics';
import { type ClickObject, clickObjects } from '@/lib/contract/constants';
import type { RequestHeader } from '@/lib/contract/request-headers';
import { parseAddress } from '@/lib/routing/address';
import { effectiveRegionId } from './address';
import { currentSessionId, markOnce, type SessionMark } from './session';

/** Events within this time are sent together, ms. */
const flushDelayMs = 1_000;
/** Most events per call. */
const maxQueuedEvents = 50;

let queuedEvents: ShopEvent[] = [];
let flushTimer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

/** Sent outside of the client: without waiting, progress bar, or dependence on the page (keepalive). */
function send(path: string, body: unknown): void {
  const { locale, region } = parseAddress(window.location.pathname);
  fetch(`/api/${path}`, {
    method: 'POST',
    keepalive: true,
    body: JSON.stringify(body),
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': locale,
      'Accept-Region': String(effectiveRegionId(region)),
      'Accept-Device': 'web',
      'Session-Id': currentSessionId(),
    } satisfies Partial<Record<RequestHeader | 'Content-Type', string>>,
  }).catch(() => undefined); // A failed analytics call is not shown to the user.
}

function flush(): void {
  clearTimeout(flushTimer);
  flushTimer = undefined;
  while (queuedEvents.length > 0) {
    const events = queuedEvents.slice(0, maxQueuedEvents);
    queuedEvents = queuedEvents.slice(maxQueuedEvents);
    send('common/v1/analytic/new/visit', events.length === 1 ? events[0] : { events });
  }
}

/**
 * Records an event; events are sent together after a delay or when the page is left. An order may redirect to a payment
 * page, so its event is sent then.
 */
export function record(event: ShopEvent): void {
  queuedEvents.push(event);
  if (event.type === 'create_order') {
    flush();
    return;
  }
  flushTimer ??= setTimeout(flush, flushDelayMs);
  if (isListening) return;
  isListening = true;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  window.addEventListener('pagehide', flush);
}

/** Reports that search results are viewed. */
export const recordSearch = (q: string): void => send('common/v1/search/asked', { q });

const isObject = (type: string): type is ClickObject => (clickObjects as readonly string[]).includes(type);

/** A click on an element with `data-counted="banner:5"` or inside it; links work as usual. */
function countClick({ target }: Event): void {
  const marked = target instanceof Element ? target.closest<HTMLElement>('[data-counted]') : null;
  const [type = '', id = ''] = marked?.dataset['counted']?.split(':') ?? [];
  if (isObject(type))
    send('web/v1/content/metrika/click', { type, id: Number(id), path: window.location.pathname, platform: 1 });
}

let counting = false;

/** Counts the mark the first time in a session, and listens for clicks from the first call on. */
export function begin(mark: SessionMark, path: string): void {
  if (markOnce(mark)) record({ type: mark, path });
  if (counting) return;
  counting = true;
  document.addEventListener('click', countClick, true);
}
