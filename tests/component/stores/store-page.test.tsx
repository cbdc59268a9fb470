import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findStore, StorePage } from '@/features/stores/page';
import type { Store } from '@/lib/contract/region';
import { renderIsland } from '../../support/render.tsx';
import { confirmDeviceClock } from '../../support/server-clock.ts';
import { store } from '../../support/shop.ts';

// What the server says is compiled for a reader that the storefront's build puts in; here texts are read as they are written.
vi.mock(import('@/lib/i18n/messages'), async () => {
  const { default: texts } = await import('../../../locales/ru.json');
  return { messagesOf: () => texts };
});

// Half past nine of a Thursday evening.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-31T16:30:00Z'), toFake: ['Date'] });
  confirmDeviceClock();
});
afterEach(() => {
  vi.useRealTimers();
});

const one = (id: number, name: string, changes: Partial<Store>): Store => ({
  ...store,
  id,
  slug: `s${id}`,
  name,
  ...changes,
});
const regions = [
  {
    id: 2,
    name: 'Ташкент',
    slug: 'tashkent',
    opened_stores: [
      one(1, 'Чиланзар', { lat: 41.27, long: 69.2, closed_days: ['2027-01-01'] }),
      one(2, 'Ойбек', { lat: 41.29, long: 69.27 }),
    ],
    not_opened_stores: [one(3, 'Янгихаёт', {})],
  },
  {
    id: 1,
    name: 'Ташкентская область',
    slug: 'tashkent-region',
    opened_stores: [
      one(4, 'Чирчик', { lat: 41.46, long: 69.58 }),
      one(5, 'Ангрен', { lat: 41.01, long: 70.14 }),
      one(6, 'Янгиюль', { lat: 41.11, long: 69.04 }),
      one(7, 'Алмалык', { lat: 40.85, long: 69.6 }),
    ],
    not_opened_stores: [],
  },
];

/** Shows the page of a store. */
function show(slug: string): void {
  const place = findStore(regions, slug);
  if (place === undefined) throw new Error('no such store');
  renderIsland(<StorePage page={{ locale: 'ru', region: 'tashkent' }} regions={regions} place={place} />);
}

test('a store page shows when it opens, its hours of the next days, its location and the nearest other stores', () => {
  show('s1');
  // Tomorrow it is closed, so the hour alone would be wrong.
  expect(screen.getByText('Сейчас закрыто')).toBeVisible();
  const days = within(screen.getByRole('region', { name: 'Часы работы' })).getAllByRole('listitem');
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'пн9:00–20:00',
    'вт9:00–20:00',
    'ср9:00–20:00',
    'чт · Сегодня9:00–20:00',
    'птНе работает, 1 января',
    'сб9:00–20:00',
    'вс9:00–20:00',
  ]);
  expect(screen.getByRole('img', { name: 'Чиланзар на карте' })).toBeVisible();
  const near = within(screen.getByRole('region', { name: 'Ближайшие магазины' }));
  expect(near.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Ойбек',
    'Янгиюль',
    'Чирчик',
    'Алмалык',
    'Все магазины',
  ]);
  expect(near.getByText('6,3 км')).toBeVisible();
});

test('a store that has not opened yet says so and has no hours', () => {
  show('s3');
  expect(screen.getByText('Этот магазин сейчас не работает')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Часы работы' })).toBeNull();
});
