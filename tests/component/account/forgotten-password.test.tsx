import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { contract } from '@/lib/contract';
import { replacePage } from '@/stores/replace-page';
import { codeSent, signedIn } from '../../support/account.ts';
import { mock, refuse, server } from '../../support/msw.ts';

import { beginAtEntrance, note, open, clickButton, state } from '../../support/entrance.tsx';

vi.mock(import('@/stores/replace-page'), () => ({ replacePage: vi.fn() }));
beforeEach(() => {
  vi.mocked(replacePage).mockClear();
});
beginAtEntrance();

describe('a forgotten password', () => {
  async function toReset() {
    open();
    await userEvent.click(await screen.findByRole('tab', { name: 'По паролю' }));
    await clickButton('Забыли пароль?');
    return screen.findByLabelText(/^Телефон, логин/);
  }

  test('an unknown login is shown at its field', async () => {
    server.use(mock(contract.account.resetPassword, refuse('userNotFound')));
    const login = await toReset();
    await userEvent.type(login, 'nobody');
    await clickButton('Получить код');
    await waitFor(() => expect(login).toHaveAccessibleDescription('refused: userNotFound'));
  });

  test('is reset by a code; the new one needs more than six characters, an equal repetition, and must not be common', async () => {
    server.use(mock(contract.account.resetPassword, codeSent));
    const login = await toReset();
    await userEvent.type(login, 'anvar');
    await clickButton('Получить код');
    const code = await screen.findByLabelText(/^Код из SMS/);
    await userEvent.type(code, '123456');
    await userEvent.type(note(/^Новый пароль/), '123456');
    await clickButton('Сменить пароль и войти');
    await waitFor(() =>
      expect(note(/^Новый пароль/)).toHaveAccessibleDescription('Пароль должен быть длиннее 6 символов'),
    );
    await userEvent.type(note(/^Новый пароль/), '7');
    await userEvent.type(note(/^Повторите пароль/), '1234568');
    await clickButton('Сменить пароль и войти');
    await waitFor(() => expect(note(/^Повторите пароль/)).toHaveAccessibleDescription('Введённый пароль не совпадает'));
    server.use(
      mock(
        contract.account.resetPasswordConfirm,
        refuse('invalid', [{ field: 'password', message: 'passwordCommon' }]),
      ),
    );
    await userEvent.type(note(/^Повторите пароль/), '{Backspace}7');
    await clickButton('Сменить пароль и войти');
    await waitFor(() =>
      expect(note(/^Новый пароль/)).toHaveAccessibleDescription('Такой пароль легко угадать. Придумайте другой'),
    );
    server.use(mock(contract.account.resetPasswordConfirm, signedIn()));
    await clickButton('Сменить пароль и войти');
    await waitFor(() => expect(state().status).toBe('signedIn'));
  });
});
