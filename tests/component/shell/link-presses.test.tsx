import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { type MouseEvent, type ReactNode, Suspense, use, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ButtonAnchor } from '@/components/button';
import { afterPaint } from '@/components/hydration/after-paint';
import { Link } from '@/components/link';
import { RouteChange } from '@/features/shell';
import { useProgressStore } from '@/stores/progress';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ usePathname: () => '/ru/', useRouter: () => ({ push }) }));

beforeEach(() => {
  push.mockReset();
  window.history.replaceState(null, '', '/ru/');
});

/** What follows from a press comes behind the next paint. */
const painted = () =>
  act(async () => {
    await new Promise<void>((resolve) => {
      afterPaint(resolve);
    });
  });

/** Presses the link and says whether the browser is left to open it. */
async function press(link: ReactNode, how: Parameters<typeof createEvent.click>[1] = {}): Promise<boolean> {
  render(
    <>
      <RouteChange />
      {link}
    </>,
  );
  const element = screen.getByText('Сюда');
  const click = createEvent.click(element, { bubbles: true, cancelable: true, button: 0, ...how });
  // jsdom would go there itself; this listener is on the window too, but after that of the shell.
  const stay = vi.fn((event: Event) => {
    const isNavigating = !event.defaultPrevented;
    event.preventDefault();
    return isNavigating;
  });
  window.addEventListener('click', stay, { once: true });
  fireEvent(element, click);
  await painted();
  return stay.mock.results[0]?.value === true;
}

describe('a click on a link', () => {
  test('navigates client-side, with query and hash', async () => {
    expect(
      await press(
        <Link href="/ru/katalog/tv/?sort=price#list">
          <b>Сюда</b>
        </Link>,
      ),
    ).toBe(false);
    expect(push).toHaveBeenCalledExactlyOnceWith('/ru/katalog/tv/?sort=price#list', { scroll: true });
  });

  test('keeps the scroll position if the link says so', async () => {
    await press(
      <Link href="/ru/katalog/tv/" scroll={false}>
        Сюда
      </Link>,
    );
    expect(push).toHaveBeenCalledExactlyOnceWith('/ru/katalog/tv/', { scroll: false });
  });

  test.each([
    ['/ru/', '/ru/promotions/2/', false],
    ['/ru/katalog/tv/', '/ru/katalog/tv/?page=2', false],
    ['/ru/promotions/2/', '/ru/promotions/2/?page=2', false],
    ['/ru/', '/ru/katalog/tv/', true],
    ['/ru/katalog/tv/', '/ru/katalog/phones/', true],
    ['/ru/', '/ru/promotions/zero-installments/', true],
  ])('from %s to %s scrolls to the top: %s', async (from, to, scroll) => {
    window.history.replaceState(null, '', from);
    await press(<Link href={to}>Сюда</Link>);
    expect(push).toHaveBeenCalledExactlyOnceWith(to, { scroll });
  });

  test.each<[string, Parameters<typeof createEvent.click>[1]]>([
    ['with Ctrl', { ctrlKey: true }],
    ['with Cmd', { metaKey: true }],
    ['with Shift', { shiftKey: true }],
    ['with Alt', { altKey: true }],
    ['of the middle button', { button: 1 }],
  ])('%s is left to the browser', async (_name, how) => {
    expect(await press(<Link href="/ru/cart/">Сюда</Link>, how)).toBe(true);
    expect(push).not.toHaveBeenCalled();
  });

  test.each([
    [
      'another shop',
      <a key="1" href="https://other.example/ru/">
        Сюда
      </a>,
    ],
    [
      'a phone',
      <a key="2" href="tel:+998712099944">
        Сюда
      </a>,
    ],
    [
      'a place of the same page',
      <a key="3" href="#main">
        Сюда
      </a>,
    ],
    [
      'a file to keep',
      <a key="4" href="/media/1/manual.pdf" download>
        Сюда
      </a>,
    ],
    [
      'a call',
      <ButtonAnchor key="5" href="/api/docs/">
        Сюда
      </ButtonAnchor>,
    ],
    [
      'a picture',
      <a key="6" href="/media/1/640.webp">
        Сюда
      </a>,
    ],
    [
      'another tab',
      <a key="7" href="/ru/cart/" target="_blank" rel="noreferrer">
        Сюда
      </a>,
    ],
    [
      'a whole load',
      <ButtonAnchor key="8" href="/ru/" rel="external">
        Сюда
      </ButtonAnchor>,
    ],
    ['nowhere', <span key="9">Сюда</span>],
  ])('to %s is left to the browser', async (_name, link) => {
    expect(await press(link)).toBe(true);
    expect(push).not.toHaveBeenCalled();
  });

  test('that its own handler prevented does not navigate', async () => {
    await press(
      <Link href="/ru/cart/" onClick={(event: MouseEvent) => event.preventDefault()}>
        Сюда
      </Link>,
    );
    expect(push).not.toHaveBeenCalled();
  });

  test('is left to the browser after the shell was unmounted', async () => {
    const { unmount } = render(<RouteChange />);
    unmount();
    render(<Link href="/ru/cart/">Сюда</Link>);
    window.addEventListener(
      'click',
      (event) => {
        expect(event.defaultPrevented).toBe(false);
        event.preventDefault();
      },
      { once: true },
    );
    fireEvent.click(screen.getByText('Сюда'));
    await painted();
    expect(push).not.toHaveBeenCalled();
  });

  test('shows the progress bar while the page loads', async () => {
    let arrive = (): void => undefined;
    const page = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    function Shown() {
      const [next, setNext] = useState<Promise<void>>();
      push.mockImplementation(() => setNext(page));
      if (next !== undefined) use(next);
      return <p>{next === undefined ? 'Прежняя' : 'Новая'}</p>;
    }
    await press(
      <Suspense>
        <Link href="/ru/cart/">Сюда</Link>
        <Shown />
      </Suspense>,
    );
    expect(useProgressStore.getState().active).toBe(0);
    await vi.waitFor(() => expect(useProgressStore.getState().active).toBe(1));
    expect(screen.getByText('Прежняя')).toBeInTheDocument();
    await act(async () => {
      arrive();
      await page;
    });
    expect(await screen.findByText('Новая')).toBeInTheDocument();
    expect(useProgressStore.getState()).toMatchObject({ active: 0, failed: false });
  });

  test('shows no progress bar for an immediate page', async () => {
    const onProgress = vi.fn();
    const leave = useProgressStore.subscribe(onProgress);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await press(<Link href="/ru/cart/">Сюда</Link>);
    expect(push).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    leave();
    expect(onProgress).not.toHaveBeenCalled();
  });
});
