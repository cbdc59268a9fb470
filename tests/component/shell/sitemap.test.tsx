import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SitemapPage } from '@/features/pages';
import { Footer } from '@/features/shell';
import { type Locale, locales } from '@/lib/i18n/locales';
import { parseAddress } from '@/lib/routing/address';
import { pageRoutes } from '@/lib/routing/pages';
import kr from '../../../locales/kr.json';
import ru from '../../../locales/ru.json';
import uz from '../../../locales/uz.json';
import { renderIsland, testShop } from '../../support/render.tsx';

// Texts as they are written: the compiled ones need the formatter that the build puts in place of next-intl's.
vi.mock('@/lib/i18n/messages', () => ({
  messagesOf: (locale: Locale) => ({ kr, uz, ru })[locale],
  lazyTexts: (_part: string, locale: Locale) => ({ kr, uz, ru })[locale],
}));
vi.mock('@/lib/api/load', () => ({
  load: () =>
    Promise.resolve([
      {
        id: 1,
        slug: 'telefonlar',
        name: 'Телефоны',
        image: '',
        children: [{ id: 2, slug: 'smartfonlar', name: 'Смартфоны', image: '', children: [] }],
      },
    ]),
}));

const missing = vi.hoisted<{ pages: string[] }>(() => ({ pages: [] }));
vi.mock('@/lib/api/shop', () => ({ loadShop: () => Promise.resolve({ missing_pages: missing.pages }) }));

const shop = {
  name: 'Усто',
  legal_entity: '',
  phones: [],
  hours: testShop.hours,
  social: [],
  logo: null,
  missing_pages: [],
};
const page = { locale: 'ru', region: 'tashkent' } as const;
/** What one comes to by something that was done before: an order, a choice, a letter, a lost line; and what the frames of apps show. */
const steps = [
  '/checkout/',
  '/thanks/',
  '/tenge-thanks/',
  '/verification/passport-info/',
  '/verification/my-id/',
  '/photo-document/',
  '/additional-data/',
  '/preorder/',
  '/deleted-account/',
  '/offline/',
  '/unsubscribe/',
  '/web-view/',
  '/brand-products/',
];

/** Pages of this language that what is drawn leads to; a link into another language counts for none. */
const linkedIn = (locale: Locale): ReadonlySet<string> =>
  new Set(
    screen
      .getAllByRole('link')
      .map((link) => parseAddress(link.getAttribute('href') ?? ''))
      .filter((address) => address.locale === locale)
      .map(({ path }) => path),
  );

test.each(locales)('every page in %s is reachable from the footer through the page of all pages', async (locale) => {
  const footer = renderIsland(<Footer consent={null} shop={shop} />, locale);
  expect(await screen.findByText(/^© Усто\./)).toBeVisible();
  expect(linkedIn(locale)).toContain('/page/sitemap/');
  footer.unmount();
  renderIsland(await SitemapPage({ page: { ...page, locale } }), locale);
  const linked = linkedIn(locale);
  const pages = pageRoutes
    .filter(({ pattern }) => !pattern.includes(':'))
    .map(({ pattern }) => (pattern === '' ? '/' : `/${pattern}/`));
  expect(pages.filter((path) => !linked.has(path) && !steps.includes(path))).toEqual([]);
  expect(steps.filter((path) => !pages.includes(path))).toEqual([]);
});

test('a missing page is not linked', async () => {
  missing.pages = ['samsung-lending'];
  renderIsland(await SitemapPage({ page }));
  expect(screen.queryByRole('link', { name: ru.footer.samsung })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: ru.footer.lowPrices })).toBeVisible();
  missing.pages = [];
});

test('categories are listed with their subcategories', async () => {
  renderIsland(await SitemapPage({ page }));
  const phones = screen.getByRole('region', { name: 'Телефоны' });
  expect(
    within(phones)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/ru/katalog/telefonlar/', '/ru/katalog/smartfonlar/']);
});
