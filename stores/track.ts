import type { ShopEvent } from '@/lib/contract/analytics';
import type { SessionMark } from './session';
import type * as Tracking from './tracking';

/** A counted event; the page's path is added. */
export type TrackedEvent = Pick<ShopEvent, 'type' | 'product_id'>;

/**
 * Analytics must not slow the page: its code loads after the page, and if it cannot be loaded nothing is counted (an
 * unhandled failure would reload the page). Browser only.
 */
export const withTracking = (use: (tracking: typeof Tracking) => void): void => {
  import('./tracking').then(use, () => undefined);
};

/** Counts an event; returns at once. Browser only. */
export function track(event: TrackedEvent): void {
  const path = window.location.pathname;
  withTracking(({ record }) => record({ ...event, path }));
}

/** Counts the marked events of a browser session, and from now on clicks on advertising. Browser only. */
export function beginCounting(mark: SessionMark): void {
  const path = window.location.pathname;
  withTracking(({ begin }) => begin(mark, path));
}
