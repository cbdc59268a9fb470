import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { FitCheck } from '@/features/dimension-fit/fit-check';
import { useInstallSpaceStore } from '@/stores/install-space';
import { renderIsland } from '../../support/render.tsx';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/' }));

const fridge = { width: 600, height: 1_850, depth: 650, air: { beside: 20, above: 50, behind: 50 } };
const noAir = { beside: 0, above: 0, behind: 0 };
afterEach(() => {
  act(() => {
    useInstallSpaceStore.setState({ sizes: null });
  });
  window.localStorage.clear();
});

const verdict = () => screen.getByRole('status');
async function measure(width: string, height: string, depth: string) {
  for (const [name, text] of [
    ['Ширина, см', width],
    ['Высота, см', height],
    ['Глубина, см', depth],
  ] as const) {
    const field = screen.getByRole('textbox', { name });
    await userEvent.clear(field);
    if (text !== '') await userEvent.type(field, text);
  }
  await userEvent.keyboard('{Enter}');
}

test('the check says whether the product fits, what is missing, and the missing clearance', async () => {
  renderIsland(<FitCheck placing={fridge} />);
  expect(verdict()).toBeEmptyDOMElement();
  expect(screen.getByText(/^Для воздуха оставьте по 2 см с боков, 5 см сверху, 5 см сзади\./)).toBeVisible();
  await measure('70', '200', '75,5');
  expect(verdict()).toHaveTextContent(
    /^Поместится, свободно ещё 6 см по ширине, 10 см по высоте, 5,5 см по глубине\.$/,
  );
  await measure('62', '200', '68');
  expect(verdict()).toHaveTextContent(
    /^Поместится, но для воздуха мало места: не хватает 2 см по ширине, 2 см по глубине\.$/,
  );
  await measure('58', '200', '60');
  expect(verdict()).toHaveTextContent(/^Не поместится: больше места на 2 см по ширине, 5 см по глубине\.$/);
  await measure('64', '190', '70');
  expect(verdict()).toHaveTextContent('Поместится ровно, без запаса.');
});

test('a product without clearance mentions none', async () => {
  renderIsland(<FitCheck placing={{ ...fridge, air: noAir }} />);
  expect(screen.queryByText(/воздух/)).toBeNull();
  await measure('60', '185', '65');
  expect(verdict()).toHaveTextContent('Поместится ровно, без запаса.');
});

test('an invalid length shows an error and gets the focus; nothing is checked', async () => {
  renderIsland(<FitCheck placing={fridge} />);
  await measure('70', 'two metres', '');
  expect(screen.getByText('Введите числа от 1 до 500')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Высота, см' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Высота, см' })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'Ширина, см' })).toBeValid();
  expect(verdict()).toBeEmptyDOMElement();
  await measure('70', '200', '75');
  expect(screen.queryByText('Введите числа от 1 до 500')).toBeNull();
  expect(verdict()).toHaveTextContent(/^Поместится/);
});

test('the sizes are stored for the next product; invalid stored data are ignored', async () => {
  const first = renderIsland(<FitCheck placing={fridge} />);
  await measure('70', '200', '75');
  first.unmount();
  const storedPlace = window.localStorage.getItem('place') ?? '';
  act(() => {
    useInstallSpaceStore.setState({ sizes: null });
  });
  window.localStorage.setItem('place', storedPlace);
  const next = renderIsland(<FitCheck placing={{ ...fridge, width: 750 }} />);
  await waitFor(() => expect(verdict()).toHaveTextContent(/^Не поместится: больше места на 5 см по ширине\.$/));
  expect(screen.getByRole('textbox', { name: 'Высота, см' })).toHaveValue('200');
  next.unmount();
  act(() => {
    useInstallSpaceStore.setState({ sizes: null });
  });
  window.localStorage.setItem('place', '{"state":{"sizes":{"width":"wide","height":-1}},"version":0}');
  renderIsland(<FitCheck placing={fridge} />);
  expect(screen.getByRole('textbox', { name: 'Ширина, см' })).toHaveValue('');
  expect(verdict()).toBeEmptyDOMElement();
});

test('the drawing is hidden from screen readers', async () => {
  const { container } = renderIsland(<FitCheck placing={fridge} />);
  await measure('70', '200', '75');
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
