import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFailureText } from '@/features/errors';
import { OfflinePage } from '@/features/offline/page';
import type { ApiFailure } from '@/lib/api/errors';
import ru from '../../../locales/ru.json';
import { renderIsland } from '../../support/render.tsx';

/** Whether the browser says that there is a connection. */
const connection = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const page = (
  <OfflinePage
    shop="Усто"
    locale="ru"
    device={{ title: 'Нет интернета', text: 'Появится связь' }}
    away={{ title: 'Магазин не отвечает', text: 'Ответит магазин' }}
    retry="Ещё раз"
    pages="Есть"
    asOf="на {time}"
    lists={[]}
    home="/ru/"
    search={{ action: '/ru/product/search/', label: 'Поиск', hint: 'Что найти', find: 'Найти' }}
  />
);

test('the page distinguishes an offline device from an unavailable shop', () => {
  const online = connection(false);
  render(page);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Нет интернета');
  online.mockReturnValue(true);
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Магазин не отвечает');
  expect(screen.getByText('Ответит магазин')).toBeVisible();
  expect(document.title).toBe('Магазин не отвечает — Усто');
});

test('the page keeps the shop’s name and the search', () => {
  connection(true);
  render(page);
  expect(screen.getByRole('link', { name: 'Усто' })).toHaveAttribute('href', '/ru/');
  expect(screen.getByRole('search')).toHaveAttribute('action', '/ru/product/search/');
  expect(screen.getByRole('searchbox', { name: 'Поиск' })).toHaveAttribute('name', 'q');
});

const lost: ApiFailure = { kind: 'offline', status: 500, code: 100, name: 'unknown', message: '', problems: [] };
function Failure() {
  return <p>{useFailureText()(lost)}</p>;
}

test.each([
  [false, ru.errors.offline],
  [true, ru.errors.unreachable],
])('a failed call shows its cause, with a connection: %s', (online, words) => {
  connection(online);
  renderIsland(<Failure />);
  expect(screen.getByText(words)).toBeVisible();
});
