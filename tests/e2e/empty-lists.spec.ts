import { shiftsOf, watchShifts } from '../support/e2e-shifts.ts';
import { at, expect, test, text, widthOf } from '../support/e2e.ts';

for (const locale of ['kr', 'uz'] as const) {
  test(
    `an empty cart shows popular products without layout shifts, in ${locale}`,
    { tag: widthOf[locale] },
    async ({ page }) => {
      await watchShifts(page);
      await page.goto(at(locale, '/cart/'));
      const popular = page.getByRole('region', { name: text(locale, 'search.popularProducts') });
      await expect(popular.getByRole('listitem').first()).toBeVisible();
      expect(await shiftsOf(page)).toBeLessThan(0.005);
    },
  );
}
