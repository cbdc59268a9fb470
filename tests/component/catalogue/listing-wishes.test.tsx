import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ChoiceLink } from '@/features/catalogue/choice-link';
import { useDisplayedChoice } from '@/features/catalogue/displayed-choice';
import { parseListingState } from '../../../lib/routing/listing-state.ts';
import { handleListing, listing, listingSuite, openListing, results } from '../../support/listing.tsx';
import { renderIsland } from '../../support/render.tsx';

vi.mock('next/navigation', () => ({
  usePathname: () => '/ru/katalog/tv/',
  useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }),
}));

listingSuite();
beforeEach(() => {
  useDisplayedChoice.setState({ displayed: null });
});

const understood = [
  { key: 'price-do-6-mln', words: 'до 6 млн', certainty: 1, kind: 'price' as const, min: null, max: 6_000_000 },
];
const search = { corrected: null, relaxed: false, order: 'price' as const, understood, unsold: null };

describe('the sort order of a search text', () => {
  const box = () => screen.getByRole('combobox', { name: 'Сортировка' });

  test('is selected in the box, and the default order can replace it', async () => {
    const requests = handleListing((query) =>
      listing([7], { search: { ...search, order: query.get('without') === 'order' ? null : 'price' } }),
    );
    openListing('', listing([1, 2], { search }));
    expect(box()).toHaveValue('price');
    await userEvent.selectOptions(box(), 'Популярные');
    expect(box()).toHaveValue('-popular');
    await waitFor(() => expect(requests.at(-1)?.get('without')).toBe('order'));
    await userEvent.selectOptions(box(), 'Сначала дороже');
    expect(box()).toHaveValue('-price');
    await waitFor(() => expect(requests.at(-1)?.get('sort')).toBe('-price'));
  });

  test('is not selected if another one was chosen', () => {
    handleListing(() => listing([7]));
    openListing('?sort=-created', listing([1], { search }));
    expect(box()).toHaveValue('-created');
  });
});

describe('an empty listing', () => {
  const wayOut = {
    give_up: [
      { kind: 'filter' as const, filter: 'filter' as const, attribute: 'ram', count: 14, from: 900_000 },
      { kind: 'filter' as const, filter: 'brand' as const, attribute: null, count: 3, from: 900_000 },
    ],
    nearest: [],
    as_typed: 0,
  };

  test('names the filter without results, and removes only that', async () => {
    const requests = handleListing(() => listing([7]));
    openListing('?brand=samsung,lg&filter[ram]=16,8&in_stock=1', listing([], { way_out: wayOut }));
    expect(await screen.findByRole('button', { name: 'Без «LG, Samsung»: 3 товара' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Без «Память: 16 ГБ, Память: 8 ГБ»: 14 товаров' }));
    expect(new URLSearchParams(window.location.search).get('brand')).toBe('lg,samsung');
    expect(window.location.search).not.toContain('ram');
    await waitFor(() => expect(requests.at(-1)?.get('in_stock')).toBe('1'));
    expect(await results().findByRole('link', { name: 'Холодильник Samsung RB 7' })).toBeVisible();
  });
});

describe('the links that exclude facts of a search', () => {
  const path = '/product/search/tv/';
  const made = parseListingState('brand=lg');
  const links = () => (
    <>
      <ChoiceLink path={path} made={made} leaveOut={['price-do-6-mln']} className="chip">
        До 6 млн
      </ChoiceLink>
      <ChoiceLink path={path} made={made} leaveOut={['order-deshevo']} whileUnordered className="chip">
        Сначала дешевле
      </ChoiceLink>
      <ChoiceLink path={path} made={made} excludedFacts={['all']} className="chip">
        Точно
      </ChoiceLink>
    </>
  );
  const leads = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href');

  test('keep the page’s state and later filters', () => {
    renderIsland(links());
    expect(leads('До 6 млн')).toBe('/ru/product/search/tv/?brand=lg&without=price-do-6-mln');
    act(() => useDisplayedChoice.setState({ displayed: `${path}?max_price=5000000&without=value-oled` }));
    expect(leads('До 6 млн')).toBe('/ru/product/search/tv/?max_price=5000000&without=price-do-6-mln,value-oled');
    expect(leads('Точно')).toBe('/ru/product/search/tv/?max_price=5000000&without=all');
    act(() => useDisplayedChoice.setState({ displayed: '/katalog/tv/?brand=sony' }));
    expect(leads('До 6 млн')).toBe('/ru/product/search/tv/?brand=lg&without=price-do-6-mln');
  });

  test('omit a sort order that no longer applies', () => {
    renderIsland(links());
    expect(screen.getByRole('link', { name: 'Сначала дешевле' })).toBeVisible();
    for (const query of ['sort=-price', 'without=order']) {
      act(() => useDisplayedChoice.setState({ displayed: `${path}?${query}` }));
      expect(screen.queryByRole('link', { name: 'Сначала дешевле' })).toBeNull();
    }
  });
});
