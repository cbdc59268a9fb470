import type { Page } from '@playwright/test';

/** Records the layout shifts of each page that is opened later. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { sumOfShifts: () => shifts.sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of the shifts on the open page: the CLS without its time windows, never less than it. */
export const shiftsOf = (page: Page): Promise<number> => page.evaluate<number>('sumOfShifts()');
