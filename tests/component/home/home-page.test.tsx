import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { HomePage } from '@/features/home';
import type { HomeSection } from '@/lib/contract/constants';
import ru from '../../../locales/ru.json';
import { renderIsland } from '../../support/render';
import { plan, product, yearly } from '../../support/shop';

// Texts as they are written: the compiled ones need the formatter that the build puts in place of next-intl's.
vi.mock(import('@/lib/i18n/messages'), () => ({ messagesOf: () => ru }));

type Data = Parameters<typeof HomePage>[0]['data'];
const page = { locale: 'ru', region: 'tashkent' } as const;
const shop: Data['shop'] = {
  name: 'Усто',
  legal_entity: 'ООО «Усто»',
  phones: ['+998712001122'],
  hours: { opens: '09:00', closes: '21:00' },
  holidays: [],
  email: null,
  social: [{ network: 'telegram', url: 'https://t.me/usto' }],
  logo: null,
  icon: null,
  share: null,
  colours: { brand: '#fbc100', brand_ink: '#1d1a10' },
  missing_pages: [],
};
const parts = (...names: HomeSection[]): Data['blocks'] =>
  names.map((part, index) => ({ id: `${index}`, type: 'home', props: { part } }));
const empty: Data = {
  shop,
  blocks: parts('categories', 'hits', 'new', 'collections', 'climate', 'brands', 'news'),
  seo: { meta_title: '', meta_desc: '', meta_key: '', meta_icon: '' },
  heroes: [],
  wides: [],
  categories: [],
  brands: [],
  news: [],
  climate: [],
  fresh: [],
  hits: [],
  collection: undefined,
};
const categories = [
  { id: 1, slug: 'dreli', name: 'Дрели', image: '/media/0123456789abcdef0123/640.webp', link: '/katalog/dreli/' },
];
const brands = [{ id: 1, slug: 'kress', name: 'Kress', image: '/media/0123456789abcdef0123/320.webp' }];
const wide = (id: number): Data['wides'][number] => ({
  id,
  place: 'wide',
  title: `Баннер ${id}`,
  text: '',
  button: 'Смотреть',
  link: '/katalog/',
  tone: 'light',
  counted: 'banner',
  image_web: '/media/0123456789abcdef0123/1280.webp',
  image_mobile_web: '/media/0123456789abcdef0123/960.webp',
});
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const arranged = (...names: HomeSection[]): Data => ({ ...empty, categories, brands, blocks: parts(...names) });

