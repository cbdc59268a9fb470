import type { AvailabilityType } from '../../lib/contract/constants.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import type { ProductCard } from '../../lib/contract/common.ts';
import { formatDay, tashkentDay } from '../../lib/format/date.ts';
import { formatWeekday } from '../../lib/format/weekday.ts';
import { at, expect, fillCart, grouped, listing, open, test, text } from '../support/e2e.ts';

/** Pages of one way of being had, with the words that its promise must have there. */
const samples: readonly (readonly [AvailabilityType, Locale])[] = [
  ['openToCart', 'ru'],
  ['withManager', 'kr'],
  ['preOrder', 'uz'],
  ['hasStores', 'ru'],
];

/** Before the day's cut-off it is tomorrow, after it a day later. */
const soonest = (locale: Locale): RegExp => {
  const days = [1, 2].map((later) => tashkentDay(new Date(), later));
  return new RegExp(
    days
      .map((day) =>
        text(locale, 'estimate.heldDay', { day: formatDay(day, locale), weekday: formatWeekday(day, locale) }).replace(
          /[()]/g,
          String.raw`\$&`,
        ),
      )
      .join('|'),
  );
};

function wordsOf(
  { delivery_promise: { delivery, pickup, operator, ahead } }: ProductCard,
  locale: Locale,
): (string | RegExp)[] {
  if (operator !== null) return [text(locale, 'estimate.dayAgreed'), text(locale, 'estimate.operatorText', operator)];
  if (ahead && delivery?.days != null) return [text(locale, 'estimate.ahead', delivery.days)];
  if (delivery !== null) return [soonest(locale)];
  return pickup === null ? [] : [text(locale, 'estimate.pickupAlone')];
}

test(
  'price and delivery estimate are the same on card, product page and in the cart',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const found: ProductCard[] = [];
    for (let number = 1; number <= 12 && found.length < samples.length; number += 1) {
      const { products } = await listing(request, `sort=-created&page=${number}`, 'ru');
      for (const [type] of samples) {
        const fits = products.find(
          ({ availability, delivery_promise }) =>
            availability.type === type && (type !== 'hasStores' || delivery_promise.pickup !== null),
        );
        if (fits !== undefined && !found.some(({ availability }) => availability.type === type)) found.push(fits);
      }
    }
    expect(found).toHaveLength(samples.length);
    for (const [type, locale] of samples) {
      const product = found.find(({ availability }) => availability.type === type);
      if (product === undefined) throw new Error(`the demonstration has no ${type}`);
      const { at_once, by_instalments } = product.price_plan;
      await open(page, at(locale, `/product/detail/${product.id}/`));
      const box = page.getByRole('complementary');
      await expect(box).toContainText(
        `${grouped(at_once.price)} ${text(locale, 'common.currency')} ${text(locale, 'price.atOnce')}`,
      );
      if (by_instalments === null) await expect(box).not.toContainText(text(locale, 'price.byInstalments'));
      else
        await expect(box).toContainText(
          text(locale, 'price.monthly', { sum: grouped(by_instalments.monthly), months: by_instalments.months }),
        );
      for (const words of wordsOf(product, locale)) await expect(box).toContainText(words);
      if (type === 'preOrder') {
        await expect(box).not.toContainText(soonest(locale));
        await expect(box).not.toContainText(text(locale, 'estimate.pickup'));
        await expect(
          box.getByRole('link', { name: text(locale, 'card.preOrder') }).filter({ visible: true }),
        ).toBeVisible();
      }
    }
    const bought = found.filter(
      ({ availability }) => availability.type === 'openToCart' || availability.type === 'withManager',
    );
    await fillCart(
      page,
      bought.map((product) => ({ product })),
    );
    await open(page, '/ru/cart/');
    const total = bought.reduce((sum, { price_plan }) => sum + price_plan.at_once.price, 0);
    await expect(page.getByRole('complementary', { name: text('ru', 'cart.summary') })).toContainText(grouped(total));
    await expect(page.getByRole('main')).toContainText(text('ru', 'estimate.operator'));
    await expect(page.getByRole('main')).toContainText(soonest('ru'));
    await open(page, `/ru/product/detail/${bought[0]?.id}/`);
    await expect(
      page
        .getByRole('complementary')
        .getByRole('link', { name: text('ru', 'card.toCart') })
        .filter({ visible: true }),
    ).toBeVisible();
  },
);
