import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startProductPreviews } from '@/features/shell/product-preview';

const address = '/ru/product/detail/115/';
const picture = '/media/6f0005592d83a9f13d4e/480.webp';
const preview = () => document.querySelector('.product-preview');
let end = () => {};
/** The change of pages, which prevents what the browser would do with the press. */
const prevent = (event: Event) => event.preventDefault();

beforeEach(() => {
  window.history.replaceState(null, '', '/ru/katalog/smartfonlar/');
  document.body.innerHTML = `<main><ul><li class="card"><span class="card-picture"><img src="${picture}" alt=""></span>
    <h3><a href="${address}"><span>Смартфон</span> Redmi Note 14</a></h3><div class="price-plan">2 690 000 сум</div></li></ul><a href="/ru/cart/">Корзина</a></main>`;
  window.addEventListener('click', prevent);
  end = startProductPreviews();
});
afterEach(() => {
  end();
  window.removeEventListener('click', prevent);
  document.body.replaceChildren();
  vi.useRealTimers();
});

const pressCard = () => fireEvent.click(screen.getByRole('link', { name: 'Смартфон Redmi Note 14' }));

describe('the preview of a pressed product', () => {
  test('shows name, price and picture of the card, hidden from screen readers', async () => {
    pressCard();
    const shownPreview = preview();
    expect(shownPreview?.querySelector('h1')).toHaveTextContent('Смартфон Redmi Note 14');
    expect(shownPreview).toHaveTextContent('2 690 000 сум');
    // The large one is asked for behind the paint.
    await waitFor(() =>
      expect([...(shownPreview?.querySelectorAll('img') ?? [])].map(({ srcset }) => srcset).join()).toContain(
        '/media/6f0005592d83a9f13d4e/960.avif 960w',
      ),
    );
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });

  test('disappears with the page that it stands for, whose picture shows the card’s until its own is loaded', async () => {
    pressCard();
    document.body.querySelector('main')?.append('another part has come');
    await Promise.resolve();
    expect(preview()).not.toBeNull();
    window.history.pushState(null, '', address);
    const main = document.querySelector('main');
    if (main !== null)
      main.innerHTML = `<h1>Redmi Note 14</h1><button class="aspect-square"><img src="${picture}" alt="Фото 1"></button>`;
    const own = screen.getByRole('img', { name: 'Фото 1' });
    Object.defineProperty(own, 'complete', { value: false });
    await waitFor(() => expect(preview()).toBeNull());
    expect(own.style.background).toContain('contain');
  });

  test('disappears after a while, at another press, at a key and on Back', () => {
    vi.useFakeTimers();
    pressCard();
    vi.advanceTimersByTime(8_000);
    expect(preview()).toBeNull();
    for (const leave of [
      () => fireEvent.click(screen.getByRole('link', { name: 'Корзина' })),
      () => fireEvent.keyDown(document.body, { key: 'Escape' }),
      () => fireEvent.popState(window),
    ]) {
      pressCard();
      expect(preview()).not.toBeNull();
      leave();
      expect(preview()).toBeNull();
    }
  });

  test('does not appear for other links, nor for clicks left to the browser', () => {
    fireEvent.click(screen.getByRole('link', { name: 'Корзина' }));
    expect(preview()).toBeNull();
    // Prevented only behind the preview, which so hears of a press that nobody has taken.
    window.removeEventListener('click', prevent);
    window.addEventListener('click', prevent);
    pressCard();
    expect(preview()).toBeNull();
  });

  test('does not appear for the product whose page is open', () => {
    window.history.replaceState(null, '', address);
    pressCard();
    expect(preview()).toBeNull();
  });
});
