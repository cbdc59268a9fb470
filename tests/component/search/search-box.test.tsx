import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SearchBox } from '@/features/search';
import { RecentSearches } from '@/features/search/page/recent-searches';
import { useProgressStore } from '@/stores/progress';
import { recentSearchesLimit, useSearchStore } from '@/stores/searches';
import { contract } from '../../../lib/contract/index.ts';
import { lost, mock, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { product } from '../../support/shop.ts';

const navigation = vi.hoisted(() => ({ push: vi.fn(), pathname: '/ru/cart/' }));
vi.mock('next/navigation', () => ({
  usePathname: () => navigation.pathname,
  useRouter: () => ({ push: navigation.push }),
}));

beforeEach(() => {
  navigation.push.mockReset();
  navigation.pathname = '/ru/cart/';
  useSearchStore.setState({ recent: [] });
});

// Without a text all tests are answered alike: the answer is kept for the whole tab.
const popular = { corrected: null, products: [], categories: [], brands: [], searches: ['популярное'] };
const nothing = { corrected: null, products: [], categories: [], brands: [], searches: [] };
const fridge = {
  corrected: null,
  products: [product(7)],
  searches: ['холодильник lg'],
  categories: [{ id: 1, slug: 'muzlatgichlar', name: 'Холодильники', image: '/media/a.png' }],
  brands: [{ id: 2, slug: 'lg', name: 'LG', image: '/media/b.png' }],
};
const box = () => screen.getByRole('combobox', { name: 'Поиск' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const activeOption = () => screen.queryAllByRole('option', { selected: true })[0];

describe('suggestions', () => {
  test('appear while typing, by group, for the last text', async () => {
    const requests: string[] = [];
    server.use(
      mock(contract.search.suggest, ({ query }) => {
        const q = query.get('q') ?? '';
        requests.push(q);
        return q === 'холод' ? fridge : popular;
      }),
    );
    renderIsland(<SearchBox />);
    await userEvent.type(box(), 'холод');
    expect(await screen.findByRole('option', { name: /Холодильники/ })).toHaveAttribute(
      'href',
      '/ru/katalog/muzlatgichlar/',
    );
    expect(screen.getByRole('group', { name: 'Товары' })).toBeVisible();
    expect(screen.getByRole('option', { name: /Samsung RB 7.*1\s000\s000/ })).toHaveAttribute(
      'href',
      '/ru/product/detail/7/',
    );
    expect(options().at(-1)).toBe('Все результаты по запросу «холод»');
    // Not every letter was asked about.
    expect(requests.length).toBeLessThan(5);
    expect(box()).toHaveAttribute('aria-expanded', 'true');
  });

  test('show the corrected text', async () => {
    server.use(
      mock(contract.search.suggest, ({ query }) =>
        (query.get('q') ?? '') === '' ? popular : { ...fridge, corrected: 'холодильник' },
      ),
    );
    renderIsland(<SearchBox />);
    await userEvent.type(box(), 'халадилник');
    expect(await screen.findByText('Показаны результаты по запросу «холодильник»')).toBeVisible();
  });

  test('that fail can be retried; empty ones say so', async () => {
    server.use(mock(contract.search.suggest, lost));
    renderIsland(<SearchBox />);
    await userEvent.type(box(), 'обрыв');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Не удалось загрузить подсказки');
    server.use(mock(contract.search.suggest, { ...nothing, searches: ['фен'] }));
    await userEvent.click(within(alert).getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('option', { name: 'фен' })).toBeVisible();
    server.use(mock(contract.search.suggest, nothing));
    await userEvent.type(box(), 'щщщ');
    expect(await screen.findByText(/По запросу «обрывщщщ» подходящих товаров нет/)).toBeVisible();
  });

  test('of an abandoned text are cancelled', async () => {
    const answers = new Map<string, () => void>();
    server.use(
      http.get('*/api/common/v1/search/suggest', async ({ request }) => {
        const q = new URL(request.url).searchParams.get('q') ?? '';
        if (q === 'а')
          await new Promise<void>((resolve) => {
            answers.set(q, resolve);
          });
        return HttpResponse.json({
          success: true,
          code: 0,
          data: q === '' ? popular : q === 'аб' ? fridge : { ...nothing, searches: ['старое'] },
        });
      }),
    );
    renderIsland(<SearchBox />);
    await userEvent.type(box(), 'а');
    await waitFor(() => expect(answers.has('а')).toBe(true));
    await userEvent.type(box(), 'б');
    expect(await screen.findByRole('option', { name: /Холодильники/ })).toBeVisible();
    // The call is over for this browser though its answer has not come.
    await waitFor(() => expect(useProgressStore.getState().active).toBe(0));
    answers.get('а')?.();
    expect(screen.queryByRole('option', { name: 'старое' })).toBeNull();
  });
});

describe('the keyboard', () => {
  beforeEach(() =>
    server.use(mock(contract.search.suggest, ({ query }) => ((query.get('q') ?? '') === '' ? popular : fridge))),
  );

  test('moves through the entries and selects one', async () => {
    renderIsland(<SearchBox />);
    await userEvent.type(box(), 'холод');
    await screen.findByRole('option', { name: /Холодильники/ });
    await userEvent.keyboard('{ArrowDown}');
    expect(activeOption()).toHaveTextContent('холодильник lg');
    expect(box()).toHaveAttribute('aria-activedescendant', activeOption()?.id);
    await userEvent.keyboard('{End}');
    expect(activeOption()).toHaveTextContent('Все результаты');
    await userEvent.keyboard('{ArrowDown}');
    expect(activeOption()).toBeUndefined();
    await userEvent.keyboard('{ArrowUp}{Home}{ArrowDown}{Enter}');
    expect(navigation.push).toHaveBeenCalledWith('/ru/katalog/muzlatgichlar/');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('searches the text if no entry is selected, and Escape closes the list', async () => {
    renderIsland(<SearchBox />);
    await userEvent.type(box(), 'фен 5%{Enter}');
    expect(navigation.push).toHaveBeenCalledWith(`/ru/product/search/${encodeURIComponent('фен 5%')}/`);
    await userEvent.click(box());
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    expect(box()).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('recent searches', () => {
  beforeEach(() => server.use(mock(contract.search.suggest, popular)));

  test('the list has the newest first, each once, at most ten', async () => {
    renderIsland(<SearchBox />);
    for (const term of ['фен', 'утюг', 'Фен']) await userEvent.type(box(), `{Control>}a{/Control}${term}{Enter}`);
    await waitFor(() => expect(useSearchStore.getState().recent).toEqual(['Фен', 'утюг']));
    expect(window.localStorage.getItem('search')).toContain('["Фен","утюг"]');
    for (let index = 0; index < 15; index += 1) useSearchStore.getState().remember(`слово ${index}`);
    expect(useSearchStore.getState().recent).toHaveLength(recentSearchesLimit);
    expect(useSearchStore.getState().recent[0]).toBe('слово 14');
  });

  test('come before the popular ones and can be removed, one by one and all at once', async () => {
    useSearchStore.setState({ recent: ['фен', 'утюг', 'пылесос'] });
    renderIsland(<SearchBox />);
    await userEvent.click(box());
    await screen.findByRole('option', { name: 'популярное' });
    expect(options()).toEqual(['фен', 'утюг', 'пылесос', 'популярное']);
    await userEvent.click(screen.getByRole('button', { name: 'Удалить из истории: утюг' }));
    expect(useSearchStore.getState().recent).toEqual(['фен', 'пылесос']);
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(box());
    await userEvent.keyboard('{ArrowDown}{Delete}');
    expect(useSearchStore.getState().recent).toEqual(['пылесос']);
    await userEvent.click(screen.getByRole('button', { name: 'Очистить всё' }));
    expect(useSearchStore.getState().recent).toEqual([]);
  });

  test('are on the search page too', async () => {
    useSearchStore.setState({ recent: ['фен', 'утюг'] });
    renderIsland(<RecentSearches />);
    expect(screen.getByRole('link', { name: 'фен' })).toHaveAttribute(
      'href',
      `/ru/product/search/${encodeURIComponent('фен')}/`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Удалить из истории: фен' }));
    expect(screen.queryByRole('link', { name: 'фен' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Очистить всё' }));
    expect(screen.queryByRole('heading', { name: 'Вы искали' })).toBeNull();
  });
});

test('the results page shows its own search text in the field', () => {
  navigation.pathname = `/ru/product/search/${encodeURIComponent('фен braun')}/`;
  renderIsland(<SearchBox />);
  expect(box()).toHaveValue('фен braun');
});
