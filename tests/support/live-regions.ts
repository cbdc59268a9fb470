import { expect, type Page } from '@playwright/test';

interface Heard {
  readonly announcements: string[];
  changedAt: number;
}
declare global {
  interface Window {
    heard?: Heard;
  }
}

/**
 * Records in a document what its live regions say: the text of a region that has changed, once nothing has changed for a
 * moment. It runs within the page and knows nothing but what is in it.
 */
export function recordAnnouncements(): void {
  const regions = '[aria-live]:not([aria-live=off]), [role=alert], [role=status], output';
  const quietMs = 150;
  const textOf = (region: Element): string => {
    const copy = region.cloneNode(true) as Element;
    for (const silent of copy.querySelectorAll('[aria-hidden=true], [hidden], script, style')) silent.remove();
    return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  };
  const outermost = (): Element[] =>
    [...document.querySelectorAll(regions)].filter((region) => region.parentElement?.closest(regions) === null);
  const heard: Heard = { announcements: [], changedAt: performance.now() };
  const known = new Map(outermost().map((region) => [region, textOf(region)]));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = (): void => {
    for (const region of outermost()) {
      const now = textOf(region);
      if (now !== '' && now !== (known.get(region) ?? '')) heard.announcements.push(now);
      known.set(region, now);
    }
  };
  new MutationObserver(() => {
    heard.changedAt = performance.now();
    clearTimeout(timer);
    timer = setTimeout(listen, quietMs);
  }).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['hidden', 'aria-hidden', 'aria-live', 'role'],
  });
  window.heard = heard;
}

/** Waits until the document has not changed for a while. */
const standsStill = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => performance.now() - (window.heard?.changedAt ?? 0) > 600, undefined, { polling: 100 });

/** Runs an action; returns the announcements until the page stops changing. */
export async function announcementsDuring(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  await page.evaluate(recordAnnouncements);
  // Earlier rendering of the page is no announcement of the action.
  await standsStill(page);
  await page.evaluate(() => {
    window.heard?.announcements.splice(0);
  });
  await act();
  await expect
    .poll(() => page.evaluate(() => window.heard?.announcements.length ?? 0), { message: 'nothing was said' })
    .toBeGreaterThan(0);
  await standsStill(page);
  return page.evaluate(() => window.heard?.announcements ?? []);
}

/** Whether an element has the focus: an action must not lose it. */
export const hasFocus = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      document.activeElement !== null &&
      document.activeElement !== document.body &&
      document.activeElement !== document.documentElement,
  );
