import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from '@/components/button';
import { Toast } from '@/components/toast';
import { expectKitClasses } from '../../support/kit.ts';

const time = 5_000;
const close = vi.fn();
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => {
  vi.useFakeTimers();
  close.mockClear();
  render(
    <div role="status">
      <Toast time={time} onClose={close} action={<Button>Undo</Button>}>
        Taken out
      </Toast>
    </div>,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

test('a toast shows its text, offers an undo and disappears', () => {
  expect(screen.getByRole('status')).toHaveTextContent('Taken out');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled();
  expectKitClasses(screen.getByRole('status').firstElementChild ?? document.body);
  pass(time - 1);
  expect(close).not.toHaveBeenCalled();
  pass(1);
  expect(close).toHaveBeenCalledOnce();
});

test('a toast stays while focused', () => {
  act(() => screen.getByRole('button').focus());
  pass(time * 3);
  expect(close).not.toHaveBeenCalled();
  act(() => screen.getByRole('button').blur());
  pass(time);
  expect(close).toHaveBeenCalledOnce();
});

test('a toast stays under a mouse, but not under touch', () => {
  const words = screen.getByText('Taken out');
  fireEvent.pointerMove(words, { pointerType: 'touch' });
  pass(time);
  expect(close).toHaveBeenCalledOnce();
  fireEvent.pointerMove(words, { pointerType: 'mouse' });
  pass(time);
  expect(close).toHaveBeenCalledOnce();
});
