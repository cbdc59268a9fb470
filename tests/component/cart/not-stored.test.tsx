import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NotStoredHint } from '@/features/cart/not-stored-hint';
import { renderIsland } from '../../support/render.tsx';

afterEach(() => vi.restoreAllMocks());

test('a browser without storage shows a warning about the cart', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  renderIsland(<NotStoredHint />);
  expect(await screen.findByText(/не сохраняет корзину/)).toBeVisible();
});

test('a browser that stores the cart gets no warning', async () => {
  renderIsland(
    <>
      <NotStoredHint />
      <p>корзина</p>
    </>,
  );
  expect(await screen.findByText('корзина')).toBeVisible();
  expect(screen.queryByText(/не сохраняет корзину/)).toBeNull();
});
