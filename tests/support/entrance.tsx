import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { leaveEntrance, useEntrance } from '@/features/account/entrance';
import { SignInModal } from '@/features/account/modals';
import { contract } from '@/lib/contract';
import { useAccountStore } from '@/stores/account/store';
import { initialAccount } from '@/stores/account/state';
import { codeSent, emptyLists } from './account.ts';
import { mock, server } from './msw.ts';
import { renderIsland } from './render.tsx';

/** For a file of tests of signing in: each begins at the first step, as a guest. */
export function beginAtEntrance(): void {
  beforeEach(() => {
    close.mockClear();
    useAccountStore.setState(initialAccount, true);
    leaveEntrance();
    server.use(
      mock(contract.account.refresh, { token: null, token_type: 'Bearer', expires_in: 0, user: null }),
      mock(contract.profile.merge, emptyLists),
      mock(contract.profile.accountLists, emptyLists),
    );
  });
  afterEach(async () => {
    // Signing in ends with the merge of the guest's data.
    await waitFor(() => {
      if (useEntrance.getState().busy) throw new Error('something is still sent');
    });
  });
}

export const close = vi.fn();
export const open = (onDone?: () => void) =>
  renderIsland(<SignInModal onClose={close} {...(onDone === undefined ? {} : { onDone })} />);
export const phone = () => screen.findByLabelText(/^Номер телефона/);
export const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const state = () => useAccountStore.getState().state;
export const note = (label: RegExp) => screen.getByLabelText(label);

export async function sendPhone(number = '901234567') {
  await userEvent.type(await phone(), number);
  await clickButton('Получить код');
}
export async function toCode() {
  server.use(mock(contract.account.findByPhone, codeSent));
  open();
  await sendPhone();
  return screen.findByLabelText(/^Код из SMS/);
}
