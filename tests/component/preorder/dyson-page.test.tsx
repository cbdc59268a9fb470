import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import Page, { generateMetadata } from '@/app/[locale]/[region]/(shop)/preorder-dyson/page';
import { contract } from '@/lib/contract';
import type { ProductCard } from '@/lib/contract/common';
import ru from '../../../locales/ru.json';
import { listing } from '../../support/listing.tsx';
import { mock, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { checkoutCalls, product } from '../../support/shop.ts';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/preorder-dyson/', useRouter: () => ({ push: vi.fn() }) }));
// Texts as they are written: the compiled ones need the formatter that the build puts in place of next-intl's.
vi.mock('@/lib/i18n/messages', () => ({ lazyTexts: () => ru, messagesOf: () => ru, pickMessages: () => ru }));
vi.mock('@/lib/api/shop', () => ({ loadShop: () => Promise.resolve({ name: 'Усто', share: null }) }));
// The form is below the screen.
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {
        /* never near */
      }
      unobserve() {
        /* never near */
      }
    },
  );
});

const page = { params: Promise.resolve({ locale: 'ru', region: 'tashkent' }) };
/** Opens the page in a shop that has these goods of Dyson; whether search engines are to pass it over. */
async function open(goods: readonly ProductCard[]): Promise<boolean> {
  server.use(
    ...checkoutCalls(),
    mock(contract.catalogue.filters, listing([], { products: [...goods] })),
    mock(contract.catalogue.leaderSale, [product(9, { name: 'Телевизор Artel' })]),
  );
  renderIsland(await Page(page));
  return (await generateMetadata(page)).robots?.index === false;
}
const heading = (name: string) => screen.queryByRole('heading', { name });

test('the page offers the Dyson products that can be pre-ordered', async () => {
  expect(
    await open([
      product(1, { name: 'Dyson PencilVac', availability: { type: 'preOrder', text: 'Предзаказ' } }),
      product(2, { name: 'Dyson V8' }),
    ]),
  ).toBe(false);
  expect(heading('Можно предзаказать')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Dyson PencilVac' })).toBeVisible();
  expect(heading('Dyson V8')).toBeNull();
  expect(screen.getByRole('link', { name: 'Оформить предзаказ' })).toHaveAttribute('href', '#preorder-form');
});

test('without pre-orders the page says so, shows available Dyson products, and is not indexed', async () => {
  expect(await open([product(2, { name: 'Dyson V8' })])).toBe(true);
  expect(heading('Сейчас нет ожидаемых новинок')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Dyson V8' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Товары Dyson' })).toHaveAttribute('href', '/ru/brand/dyson/');
  for (const promise of [/одними из первых/, /Платите по сегодняшней цене/])
    expect(screen.queryByText(promise)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Оформить предзаказ' })).toBeNull();
});

test('the page of a shop without Dyson does not mention its products and shows bestsellers', async () => {
  expect(await open([])).toBe(true);
  expect(heading('Сейчас нет ожидаемых новинок')).toBeVisible();
  expect(screen.queryByText(/уже в продаже/)).toBeNull();
  expect(heading('Лидеры продаж')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Телевизор Artel' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Перейти в каталог' })).toHaveAttribute('href', '/ru/katalog/');
});
