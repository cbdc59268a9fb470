import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useEntrance } from '@/features/account/entrance';
import { SignInModal } from '@/features/account/modals';
import { contract } from '@/lib/contract';
import { useAccountStore } from '@/stores/account/store';
import { useModalStore } from '@/stores/modals';
import { replacePage } from '@/stores/replace-page';
import { codeSent, signedIn, testUser } from '../../support/account.ts';
import { mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';

import { beginAtEntrance, note, open, phone, clickButton, sendPhone, state, toCode } from '../../support/entrance.tsx';

vi.mock(import('@/stores/replace-page'), () => ({ replacePage: vi.fn() }));
beforeEach(() => {
  vi.mocked(replacePage).mockClear();
});
beginAtEntrance();

describe('signing in by phone', () => {
  test('a known phone gets a code, and the code signs in', async () => {
    const field = await toCode();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveFocus();
    expect(screen.getByText(/\+998.90.123.45.67/)).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^0[01]:\d\d$/);
    const sent: unknown[] = [];
    server.use(
      mock(contract.account.loginPhoneVerify, ({ body }) => {
        sent.push(body);
        return signedIn();
      }),
    );
    await userEvent.type(field, '123456');
    await waitFor(() => expect(state()).toMatchObject({ status: 'signedIn', user: { first_name: 'Анвар' } }));
    expect(sent).toEqual([{ phone_number: '+998901234567', code: '123456' }]);
    // The token is in memory alone.
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('token-1');
  });

  test.each([
    ['9012', 'Введите верный номер телефона'],
    ['', 'Заполните это поле'],
  ])('%j is refused and not sent', async (number, message) => {
    open();
    if (number !== '') await userEvent.type(await phone(), number);
    else await phone();
    await clickButton('Получить код');
    expect(await phone()).toHaveAccessibleDescription(message);
    expect(await phone()).toHaveFocus();
  });

  test.each(['userNotActive', 'tooManyAttempts', 'resendTooEarly'] as const)(
    '%s is shown at the phone field',
    async (name) => {
      server.use(mock(contract.account.findByPhone, refuse(name)));
      open();
      await sendPhone();
      await waitFor(async () => expect(await phone()).toHaveAccessibleDescription(`refused: ${name}`));
    },
  );

  test('a wrong code shows an error with the remaining attempts, and the last one locks the field', async () => {
    const field = await toCode();
    server.use(mock(contract.account.loginPhoneVerify, refuse('wrongCode', [{ left: 2 }])));
    await userEvent.type(field, '111111');
    await waitFor(() => expect(field).toHaveAccessibleDescription('refused: wrongCode. Осталось 2 попытки'));
    server.use(mock(contract.account.loginPhoneVerify, refuse('wrongCode', [{ left: 0 }])));
    await userEvent.type(field, '{Backspace}2');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('refused: wrongCode. Попыток больше нет. Запросите новый код.'),
    );
    expect(screen.getByRole('button', { name: 'Подтвердить' })).toBeDisabled();
    expect(state().status).not.toBe('signedIn');
  });

  test('a reload keeps the code step', async () => {
    await toCode();
    const storedStep = sessionStorage.getItem('sign-in');
    expect(storedStep).toContain('"name":"code"');
    expect(storedStep).not.toContain('111111');
  });

  test('another phone can be entered', async () => {
    await toCode();
    await clickButton('Другой номер');
    expect(await phone()).toHaveValue('+998 90 123 45 67');
    // The same one leads back to the code that is on its way, without asking for another.
    server.use(mock(contract.account.findByPhone, refuse('resendTooEarly', [{ seconds: 60 }])));
    await clickButton('Получить код');
    expect(await screen.findByLabelText(/^Код из SMS/)).toBeVisible();
  });

  test('after many requests the captcha runs, and the phone is sent again with its token', async () => {
    const tokens: (string | null)[] = [];
    server.use(
      mock(contract.captcha.challenge, { provider: 'off', public_key: null }),
      mock(contract.account.findByPhone, ({ headers }) => {
        tokens.push(headers.get('Captcha-Token'));
        return tokens.length === 1 ? refuse('captchaFailed') : codeSent;
      }),
    );
    const onDone = vi.fn();
    open(onDone);
    await sendPhone();
    expect(await screen.findByLabelText(/^Код из SMS/)).toBeVisible();
    expect(tokens).toHaveLength(2);
    // It comes back as what it was opened for.
    expect(useModalStore.getState().open).toEqual({ name: 'signIn', props: { onDone } });
    act(() => useModalStore.getState().close());
  });
});

