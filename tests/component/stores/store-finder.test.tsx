import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Store } from '@/lib/contract/region';
import { StoreFinder } from '@/features/stores/store-finder';
import { renderIsland } from '../../support/render.tsx';
import { confirmDeviceClock } from '../../support/server-clock.ts';
import { store } from '../../support/shop.ts';

// Noon of a Thursday.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-31T07:00:00Z'), toFake: ['Date'] });
  confirmDeviceClock();
});
afterEach(() => {
  vi.useRealTimers();
});

const one = (id: number, name: string, changes: Partial<Store> = {}): Store => ({
  ...store,
  id,
  slug: `s${id}`,
  name,
  ...changes,
});
const stores = [
  one(1, 'Чиланзар', { services: ['pickup', 'card', 'repair'] }),
  one(2, 'Некст', { services: ['pickup', 'card', 'parking'] }),
  one(3, 'Ойбек', {
    services: ['pickup', 'card', 'repair', 'parking'],
    closed_days: ['2026-12-31', '2027-01-01', '2027-03-08'],
  }),
];
const show = (some: readonly Store[]) =>
  renderIsland(
    <StoreFinder
      regions={[{ id: 2, name: 'Ташкент', slug: 'tashkent', opened_stores: [...some], not_opened_stores: [] }]}
      own="tashkent"
    />,
  );
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('a store lists its services, and filters find stores with all selected services', async () => {
  show(stores);
  expect(screen.getByText(/Выдача заказов · Оплата картой · Приём в ремонт$/)).toHaveTextContent(
    'Услуги: Выдача заказов',
  );
  const wishes = screen.getByRole('group', { name: 'Услуги' });
  // What all of them offer is no wish.
  expect(
    within(wishes)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Приём в ремонт', 'Парковка']);
  await userEvent.click(within(wishes).getByRole('button', { name: 'Приём в ремонт' }));
  expect(names()).toEqual(['Чиланзар', 'Ойбек']);
  await userEvent.click(within(wishes).getByRole('button', { name: 'Парковка' }));
  expect(names()).toEqual(['Ойбек']);
});

test('a store on a closed day is not among the open ones, and its next closed days are listed', async () => {
  show(stores);
  expect(screen.getByText('Не работает: 31 декабря, 1 января')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Открыты сейчас' }));
  expect(names()).toEqual(['Чиланзар', 'Некст']);
});

test('stores with the same services have no service filter', () => {
  show(stores.slice(0, 1));
  expect(screen.queryByRole('group', { name: 'Услуги' })).toBeNull();
});

test('the filter button shows the number of active filters and opens them', async () => {
  show(stores);
  const button = screen.getByRole('button', { name: 'Фильтры' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Открыты сейчас' }));
  await userEvent.click(screen.getByRole('button', { name: 'Парковка' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Регион' }), '');
  expect(screen.getByRole('button', { name: 'Фильтры · 3' })).toBe(button);
});

test('a store says until when it is open, or when it opens', () => {
  show([
    one(1, 'Чиланзар'),
    one(2, 'Некст', { opens: '14:00' }),
    one(3, 'Ойбек', { closed_days: ['2026-12-31', '2027-01-01'] }),
  ]);
  expect(screen.getByText('Открыт до 20:00')).toBeVisible();
  expect(screen.getByText('Откроется в 14:00')).toBeVisible();
  expect(screen.getByText('Сейчас закрыто')).toBeVisible();
});

test('stores are sorted by their distance from the middle of the town, which each names', () => {
  show([one(1, 'Сергели', { lat: 41.22, long: 69.22 }), one(2, 'Амир Темур', { lat: 41.32, long: 69.28 })]);
  expect(names()).toEqual(['Амир Темур', 'Сергели']);
  expect(screen.getByText('1,0 км от центра')).toBeVisible();
});
