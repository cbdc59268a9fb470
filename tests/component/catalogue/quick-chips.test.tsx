import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { QuickChips } from '@/features/catalogue/quick-chips';
import { useDisplayedChoice } from '@/features/catalogue/displayed-choice';
import { renderIsland } from '../../support/render.tsx';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/katalog/tv/', useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => {
  useDisplayedChoice.setState({ displayed: null });
});

const path = '/katalog/tv/';
const chips = [
  { name: 'LG', link: `${path}?brand=lg`, count: 4 },
  { name: 'До 3 млн', link: `${path}?max_price=3000000`, count: 9 },
];
const show = (displayed: string) =>
  renderIsland(<QuickChips label="Быстрый выбор" chips={chips} visible={displayed} />);
const chosen = (): string[] => screen.getAllByRole('link', { current: true }).map((link) => link.textContent ?? '');

test('the quick filter of the page is marked, and another press removes it', () => {
  show(`${path}?brand=lg`);
  expect(chosen()).toEqual(['LG']);
  expect(screen.getByRole('link', { name: /LG/ })).toHaveAttribute('href', '/ru/katalog/tv/');
  expect(screen.getByRole('link', { name: /До 3 млн/ })).toHaveAttribute(
    'href',
    '/ru/katalog/tv/?brand=lg&max_price=3000000',
  );
});

test('the mark follows later changes of the filters', () => {
  show(`${path}?brand=lg`);
  act(() => useDisplayedChoice.setState({ displayed: path }));
  expect(screen.queryByRole('link', { current: true })).toBeNull();
  act(() => useDisplayedChoice.setState({ displayed: `${path}?brand=lg,sony&max_price=3000000&sort=price` }));
  expect(chosen()).toEqual(['LG', 'До 3 млн']);
  act(() => useDisplayedChoice.setState({ displayed: '/katalog/fridges/?brand=lg' }));
  expect(screen.queryByRole('link', { current: true })).toBeNull();
});

test('a quick filter keeps other filters, sort order and term and replaces its own kind', () => {
  show(`${path}?brand=sony&in_stock=1&max_monthly=300000&months=6&page=3&sort=price`);
  expect(screen.getByRole('link', { name: 'LG' })).toHaveAttribute(
    'href',
    '/ru/katalog/tv/?brand=lg&in_stock=1&max_monthly=300000&months=6&sort=price',
  );
  act(() => useDisplayedChoice.setState({ displayed: `${path}?brand=lg,sony&max_monthly=300000` }));
  expect(screen.getByRole('link', { name: 'LG' })).toHaveAttribute(
    'href',
    '/ru/katalog/tv/?brand=sony&max_monthly=300000',
  );
});

test('counts are shown only without other filters', () => {
  show(`${path}?sort=price`);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['LG4', 'До 3 млн9']);
  act(() => useDisplayedChoice.setState({ displayed: `${path}?in_stock=1` }));
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['LG', 'До 3 млн']);
});
