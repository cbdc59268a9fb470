// @vitest-environment node
import { NextIntlClientProvider } from 'next-intl';
import { prerender } from 'react-dom/static';
import { describe, expect, test, vi } from 'vitest';
import { IconSprite } from '@/components/icon-sprite';
import { ProductCard, ProductRail, toBriefCardProduct, toCardProduct } from '@/features/product';
import ru from '../../../locales/ru.json';
import { plan, product, promise, yearly } from '../../support/shop.ts';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/' }));

/** What the server sends of it. */
async function html(island: React.ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="Asia/Tashkent">
      {island}
    </NextIntlClientProvider>,
  );
  return new Response(prelude).text();
}
const given = product(7, {
  name: 'Телевизор',
  reviews_count: 3,
  price_plan: plan(1_000_000, { by_instalments: yearly(1_080_000, 80_000) }),
  delivery_promise: promise(),
});

describe('the HTML of cards', () => {
  test('cards below the fold have only the parts that work without JavaScript', async () => {
    const far = await html(<ProductCard product={given} />);
    for (const text of ['/product/detail/7/', 'Телевизор', 'Оценка', 'В корзину', 'сразу']) expect(far).toContain(text);
    expect(far).not.toContain('aria-pressed');
  });

  test.each([{ priority: true }, { first: true }])('of the first cards has all buttons: %o', async (placement) => {
    const near = await html(<ProductCard product={given} {...placement} />);
    expect(near.match(/aria-pressed="false"/g)).toHaveLength(2);
    expect(near).toContain('Быстрый просмотр');
  });

  test('has unique ids in two rows of one page, and each button is described by its own card', async () => {
    const rows = await html(
      <>
        <ProductRail row="h" title="Хиты" products={[given]} first />
        <ProductRail row="n" title="Новинки" products={[given]} />
      </>,
    );
    const ids = [...rows.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of rows.matchAll(/aria-describedby="([^"]+)"/g)) expect(ids).toContain(id);
  });

  test('has the short form of its name only in lists that shorten it', () => {
    expect(toCardProduct(given)).not.toHaveProperty('name_lead');
    expect(toBriefCardProduct(given)).toMatchObject({ name_lead: given.name_lead });
  });

  test('is the same from the reduced data as from the whole product', async () => {
    for (const delivery_promise of [
      promise(),
      promise({ delivery: null }),
      promise({ delivery: null, operator: { minutes: 15, opens: '09:00', closes: '21:00' } }),
    ]) {
      const whole = { ...given, delivery_promise };
      expect(await html(<ProductCard product={toCardProduct(whole)} first />)).toBe(
        await html(<ProductCard product={whole} first />),
      );
    }
  });
});

test('every icon of a card is in the sprite of the document', async () => {
  const iconIds = [...(await html(<IconSprite />)).matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  const named = [...(await html(<ProductCard product={given} first />)).matchAll(/href="#([^"]+)"/g)].map(
    ([, id]) => id,
  );
  expect(named.length).toBeGreaterThan(3);
  expect(iconIds).toEqual(expect.arrayContaining(named));
});
