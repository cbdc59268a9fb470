import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useTranslations } from 'next-intl';
import { Component, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyTextsOf } from '@/features/texts/lazy-texts';
import ru from '../../../locales/ru.json';
import { renderIsland } from '../../support/render.tsx';

/** A boundary as the pages have it. */
class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? (
      <button type="button" onClick={() => this.setState({ failed: false })}>
        Повторить
      </button>
    ) : (
      this.props.children
    );
  }
}
const Stores = () => <p>{useTranslations('stores')('route')}</p>;
const logged = vi.spyOn(console, 'error');

beforeEach(() => {
  logged.mockReset().mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a failing text file is logged; the page’s texts stay, and the part loads at the next attempt', async () => {
  const fault = new Error('Failed to load chunk');
  const load = vi
    .fn<() => Promise<{ default: Pick<typeof ru, 'stores'> }>>()
    .mockRejectedValueOnce(fault)
    .mockResolvedValue({ default: { stores: ru.stores } });
  const { Texts } = lazyTextsOf({ kr: load, uz: load, ru: load });
  renderIsland(
    <>
      <h1>{ru.stores.title}</h1>
      <Boundary>
        <Texts meanwhile={<p>{ru.common.loading}</p>}>
          <Stores />
        </Texts>
      </Boundary>
    </>,
  );
  expect(screen.getByText(ru.common.loading)).toBeVisible();
  const again = await screen.findByRole('button', { name: 'Повторить' });
  await waitFor(() => expect(logged.mock.calls.flat()).toContain(fault));
  expect(screen.getByRole('heading', { name: ru.stores.title })).toBeVisible();
  await userEvent.click(again);
  expect(await screen.findByText(ru.stores.route)).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
