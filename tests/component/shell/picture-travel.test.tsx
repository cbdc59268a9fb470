import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RouteChange } from '@/features/shell';
import { PictureTravel } from '@/features/shell/picture-travel';

const navigation = vi.hoisted(() => ({ push: vi.fn(), pathname: '/ru/katalog/tv/' }));
vi.mock('next/navigation', () => ({ usePathname: () => navigation.pathname, useRouter: () => ({ push: navigation.push }) }));

const product = '/ru/product/detail/7/';
const skip = vi.fn();
/** A browser that calls back as the real one does: later, also where the transition is skipped. */
let update: (() => unknown) | undefined;
const begun = vi.fn((callback: () => unknown) => {
  update = callback;
  return { ready: Promise.reject(new Error('skipped')), finished: new Promise<void>(() => undefined), updateCallbackDone: Promise.resolve(), skipTransition: skip };
});

const card = <div className="card"><span className="card-picture"><img alt="" src="/media/a/320.webp" /></span><a href={product}>Товар</a></div>;

/** Presses the card as a hand does; false where the browser was left to open the link. */
function press(how: Parameters<typeof createEvent.click>[1] = {}): boolean {
  const link = screen.getByRole('link', { name: 'Товар' });
  const click = createEvent.click(link, { bubbles: true, cancelable: true, button: 0, ...how });
  let handled = false;
  window.addEventListener('click', (event) => { handled = event.defaultPrevented; event.preventDefault(); }, { once: true });
  fireEvent(link, click);
  return handled;
}

beforeEach(() => {
  vi.useFakeTimers();
  navigation.push.mockReset();
  navigation.pathname = '/ru/katalog/tv/';
  skip.mockReset();
  begun.mockClear();
  update = undefined;
  window.history.replaceState(null, '', '/ru/katalog/tv/');
  Object.assign(document, { startViewTransition: begun });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'startViewTransition');
});

describe('a press on a card', () => {
  test('changes the page once, when the browser has kept what is on the screen, and the picture lands in the large one', async () => {
    const { container } = render(<><RouteChange /><PictureTravel />{card}<main /></>);
    expect(press()).toBe(true);
    expect(container.querySelector<HTMLElement>('.card-picture')?.style.viewTransitionName).toBe('product-picture');
    expect(navigation.push).not.toHaveBeenCalled();
    navigation.push.mockImplementation(() => {
      window.history.replaceState(null, '', product);
      screen.getByRole('main').innerHTML = '<button class="large-picture"><img alt=""></button>';
    });
    await update?.();
    expect(navigation.push).toHaveBeenCalledExactlyOnceWith(product);
    expect(screen.getByRole('button').style.viewTransitionName).toBe('product-picture');
    expect(container.querySelector<HTMLElement>('.card-picture')?.style.viewTransitionName).toBe('');
    expect(skip).not.toHaveBeenCalled();
  });

  test('waits for a slow page no longer than 300 ms', async () => {
    render(<><RouteChange /><PictureTravel />{card}</>);
    press();
    const done = update?.();
    await vi.advanceTimersByTimeAsync(299);
    expect(skip).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(skip).toHaveBeenCalledOnce();
    expect(navigation.push).toHaveBeenCalledOnce();
  });

  test('is an ordinary one for who minds motion, and where the browser can’t', () => {
    const media = vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(new EventTarget(), {
      media: query, matches: query.includes('reduce'), onchange: null, addListener: () => undefined, removeListener: () => undefined,
    }));
    render(<><RouteChange /><PictureTravel />{card}</>);
    expect(press()).toBe(true);
    expect(media).toHaveBeenCalled();
    media.mockRestore();
    Reflect.deleteProperty(document, 'startViewTransition');
    expect(press()).toBe(true);
    expect(begun).not.toHaveBeenCalled();
    expect(navigation.push).toHaveBeenCalledTimes(2);
  });

  test('with a key for another window is the browser’s', () => {
    render(<><RouteChange /><PictureTravel />{card}</>);
    expect(press({ ctrlKey: true })).toBe(false);
    expect(begun).not.toHaveBeenCalled();
  });
});
