import type { Page } from '@playwright/test';

/** Adds up how far things jump on each page that is opened from now on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { sumOfShifts: () => shifts.sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What that has come to on the page that is open (CLS without its windows of time: never less). */
export const shiftsOf = (page: Page): Promise<number> => page.evaluate<number>('sumOfShifts()');
