import type { ShopEvent } from '@/lib/contract/analytics';
import type { SessionMark } from './session';
import type * as Tracking from './tracking';

/** What may be counted; the page's path is added. */
export type Tracked = Pick<ShopEvent, 'type' | 'product_id'>;

/**
 * Counting must never be felt: its code comes after the page, and where it cannot be loaded nothing is counted (an
 * unhandled failure of a part would reload the page). Only in the browser.
 */
export const withTracking = (use: (tracking: typeof Tracking) => void): void => {
  import('./tracking').then(use, () => undefined);
};

/** Counts an event of this shopper; returns at once. Only in the browser. */
export function track(event: Tracked): void {
  const path = window.location.pathname;
  withTracking(({ record }) => record({ ...event, path }));
}

/** Counts what a browser session is marked with, and from now on clicks at what advertises. Only in the browser. */
export function beginCounting(mark: SessionMark): void {
  const path = window.location.pathname;
  withTracking(({ begin }) => begin(mark, path));
}
