import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const atRest = expect.configure({ soft: true, timeout: 20_000 });

/**
 * What axe finds in one part of the page: rule and the first elements that break it. The shop has no frames of others, so
 * axe sums up in the page itself (legacy mode) instead of in a new one for each look: 0.7 of the time.
 */
async function barriers(page: Page, part: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(part).setLegacyMode(true).options({ resultTypes: ['violations'] }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

/**
 * No violation in what is on the screen, once everything has arrived and stands still. Looked at again when there is one:
 * a button that changes its colours while axe reads them has neither the old nor the new contrast.
 */
export async function noBarrier(page: Page, what: string, part = 'html'): Promise<void> {
  await expect(page.locator(part)).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity && one.playState === 'running').length)).toBe(0);
  await atRest.poll(() => barriers(page, part), { message: what }).toEqual([]);
}
