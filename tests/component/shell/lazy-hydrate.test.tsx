import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LazyHydrate, lazyHydrated } from '@/components/hydration/lazy-hydrate';

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{`${name}: ${count}`}</button>;
}
const item = (name: string, eager = false) => (
  <ul>
    <LazyHydrate className="card" eager={eager}>
      <Counter name={name} />
      <Counter name={`${name} too`} />
    </LazyHydrate>
  </ul>
);

let onIntersection: ((entries: { isIntersecting: boolean; target: Element }[]) => void) | undefined;
const watched = new Set<Element>();
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof onIntersection) {
        onIntersection = callback;
      }
      observe(element: Element) {
        watched.add(element);
      }
      unobserve(element: Element) {
        watched.delete(element);
      }
    },
  );
});
afterEach(() => {
  document.body.replaceChildren();
});

/** The server's HTML in the page, taken over by React. */
async function hydrated(name: string, eager = false): Promise<HTMLElement> {
  // React's server renderer for browsers needs what jsdom lacks; the HTML is the same.
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = `<ul><li class="card"><button type="button">${name}: 0</button><button type="button">${name} too: 0</button></li></ul>`;
  await act(async () => {
    hydrateRoot(host, item(name, eager));
  });
  return host;
}

describe('an item that React hydrates late', () => {
  test('keeps the server’s content and hydrates near the viewport', async () => {
    await hydrated('Far');
    const button = screen.getByRole('button', { name: 'Far: 0' });
    const [element] = watched;
    expect(element).toHaveClass('card');
    await act(async () => {
      if (element) onIntersection?.([{ isIntersecting: true, target: element }]);
    });
    expect(button.isConnected).toBe(false);
    await act(async () => {
      screen.getByRole('button', { name: 'Far: 0' }).click();
    });
    expect(screen.getByRole('button', { name: 'Far: 1' })).toBeVisible();
    expect(watched.size).toBe(0);
  });

  test('replays an earlier press on the same control', async () => {
    await hydrated('Early');
    await act(async () => {
      screen.getByRole('button', { name: 'Early too: 0' }).click();
    });
    expect(screen.getByRole('button', { name: 'Early too: 1' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Early: 0' })).toBeVisible();
  });

  test.each([
    ['a finger or mouse', fireEvent.pointerDown, fireEvent.pointerUp],
    ['a key', fireEvent.keyDown, fireEvent.keyUp],
  ])('is not replaced while %s presses it', async (_, down, up) => {
    vi.useFakeTimers();
    await hydrated('Held');
    const button = screen.getByRole('button', { name: 'Held: 0' });
    const [element] = watched;
    await act(async () => {
      down(button);
      // As a press does.
      button.focus();
      if (element) onIntersection?.([{ isIntersecting: true, target: element }]);
    });
    expect(button.isConnected).toBe(true);
    await act(async () => {
      up(button);
      button.click();
    });
    expect(screen.getByRole('button', { name: 'Held: 1' })).toHaveFocus();
    await act(async () => {
      await vi.runAllTimersAsync();
    });
    expect(screen.getByRole('button', { name: 'Held: 1' })).toHaveFocus();
    vi.useRealTimers();
  });

  test('hydrates after a press that became a scroll', async () => {
    vi.useFakeTimers();
    await hydrated('Slid');
    const button = screen.getByRole('button', { name: 'Slid: 0' });
    const [element] = watched;
    await act(async () => {
      fireEvent.pointerDown(button);
      if (element) onIntersection?.([{ isIntersecting: true, target: element }]);
    });
    await act(async () => {
      fireEvent.pointerCancel(button);
      await vi.runAllTimersAsync();
    });
    expect(button.isConnected).toBe(false);
    await act(async () => {
      screen.getByRole('button', { name: 'Slid: 0' }).click();
    });
    expect(screen.getByRole('button', { name: 'Slid: 1' })).toBeVisible();
    vi.useRealTimers();
  });

  test('keeps keyboard focus', async () => {
    await hydrated('Tab');
    await act(async () => {
      screen.getByRole('button', { name: 'Tab too: 0' }).focus();
    });
    expect(screen.getByRole('button', { name: 'Tab too: 0' })).toHaveFocus();
  });

  test('keeps focus set before React loaded', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    host.innerHTML =
      '<ul><li class="card"><button type="button">First: 0</button><button type="button">First too: 0</button></li></ul>';
    screen.getByRole('button', { name: 'First too: 0' }).focus();
    await act(async () => {
      hydrateRoot(host, item('First'));
    });
    const [element] = watched;
    await act(async () => {
      if (element) onIntersection?.([{ isIntersecting: true, target: element }]);
    });
    expect(screen.getByRole('button', { name: 'First too: 0' })).toHaveFocus();
  });

  test('keeps focus moved by a key, during loading and afterwards', async () => {
    vi.useFakeTimers();
    const { promise, resolve: arrive } = Promise.withResolvers<typeof Counter>();
    const Part = lazyHydrated(() => promise);
    const host = document.body.appendChild(document.createElement('div'));
    host.innerHTML = '<ul><li><button type="button">One: 0</button><button type="button">Two: 0</button></li></ul>';
    await act(async () => {
      hydrateRoot(
        host,
        <ul>
          <LazyHydrate load={Part.load}>
            <Part name="One" />
            <Part name="Two" />
          </LazyHydrate>
        </ul>,
      );
    });
    const two = screen.getByRole('button', { name: 'Two: 0' });
    const focusing = vi.spyOn(HTMLElement.prototype, 'focus');
    // What goes to and fro in microtasks would keep this test from ever failing.
    host.addEventListener('focusin', () => {
      if (focusing.mock.calls.length > 20)
        focusing.mockImplementation(() => {
          throw new Error('the focus goes to and fro');
        });
    });
    await act(async () => {
      two.focus();
      fireEvent.keyDown(two, { key: 'Tab', shiftKey: true });
      screen.getByRole('button', { name: 'One: 0' }).focus();
      arrive(Counter);
    });
    expect(focusing.mock.calls.length).toBeLessThan(10);
    expect(screen.getByRole('button', { name: 'One: 0' })).toHaveFocus();
    await act(async () => {
      fireEvent.keyUp(screen.getByRole('button', { name: 'One: 0' }), { key: 'Tab' });
      await vi.runAllTimersAsync();
    });
    expect(two.isConnected).toBe(false);
    expect(screen.getByRole('button', { name: 'One: 0' })).toHaveFocus();
    focusing.mockRestore();
    vi.useRealTimers();
  });

  test('does not move focus back that has left', async () => {
    vi.useFakeTimers();
    await hydrated('Left');
    const behind = document.body.appendChild(
      Object.assign(document.createElement('button'), { textContent: 'Behind' }),
    );
    const button = screen.getByRole('button', { name: 'Left too: 0' });
    await act(async () => {
      fireEvent.keyDown(button, { key: 'Tab' });
      button.focus();
      behind.focus();
      fireEvent.keyUp(behind, { key: 'Tab' });
      await vi.runAllTimersAsync();
    });
    expect(button.isConnected).toBe(false);
    expect(behind).toHaveFocus();
    vi.useRealTimers();
  });

  test('hydrates at once if it is eager or on a later page', async () => {
    await hydrated('Eager', true);
    await act(async () => {
      screen.getByRole('button', { name: 'Eager: 0' }).click();
    });
    expect(screen.getByRole('button', { name: 'Eager: 1' })).toBeVisible();
    render(item('New'));
    await act(async () => {
      screen.getByRole('button', { name: 'New: 0' }).click();
    });
    expect(screen.getByRole('button', { name: 'New: 1' })).toBeVisible();
    expect(watched.size).toBe(0);
  });

  test('may have lazy code: earlier clicks are replayed after loading', async () => {
    let arrive = (): void => undefined;
    const load = vi.fn(
      () =>
        new Promise<typeof Counter>((resolve) => {
          arrive = () => resolve(Counter);
        }),
    );
    const Part = lazyHydrated(load);
    const host = document.body.appendChild(document.createElement('div'));
    host.innerHTML = '<ul><li><button type="button">Late: 0</button></li></ul>';
    await act(async () => {
      hydrateRoot(
        host,
        <ul>
          <LazyHydrate load={Part.load}>
            <Part name="Late" />
          </LazyHydrate>
        </ul>,
      );
    });
    expect(load).not.toHaveBeenCalled();
    await act(async () => {
      screen.getByRole('button', { name: 'Late: 0' }).click();
    });
    expect(screen.getByRole('button', { name: 'Late: 0' })).toBeVisible();
    await act(async () => {
      arrive();
    });
    expect(screen.getByRole('button', { name: 'Late: 1' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
