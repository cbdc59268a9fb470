import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useInstallSpaceStore } from '@/stores/install-space';
import { handleListing, listing, listingSuite, openListing, panel } from '../../support/listing.tsx';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/katalog/x/' }));

// What is unfolded here is seen at once.
class Screen implements Partial<IntersectionObserver> {
  private readonly seen: (entries: Pick<IntersectionObserverEntry, 'isIntersecting' | 'target'>[]) => void;
  constructor(callback: (entries: Pick<IntersectionObserverEntry, 'isIntersecting' | 'target'>[]) => void) {
    this.seen = callback;
  }
  observe(target: Element): void {
    this.seen([{ isIntersecting: true, target }]);
  }
  unobserve(): void {
    /* nothing is watched */
  }
}

listingSuite();
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Screen);
  return userEvent.keyboard('{Tab}');
});
afterEach(() => {
  act(() => {
    useInstallSpaceStore.setState({ sizes: null });
  });
  window.localStorage.clear();
});

test('the sizes of a space filter the listing, are in the address, and their chip removes them', async () => {
  const requests = handleListing(() => listing([7], { fits: true }));
  openListing('', listing([1], { fits: true }));
  await screen.findByRole('complementary', { name: 'Фильтр' });
  await userEvent.click(await panel().findByText('Поместится на место'));
  for (const [name, length] of [
    ['Ширина, см', '60'],
    ['Высота, см', '185,5'],
    ['Глубина, см', '65'],
  ] as const)
    await userEvent.type(await panel().findByRole('textbox', { name }), length);
  await userEvent.keyboard('{Enter}');
  expect(window.location.search).toBe('?fits=60x185.5x65');
  await waitFor(() => expect(requests.at(-1)?.get('fits')).toBe('60x185.5x65'));
  expect(useInstallSpaceStore.getState().sizes).toEqual({ width: 600, height: 1_855, depth: 650 });
  await userEvent.click(screen.getByRole('button', { name: 'Убрать: Место 60×185,5×65 см' }));
  expect(window.location.search).toBe('');
});

test('a listing of products without placement sizes has no such filter', async () => {
  handleListing(() => listing([7]));
  openListing('', listing([1]));
  await panel().findByRole('group', { name: 'Цена, сум' });
  expect(panel().queryByText('Поместится на место')).toBeNull();
});
