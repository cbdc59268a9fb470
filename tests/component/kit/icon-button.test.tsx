import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { X } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { IconButton } from '@/components/icon-button';
import { expectKitClasses, rulesOf } from '../../support/kit.ts';

test('an icon button has a name and a touch size, and its icon is hidden from screen readers', () => {
  render(
    <IconButton label="Remove" className="text-soft">
      <X aria-hidden="true" />
    </IconButton>,
  );
  const button = screen.getByRole('button', { name: 'Remove' });
  expect(button).toHaveAttribute('type', 'button');
  expect(button).toHaveClass('icon-button', 'text-soft');
  expectKitClasses(button);
  expect(rulesOf('icon-button')).toMatch(/width: 2\.75rem;\s*height: 2\.75rem/);
});

test('keys press an icon button unless it is disabled', async () => {
  const press = vi.fn();
  const { rerender } = render(
    <IconButton label="Forward" onClick={press}>
      <X aria-hidden="true" />
    </IconButton>,
  );
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Forward' })).toHaveFocus();
  await userEvent.keyboard('{Enter} ');
  expect(press).toHaveBeenCalledTimes(2);
  rerender(
    <IconButton label="Forward" disabled onClick={press}>
      <X aria-hidden="true" />
    </IconButton>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Forward' }));
  expect(press).toHaveBeenCalledTimes(2);
});