test('a sign-in in another tab finishes the dialog', async () => {
  const onDone = vi.fn();
  open(onDone);
  await phone();
  act(() => useAccountStore.setState({ state: { status: 'signedIn', user: testUser }, turn: 1 }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

test('a step that removes the pressed button takes the focus and is announced', async () => {
  open();
  await phone();
  await clickButton('Зарегистрироваться');
  expect(screen.getByRole('group', { name: 'Регистрация' })).toHaveFocus();
  expect(screen.queryByText(/^Этот номер ещё не зарегистрирован/)).not.toBeInTheDocument();
  await clickButton('У меня есть аккаунт');
  expect(screen.getByRole('group', { name: 'Вход' })).toHaveFocus();
});

test('the dialog focuses its first field', async () => {
  open();
  await waitFor(async () => expect(await phone()).toHaveFocus());
});

test('the name from an order is filled into the registration', async () => {
  server.use(mock(contract.account.findByPhone, refuse('userNotFound')));
  renderIsland(
    <SignInModal person={{ phone: '+998901234567', first_name: 'Дилноза', last_name: 'Каримова' }} onClose={vi.fn()} />,
  );
  expect(await phone()).toHaveValue('+998 90 123 45 67');
  await clickButton('Получить код');
  expect(await screen.findByLabelText(/^Имя/)).toHaveValue('Дилноза');
  expect(screen.getByLabelText(/^Фамилия/)).toHaveValue('Каримова');
});

describe('registration', () => {
  const fill = async (name: string, text: string) =>
    userEvent.type(screen.getByLabelText(new RegExp(`^${name}`)), text);
  async function toRegistration() {
    server.use(mock(contract.account.findByPhone, refuse('userNotFound')));
    open();
    await sendPhone();
    await screen.findByLabelText(/^Имя/);
  }

  test('that was closed starts with the phone again, without the names', async () => {
    await toRegistration();
    await fill('Имя', 'Дилноза');
    await clickButton('Закрыть');
    expect(useEntrance.getState()).toMatchObject({ step: { name: 'phone' }, draft: { first_name: '' }, failure: null });
  });

  test('an unknown phone opens it; consent is off, father name and e-mail are optional', async () => {
    await toRegistration();
    expect(await phone()).toHaveValue('+998 90 123 45 67');
    expect(screen.getByText(/^Этот номер ещё не зарегистрирован/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Хочу получать новости о скидках' })).not.toBeChecked();
    const sent: unknown[] = [];
    server.use(
      mock(contract.account.register, ({ body }) => {
        sent.push(body);
        return codeSent;
      }),
    );
    await fill('Имя', 'Анвар');
    await fill('Фамилия', 'Каримов');
    await clickButton('Получить код');
    expect(await screen.findByLabelText(/^Код из SMS/)).toBeVisible();
    expect(sent).toMatchObject([
      {
        phone_number: '+998901234567',
        first_name: 'Анвар',
        last_name: 'Каримов',
        father_name: '',
        email: '',
        consent_news: false,
      },
    ]);
  });

  test('errors are shown at their fields', async () => {
    await toRegistration();
    await fill('Имя', 'А');
    await fill('Эл. почта', 'anvar');
    await clickButton('Получить код');
    await waitFor(() => expect(note(/^Имя/)).toHaveAccessibleDescription('Введите от 2 до 40 символов'));
    expect(note(/^Фамилия/)).toHaveAccessibleDescription('Заполните это поле');
    expect(note(/^Эл. почта/)).toHaveAccessibleDescription('Неверный адрес электронной почты');
  });

  test.each([
    ['alreadyRegistered', /^Номер телефона/],
    ['emailExists', /^Эл. почта/],
  ] as const)('%s is shown at its field', async (name, label) => {
    await toRegistration();
    server.use(mock(contract.account.register, refuse(name)));
    await fill('Имя', 'Анвар');
    await fill('Фамилия', 'Каримов');
    await clickButton('Получить код');
    await waitFor(() => expect(note(label)).toHaveAccessibleDescription(`refused: ${name}`));
  });
});

describe('signing in by password', () => {
  async function toPassword() {
    open();
    await userEvent.click(await screen.findByRole('tab', { name: 'По паролю' }));
    return { login: await screen.findByLabelText(/^Телефон, логин/), password: screen.getByLabelText(/^Пароль/) };
  }

  test('has fields that password managers recognise, and signs in', async () => {
    const { login, password } = await toPassword();
    expect(login).toHaveAttribute('autocomplete', 'username');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    server.use(mock(contract.account.loginPassword, signedIn()));
    await userEvent.type(login, 'anvar');
    await userEvent.type(password, 'secret-1');
    await clickButton('Войти');
    await waitFor(() => expect(state().status).toBe('signedIn'));
  });

  test.each([
    ['wrongCredentials', /^Пароль/],
    ['numberNotRegistered', /^Телефон, логин/],
    ['userNotActive', /^Телефон, логин/],
  ] as const)('%s is shown at its field without navigation', async (name, label) => {
    const { login, password } = await toPassword();
    server.use(mock(contract.account.loginPassword, refuse(name)));
    await userEvent.type(login, '+998901234567');
    await userEvent.type(password, 'secret-1');
    await clickButton('Войти');
    await waitFor(() => expect(note(label)).toHaveAccessibleDescription(`refused: ${name}`));
    expect(replacePage).not.toHaveBeenCalled();
  });

  test('an error without a field is shown with the form', async () => {
    const { login, password } = await toPassword();
    server.use(mock(contract.account.loginPassword, refuse('unavailable')));
    await userEvent.type(login, 'anvar');
    await userEvent.type(password, 'secret-1');
    await clickButton('Войти');
    expect(await screen.findByRole('alert')).toHaveTextContent('refused: unavailable');
  });

  test('a deleted account is redirected to its restoration', async () => {
    const { login, password } = await toPassword();
    server.use(mock(contract.account.loginPassword, signedIn({ deletion_at: '2026-12-23T10:00:00.000Z' })));
    await userEvent.type(login, 'anvar');
    await userEvent.type(password, 'secret-1');
    await clickButton('Войти');
    await waitFor(() => expect(replacePage).toHaveBeenCalledWith('/ru/profile/'));
  });
});
