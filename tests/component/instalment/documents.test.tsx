import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DocumentsStep, useDocumentsForm } from '@/features/instalment/documents-step';
import { contract } from '@/lib/contract';
import { mock, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';

function Host({ onDone }: { onDone: () => void }) {
  const form = useDocumentsForm('+998901234567');
  return <DocumentsStep form={form} onDone={onDone} />;
}

test('missing photos show errors like other fields, and the first gets the focus', async () => {
  const onDone = vi.fn();
  server.use(mock(contract.documents.draft, []));
  renderIsland(<Host onDone={onDone} />);
  await userEvent.click(screen.getByRole('button', { name: 'Документы готовы' }));
  const [first, ...others] = screen
    .getAllByRole('group')
    .filter((group) => group.querySelector('input[type=file]') !== null);
  if (first === undefined) throw new Error('there are photos');
  for (const group of [first, ...others]) expect(group).toHaveAccessibleDescription('Заполните это поле');
  expect(screen.getByLabelText(/^ПИНФЛ/)).toHaveAccessibleDescription('Заполните это поле');
  await waitFor(() => expect(first).toContainElement(document.activeElement as HTMLElement));
  expect(onDone).not.toHaveBeenCalled();
});

test('trustees need phones different from each other and from the applicant', async () => {
  const onDone = vi.fn();
  server.use(mock(contract.documents.draft, []));
  renderIsland(<Host onDone={onDone} />);
  for (const number of [1, 2])
    await userEvent.type(screen.getByLabelText(new RegExp(`^Доверенное лицо ${number}: телефон`)), '901234567');
  await userEvent.click(screen.getByRole('button', { name: 'Документы готовы' }));
  expect(await screen.findAllByText('Номер телефона не должен повторяться')).toHaveLength(2);
  expect(onDone).not.toHaveBeenCalled();
});
