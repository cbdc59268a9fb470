import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { StoreHydration } from '@/stores/hydration';

afterEach(() => {
  document.body.replaceChildren();
});

/** Buttons as the server has drawn them, and what is pressed of them by name. */
function renderPage() {
  const box = document.createElement('div');
  document.body.append(box);
  const pressed: string[] = [];
  box.addEventListener('click', ({ target }) => {
    if (target instanceof Element) pressed.push(target.textContent);
  });
  const draw = () => {
    box.innerHTML = '<p><a href="/">x</a></p><p><button type="button">a</button><button type="button">b</button></p>';
  };
  const button = (name: string): HTMLElement => {
    const found = [...box.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (found === undefined) throw new Error(`no button ${name}`);
    return found;
  };
  draw();
  return { button, draw, pressed };
}

test('clicks before hydration are replayed once each', async () => {
  const page = renderPage();
  window.queuedClicks = [page.button('b'), page.button('b')];
  render(<StoreHydration />);
  await vi.waitFor(() => {
    expect(window.queuedClicks).toBeUndefined();
  });
  expect(page.pressed).toEqual(['b']);
});

test('a click is replayed on the new button of a box that was rendered again', async () => {
  const page = renderPage();
  window.queuedClicks = [page.button('b')];
  render(<StoreHydration />);
  page.draw();
  await vi.waitFor(() => {
    expect(page.pressed).toEqual(['b']);
  });
});

test('clicks that React handled are not repeated', async () => {
  const page = renderPage();
  window.queuedClicks = [page.button('a'), page.button('b')];
  render(<StoreHydration />);
  window.queuedClicks.pop();
  await vi.waitFor(() => {
    expect(window.queuedClicks).toBeUndefined();
  });
  expect(page.pressed).toEqual(['a']);
});
