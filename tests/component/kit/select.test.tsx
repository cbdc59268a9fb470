import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SelectField } from '@/components/field';
import { Select } from '@/components/select';
import { expectKitClasses, rulesOf } from '../../support/kit.ts';

const options = ['new', 'old'].map((name) => (
  <option key={name} value={name}>
    {name}
  </option>
));

test('a select is native and has the name of its label, by touch and keyboard', async () => {
  const change = vi.fn<(value: string) => void>();
  render(
    <label>
      Order
      <Select small onChange={(event) => change(event.target.value)}>
        {options}
      </Select>
    </label>,
  );
  const select = screen.getByRole('combobox', { name: 'Order' });
  expectKitClasses(select);
  expect(select).toHaveClass('input', 'min-h-11');
  expect(rulesOf('input')).toMatch(/width: 100%;\s*min-height: 3rem/);
  await userEvent.tab();
  expect(select).toHaveFocus();
  await userEvent.selectOptions(select, 'old');
  expect(change).toHaveBeenCalledExactlyOnceWith('old');
});

test('the error of a select is associated with it', () => {
  render(
    <SelectField label="Region" error="Choose a region" required disabled>
      {options}
    </SelectField>,
  );
  const select = screen.getByRole('combobox', { name: /Region/ });
  expect(select).toBeDisabled();
  expect(select).toBeInvalid();
  expect(select).toHaveAccessibleDescription('Choose a region');
});
