import type { Page } from '@playwright/test';

/** Width and height of the sheets that come out of a printer, in millimetres. */
export async function sheetsOf(page: Page): Promise<[width: number, height: number][]> {
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...printed.matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/g)].map(([, width = '', height = '']) => [
    Math.round((Number(width) * 25.4) / 72),
    Math.round((Number(height) * 25.4) / 72),
  ]);
}
