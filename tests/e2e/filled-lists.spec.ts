import { filledLists } from '../../scripts/lib/filled-lists.mjs';
import { shiftsOf, watchShifts } from '../support/e2e-shifts.ts';
import { at, buyable, expect, test, text } from '../support/e2e.ts';

test(
  'cart, comparison and wishlist with products load without large layout shifts',
  { tag: '@phone' },
  async ({ page, request }, { project }) => {
    if (project.name === 'desktop') await page.setViewportSize({ width: 1440, height: 900 });
    const goods = await buyable(request, 3);
    await page.addInitScript((lists) => {
      for (const [name, value] of Object.entries(lists)) localStorage.setItem(name, JSON.stringify(value));
    }, filledLists(goods));
    await watchShifts(page);
    for (const section of ['cart', 'compare', 'wishlist'] as const) {
      await page.goto(at('kr', `/${section}/`));
      await expect(page.getByRole('main').getByRole('link', { name: goods[0].name }).first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('status', { name: text('kr', 'common.loading') })).toHaveCount(0);
      if (section === 'cart')
        await expect(page.getByRole('complementary').getByText(text('kr', 'cart.total')).first()).toBeVisible();
      // What is drawn by then is measured with the frame after it.
      await page.evaluate(
        () =>
          new Promise((drawn) => {
            requestAnimationFrame(() => requestAnimationFrame(drawn));
          }),
      );
      const shifts = await shiftsOf(page);
      test.info().annotations.push({ type: `${section}: shifts`, description: String(shifts) });
      expect.soft(shifts, section).toBeLessThanOrEqual(0.02);
    }
  },
);
