import type { ShopEvent } from '@/lib/contract/analytics';
import { type ClickObject, clickObjects } from '@/lib/contract/constants';
import type { RequestHeader } from '@/lib/contract/request-headers';
import { parseAddress } from '@/lib/routing/address';
import { effectiveRegionId } from './address';
import { currentSessionId, markOnce, type SessionMark } from './session';

/** Events that came within so many ms are sent together. */
const flushDelayMs = 1_000;
/** As many as one call takes. */
const maxQueuedEvents = 50;

let waiting: ShopEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let watching = false;

/** Sent past everything else: no waiting, no progress bar, and going on when the page goes. */
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
  }).catch(() => undefined); // What could not be counted is not worth a word to the shopper.
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  while (waiting.length > 0) {
    const events = waiting.slice(0, maxQueuedEvents);
    waiting = waiting.slice(maxQueuedEvents);
    send('common/v1/analytic/new/visit', events.length === 1 ? events[0] : { events });
  }
}

/** Notes an event; what is noted goes off together a moment later, or when the page is left. Who orders is led away to pay at once, so that goes off with it. */
export function record(event: ShopEvent): void {
  waiting.push(event);
  if (event.type === 'create_order') {
    flush();
    return;
  }
  timer ??= setTimeout(flush, flushDelayMs);
  if (watching) return;
  watching = true;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  window.addEventListener('pagehide', flush);
}

/** Reports that the results of a search are looked at. */
export const recordSearch = (q: string): void => send('common/v1/search/asked', { q });

const isObject = (type: string): type is ClickObject => (clickObjects as readonly string[]).includes(type);

/** A click at something marked `data-counted="banner:5"`, wherever on it; links go on as ever. */
function countClick({ target }: Event): void {
  const marked = target instanceof Element ? target.closest<HTMLElement>('[data-counted]') : null;
  const [type = '', id = ''] = marked?.dataset['counted']?.split(':') ?? [];
  if (isObject(type))
    send('web/v1/content/metrika/click', { type, id: Number(id), path: window.location.pathname, platform: 1 });
}

let counting = false;

/** Notes the mark's event the first time in a session, and listens for clicks from the first call on. */
export function begin(mark: SessionMark, path: string): void {
  if (markOnce(mark)) record({ type: mark, path });
  if (counting) return;
  counting = true;
  document.addEventListener('click', countClick, true);
}
