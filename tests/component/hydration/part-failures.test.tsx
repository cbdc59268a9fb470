import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { PartBoundary } from '@/components/hydration/part-boundary';
import { renderIsland as render } from '../../support/render';

let broken = true;
let logged: MockInstance<typeof console.error>;
/** A part that an old browser cannot draw. */
function Part(): string {
  if (broken) throw new TypeError('part.checkVisibility is not a function');
  return 'The part';
}

beforeEach(() => {
  broken = true;
  // React names each failure that a boundary has caught.
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a failing lazy part is omitted, and the page stays', async () => {
  const load = vi.fn(() => Promise.resolve(Part));
  const Late = lazyOnDemand(load);
  render(
    <main>
      The page
      <Late />
    </main>,
    'ru',
  );
  await vi.waitFor(() => expect(logged).toHaveBeenCalled());
  expect(screen.getByRole('main')).toHaveTextContent(/^The page$/);
});

test('a part that fails to load keeps its fallback', async () => {
  const Late = lazyOnDemand<object>(
    () => Promise.reject(new Error('offline')),
    () => <p>Meanwhile</p>,
  );
  render(
    <main>
      The page
      <Late />
    </main>,
    'ru',
  );
  await vi.waitFor(() => expect(logged).toHaveBeenCalled());
  expect(screen.getByRole('main')).toHaveTextContent('The pageMeanwhile');
});

test('a part that the shopper opened shows an error, and a retry shows it', async () => {
  const Late = lazyOnDemand(() => Promise.resolve(Part), undefined, 'report');
  render(
    <main>
      The page
      <Late />
    </main>,
    'ru',
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось показать эту часть страницы.');
  expect(screen.getByRole('main')).toHaveTextContent('The page');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(screen.getByText(/The part/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a part that fails removes nothing around it', () => {
  render(
    <main>
      The page
      <PartBoundary>
        <Part />
      </PartBoundary>
    </main>,
    'ru',
  );
  expect(screen.getByRole('main')).toHaveTextContent(/^The page$/);
});
