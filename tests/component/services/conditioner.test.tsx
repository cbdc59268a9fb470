import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ConditionerForm } from '@/features/services/conditioner-form';
import { renderIsland } from '../../support/render.tsx';

test('a number out of range is refused with its limits, an empty field asks to be filled in', async () => {
  renderIsland(<ConditionerForm />);
  const height = await screen.findByLabelText(/^Высота потолка/);
  await userEvent.clear(height);
  await userEvent.type(height, '40');
  await userEvent.clear(screen.getByLabelText(/^Площадь комнаты/));
  await userEvent.click(screen.getByRole('button', { name: 'Рассчитать' }));
  expect(height).toHaveAccessibleDescription('Введите число от 1,5 до 10');
  expect(screen.getByLabelText(/^Площадь комнаты/)).toHaveAccessibleDescription('Заполните это поле');
});
