import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useLayer } from '@/features/chat/use-layer';

const screenOf = { narrow: true };
const isWhole = () => screenOf.narrow;

function Layer({ onClose }: { onClose: () => void }) {
  const box = useLayer(onClose, isWhole);
  return (
    <div ref={box} role="dialog" tabIndex={-1} aria-label="Чат">
      <button type="button">Отправить</button>
    </div>
  );
}

test('the chat window is modal in full screen and not beside the page', () => {
  screenOf.narrow = true;
  render(<Layer onClose={() => undefined} />);
  const layer = screen.getByRole('dialog', { name: 'Чат' });
  expect(layer).toHaveAttribute('aria-modal', 'true');
  screenOf.narrow = false;
  window.dispatchEvent(new Event('resize'));
  expect(layer).not.toHaveAttribute('aria-modal');
});

test('beside the page the focus may leave the window, in full screen it is trapped', async () => {
  screenOf.narrow = false;
  render(
    <>
      <Layer onClose={() => undefined} />
      <button type="button">Купить</button>
    </>,
  );
  screen.getByRole('button', { name: 'Отправить' }).focus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Купить' })).toHaveFocus();
});
