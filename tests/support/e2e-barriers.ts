import { expect, type Locator, type Page } from '@playwright/test';
import { barriers } from './axe.ts';

const atRest = expect.configure({ soft: true, timeout: 20_000 });

async function standsStill(page: Page, part: string): Promise<void> {
  await expect(page.locator(part)).toBeVisible();
  await expect(page.locator(part).locator('.skeleton')).toHaveCount(0);
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity && one.playState === 'running')
            .length,
      ),
    )
    .toBe(0);
}

/**
 * No violation in what is on the screen, once everything has arrived and stands still. Looked at again when there is one:
 * a button that changes its colours while axe reads them has neither the old nor the new contrast.
 */
export async function expectAccessible(page: Page, what: string, part = 'html'): Promise<void> {
  await standsStill(page, part);
  await atRest.poll(() => barriers(page, part), { message: what }).toEqual([]);
}

/** The same in the light colours and in the dark ones, which change contrasts alone: one way to a page serves both. */
export async function expectAccessibleByDayAndNight(page: Page, what: string, part = 'html'): Promise<void> {
  await expectAccessible(page, what, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  await standsStill(page, part);
  await atRest.poll(() => barriers(page, part, ['color-contrast']), { message: `${what} by night` }).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Contrast between an icon and the ground that it brings along; axe judges texts alone. */
export const iconContrast = (icon: Locator): Promise<number> =>
  icon.evaluate((element) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (context === null) throw new Error('no canvas');
    const brightness = (colors: readonly string[]): number => {
      context.clearRect(0, 0, 1, 1);
      for (const color of colors) {
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) =>
        part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const grounds: string[] = [];
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      grounds.unshift(getComputedStyle(at).backgroundColor);
    const [light = 0, dark = 0] = [
      brightness(grounds),
      brightness([...grounds, getComputedStyle(element).color]),
    ].toSorted((left, right) => right - left);
    return (light + 0.05) / (dark + 0.05);
  });
