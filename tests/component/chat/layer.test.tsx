import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useLayer } from '@/features/chat/use-layer';

const screenOf = { narrow: true };
const isWhole = () => screenOf.narrow;

function Layer({ onClose }: { onClose: () => void }) {
  const box = useLayer(onClose, isWhole);
  return <div ref={box} role="dialog" tabIndex={-1} aria-label="Чат"><button type="button">Отправить</button></div>;
}

test('a layer says that it is modal where it takes the whole screen, and stops saying it when the page beside it can be used', () => {
  screenOf.narrow = true;
  render(<Layer onClose={() => undefined} />);
  const layer = screen.getByRole('dialog', { name: 'Чат' });
  expect(layer).toHaveAttribute('aria-modal', 'true');
  screenOf.narrow = false;
  window.dispatchEvent(new Event('resize'));
  expect(layer).not.toHaveAttribute('aria-modal');
});

test('beside the page the focus goes on to it, over the whole screen it stays', async () => {
  screenOf.narrow = false;
  render(<><Layer onClose={() => undefined} /><button type="button">Купить</button></>);
  screen.getByRole('button', { name: 'Отправить' }).focus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Купить' })).toHaveFocus();
});

/** A button that opens one layer, in whose place another may open. */
function Layers() {
  const [shown, setShown] = useState<'none' | 'first' | 'second'>('none');
  const close = () => setShown('none');
  return (
    <>
      <button type="button" onClick={() => setShown('first')}>Помощь</button>
      <button type="button">Купить</button>
      {shown === 'first' && <Layer key="first" onClose={close} />}
      {shown === 'second' && <Layer key="second" onClose={close} />}
      <button type="button" onClick={() => setShown('second')}>Дальше</button>
    </>
  );
}
const button = (name: string) => screen.getByRole('button', { name });

test('the focus comes into a layer behind its paint, and Escape closes it before that as well', async () => {
  render(<Layers />);
  button('Помощь').focus();
  fireEvent.click(button('Помощь'));
  expect(button('Помощь')).toHaveFocus();
  fireEvent.keyDown(button('Помощь'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(button('Помощь'));
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(button('Помощь')).toHaveFocus());
});

test('after a layer that opened in the place of another the focus goes back to where it was before both', async () => {
  render(<Layers />);
  await userEvent.click(button('Помощь'));
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  fireEvent.click(button('Дальше'));
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(button('Помощь')).toHaveFocus());
});

test('who has gone elsewhere before the focus came stays there', async () => {
  render(<Layers />);
  button('Помощь').focus();
  fireEvent.click(button('Помощь'));
  button('Купить').focus();
  await new Promise((painted) => { requestAnimationFrame(() => setTimeout(painted, 0)); });
  expect(button('Купить')).toHaveFocus();
});