describe('the home page', () => {
  test('renders the shop’s parts in order', () => {
    renderIsland(<HomePage page={page} data={arranged('brands', 'categories')} />);
    expect(headings()).toEqual(['Бренды', 'Популярные категории']);
  });

  test('has content blocks among its sections, and a section named twice only once', () => {
    const text: Data['blocks'][number] = {
      id: 'text',
      type: 'text',
      props: { title: 'Подарки к Наврузу', body: [{ p: 'До пятницы.' }] },
    };
    renderIsland(
      <HomePage
        page={page}
        data={{
          ...arranged(),
          blocks: [
            ...parts('brands'),
            text,
            ...parts('brands', 'categories').map((block) => ({ ...block, id: `later-${block.id}` })),
          ],
        }}
      />,
    );
    expect(headings()).toEqual(['Бренды', 'Подарки к Наврузу', 'Популярные категории']);
  });

  test('omits unselected and empty parts', () => {
    renderIsland(<HomePage page={page} data={arranged('news', 'hits', 'brands')} />);
    expect(headings()).toEqual(['Бренды']);
  });

  test('has wide banners between its sections', () => {
    renderIsland(
      <HomePage
        page={page}
        data={{ ...arranged('hits', 'categories', 'news', 'brands'), wides: [wide(1), wide(2)] }}
      />,
    );
    const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(links.filter((text) => text.startsWith('Баннер'))).toEqual(['Баннер 1Смотреть']);
  });

  test('has the pager of its campaigns below them from the start, and it changes the campaign', async () => {
    const heroes = [wide(1), wide(2)].map((banner) => ({ ...banner, place: 'hero' as const }));
    renderIsland(<HomePage page={page} data={{ ...empty, heroes }} />);
    const campaigns = within(screen.getByRole('region', { name: ru.home.banners }));
    expect(campaigns.getByRole('link')).toHaveTextContent('Баннер 1');
    await userEvent.click(campaigns.getByRole('button', { name: ru.home.nextSlide }));
    expect(campaigns.getByText('2 / 2')).toBeInTheDocument();
    expect(campaigns.getAllByRole('link', { name: /Баннер 2/ })[0]).toBeVisible();
  });

  test('keeps keyboard focus on its campaign when the slider takes over', async () => {
    const heroes = [wide(1), wide(2)].map((banner) => ({ ...banner, place: 'hero' as const }));
    renderIsland(<HomePage page={page} data={{ ...empty, heroes }} />);
    const campaigns = within(screen.getByRole('region', { name: ru.home.banners }));
    campaigns.getByRole('link').focus();
    await userEvent.keyboard('{Shift}');
    await campaigns.findByRole('group', { name: ru.home.slide.replace('{index}', '1').replace('{total}', '2') });
    await waitFor(() => {
      expect(document.activeElement?.closest('.swiper-slide')).not.toBeNull();
    });
    expect(document.activeElement).toHaveTextContent('Баннер 1');
  });

  test('of one campaign has no pager', () => {
    renderIsland(<HomePage page={page} data={{ ...empty, heroes: [{ ...wide(1), place: 'hero' }] }} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('has the largest discount beside its campaigns, of what can be bought and is no best-seller, without markup first', () => {
    const at = (id: number, price: number, old_price: number | null, changes: Parameters<typeof product>[1] = {}) =>
      product(id, { ...changes, price_plan: plan(price, { at_once: { price, old_price, discount: 0 } }) });
    const gone = { availability: { type: 'notAvailable', text: 'Нет' } } as const;
    const data: Data = {
      ...empty,
      heroes: [{ ...wide(1), place: 'hero' }],
      hits: [at(1, 100, 1_000)],
      fresh: [at(2, 900, 1_000), at(3, 200, 1_000, gone)],
      climate: [at(4, 700, 1_000), at(5, 500, null)],
      blocks: [],
    };
    const { unmount } = renderIsland(<HomePage page={page} data={data} />);
    expect(document.querySelector('.hero-product')).toHaveTextContent(product(4).name);
    unmount();
    const free = product(6, {
      price_plan: plan(900, { at_once: { price: 900, old_price: 1_000, discount: 0 }, by_instalments: yearly(900) }),
    });
    const withFree = renderIsland(<HomePage page={page} data={{ ...data, fresh: [...data.fresh, free] }} />);
    expect(document.querySelector('.hero-product')).toHaveTextContent(product(6).name);
    withFree.unmount();
    renderIsland(<HomePage page={page} data={{ ...data, fresh: [], climate: [] }} />);
    expect(document.querySelector('.hero-product')).toBeNull();
  });

  test('of an empty shop lists the next steps for its owner', () => {
    renderIsland(<HomePage page={page} data={empty} />);
    const section = screen.getByRole('region', { name: 'Магазин готовится к открытию' });
    expect(
      within(section)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['npm run shop -- init my-shop', 'npm run shop -- apply my-shop', 'npm run import -- feed.yml']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Усто — интернет-магазин');
  });

  test('has structured data of the shop', () => {
    const { container } = renderIsland(<HomePage page={page} data={empty} />);
    const [organization] = JSON.parse(container.querySelector('script')?.textContent ?? '[]') as Record<
      string,
      unknown
    >[];
    expect(organization).toMatchObject({
      name: 'Усто',
      legalName: 'ООО «Усто»',
      telephone: '+998712001122',
      sameAs: ['https://t.me/usto'],
    });
  });
});
