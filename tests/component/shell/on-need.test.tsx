import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ComponentType, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';

const Part = ({ name }: { name: string }) => <p>part of {name}</p>;

/** A boundary as the pages have it: says what failed, and tries again. */
class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? (
      <button type="button" onClick={() => this.setState({ failed: false })}>
        again
      </button>
    ) : (
      this.props.children
    );
  }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a lazy part', () => {
  test('shows a placeholder until it is loaded, and loads once', async () => {
    const load = vi.fn(() => Promise.resolve(Part));
    const Late = lazyOnDemand(load, () => <p>meanwhile</p>);
    expect(load).not.toHaveBeenCalled();
    const first = render(<Late name="one" />);
    expect(screen.getByText('meanwhile')).toBeVisible();
    expect(await screen.findByText('part of one')).toBeVisible();
    first.unmount();
    render(<Late name="two" />);
    expect(screen.getByText('part of two')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('appears in two places that need it at the same time', async () => {
    const Late = lazyOnDemand(() => Promise.resolve(Part));
    render(
      <>
        <Late name="one" />
        <Late name="two" />
      </>,
    );
    expect(await screen.findByText('part of one')).toBeVisible();
    expect(screen.getByText('part of two')).toBeVisible();
  });

  test('that is required throws on failure, and a retry loads it again', async () => {
    const load = vi
      .fn<() => Promise<ComponentType<{ name: string }>>>()
      .mockRejectedValueOnce(new Error('no line'))
      .mockResolvedValue(Part);
    const Late = lazyOnDemand(load, undefined, 'throw');
    render(
      <Boundary>
        <Late name="one" />
      </Boundary>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'again' }));
    expect(await screen.findByText('part of one')).toBeVisible();
  });
});
