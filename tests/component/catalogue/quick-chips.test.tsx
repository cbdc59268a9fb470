import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { QuickChips } from '@/features/catalogue/quick-chips';
import { useShownChoice } from '@/features/catalogue/shown-choice';
import { sendRows } from '@/lib/columns/send-rows';
import { renderIsland } from '../../support/render.tsx';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/katalog/tv/', useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => {
  useShownChoice.setState({ shown: null });
});

const path = '/katalog/tv/';
const chips = [{ name: 'LG', link: `${path}?brand=lg`, count: 4 }, { name: 'До 3 млн', link: `${path}?max_price=3000000`, count: 9 }];
const show = (shown: string) => renderIsland(<QuickChips label="Быстрый выбор" chips={sendRows(chips)} shown={shown} none={path} />);
const chosen = (): string[] => screen.getAllByRole('link', { current: true }).map((link) => link.textContent ?? '');

test('the choice that the page was made for is marked, and leads back to all', () => {
  show(`${path}?brand=lg`);
  expect(chosen()).toEqual(['LG4']);
  expect(screen.getByRole('link', { name: /LG/ })).toHaveAttribute('href', '/ru/katalog/tv/');
  expect(screen.getByRole('link', { name: /До 3 млн/ })).toHaveAttribute('href', '/ru/katalog/tv/?max_price=3000000');
});

test('the mark follows what is chosen in the filters afterwards', () => {
  show(`${path}?brand=lg`);
  act(() => useShownChoice.setState({ shown: path }));
  expect(screen.queryByRole('link', { current: true })).toBeNull();
  act(() => useShownChoice.setState({ shown: `${path}?brand=lg,sony&max_price=3000000&sort=price` }));
  expect(chosen()).toEqual(['LG4', 'До 3 млн9']);
  act(() => useShownChoice.setState({ shown: '/katalog/fridges/?brand=lg' }));
  expect(screen.queryByRole('link', { current: true })).toBeNull();
});
