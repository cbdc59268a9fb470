import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '@/components/button';
import { useBusy } from '@/components/use-busy';

function SaveButton({ save }: { save: () => Promise<string> }) {
  const [busy, whileBusy] = useBusy();
  const [outcome, setOutcome] = useState('');
  const press = () =>
    whileBusy(save).then(setOutcome, (error: unknown) => setOutcome(error instanceof Error ? error.message : ''));
  return (
    <>
      <Button busy={busy} onClick={() => void press()}>
        Save
      </Button>
      <p role="status">{outcome}</p>
    </>
  );
}

test('a button is busy during its action and hands on what the action returns', async () => {
  const user = userEvent.setup();
  const answer = Promise.withResolvers<string>();
  render(<SaveButton save={() => answer.promise} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  answer.resolve('Saved');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('a button can be pressed again after its action has thrown', async () => {
  const user = userEvent.setup();
  render(<SaveButton save={() => Promise.reject(new Error('The file is unreadable'))} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The file is unreadable')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});
