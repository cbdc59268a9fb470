import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ProfileFrame } from '@/features/account/page';
import { PersonalData } from '@/features/account/personal-data';
import { Sessions } from '@/features/account/sessions';
import { ProfileStart } from '@/features/account/start';
import { contract } from '@/lib/contract';
import { replacePage } from '@/stores/replace-page';
import { codeSent, testUser } from '../../support/account.ts';
import { mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';

import { beginSignedOut, enter, framed, person, clickButton, section } from '../../support/account-frame.tsx';

vi.mock(import('@/stores/replace-page'), () => ({ replacePage: vi.fn() }));
beforeEach(() => {
  vi.mocked(replacePage).mockClear();
});
beginSignedOut();

describe('the overview', () => {
  test('greets the customer and links to all sections', async () => {
    await enter();
    renderIsland(
      <ProfileFrame part="start">
        <ProfileStart />
      </ProfileFrame>,
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Здравствуйте, Анвар!' })).toBeVisible();
    const ways = within(
      screen
        .getAllByRole('list')
        .find((list) => within(list).queryByText('Имя, почта, телефон, пароль') !== null) as HTMLElement,
    ).getAllByRole('link');
    expect(ways.map((link) => link.getAttribute('href')?.replace(/\/$/, ''))).toEqual(
      [
        'online-orders',
        'my-installments',
        'payment-history',
        'bonus-card',
        'personal-data',
        'addresses',
        'reviews',
        'waiting',
        'sessions',
      ].map((part) => `/ru/profile/${part}`),
    );
  });
});

describe('personal data', () => {
  test('a changed name is saved and shown everywhere', async () => {
    await enter();
    framed(<PersonalData />);
    const name = await screen.findByLabelText(/^Имя/);
    const sent: unknown[] = [];
    server.use(
      mock(contract.account.update, ({ body }) => {
        sent.push(body);
        return { ...testUser, first_name: 'Бахтиёр' };
      }),
    );
    await userEvent.clear(name);
    await userEvent.type(name, 'Бахтиёр');
    await userEvent.click(section('О вас').getByRole('button', { name: 'Сохранить' }));
    expect(await section('О вас').findByText('Сохранено')).toBeVisible();
    expect(person()?.first_name).toBe('Бахтиёр');
    expect(sent).toMatchObject([{ first_name: 'Бахтиёр', last_name: 'Каримов', father_name: null, email: null }]);
  });

  test.each([
    ['emailExists', /^Эл. почта \(/],
    ['loginExists', /^Логин/],
  ] as const)('%s is shown at its field', async (name, label) => {
    await enter();
    framed(<PersonalData />);
    server.use(mock(contract.account.update, refuse(name)));
    await screen.findByLabelText(/^Имя/);
    await userEvent.click(section('О вас').getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(`refused: ${name}`));
  });

  test('a too short name is shown at its field and not sent', async () => {
    await enter();
    framed(<PersonalData />);
    const name = await screen.findByLabelText(/^Фамилия/);
    await userEvent.clear(name);
    await userEvent.type(name, 'К');
    await userEvent.click(section('О вас').getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription('Введите от 2 до 40 символов'));
  });

  test('the first password needs a reauthentication and is then saved as typed', async () => {
    await enter();
    framed(<PersonalData />);
    await userEvent.click(await screen.findByRole('button', { name: 'Задать пароль' }));
    const bodies: unknown[] = [];
    server.use(
      mock(contract.account.setPassword, ({ body }) => {
        bodies.push(body);
        return bodies.length === 1 ? refuse('reauthenticationNeeded') : { ...testUser, has_password: true };
      }),
      mock(contract.account.sendReauthenticationCode, codeSent),
      mock(contract.account.reauthenticate, { reauthenticated_until: '2026-12-01T00:00:00.000Z' }),
    );
    await userEvent.type(screen.getByLabelText(/^Новый пароль/), 'korvon-42');
    await userEvent.type(screen.getByLabelText(/^Повторите пароль/), 'korvon-42');
    await userEvent.click(section('Пароль').getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Подтвердите, что это вы')).toBeVisible();
    await clickButton('Получить код');
    await userEvent.type(await screen.findByLabelText(/^Код из SMS/), '123456');
    expect(await screen.findByText(/^Пароль сохранён/)).toBeVisible();
    expect(bodies).toEqual([
      { password: 'korvon-42', password_repeat: 'korvon-42' },
      { password: 'korvon-42', password_repeat: 'korvon-42' },
    ]);
    expect(person()?.has_password).toBe(true);
  });

  test('a phone refused after the reauthentication stays in the form, and a cancelled action shows no error', async () => {
    await enter();
    framed(<PersonalData />);
    await userEvent.click(await screen.findByRole('button', { name: 'Изменить номер' }));
    let requestCount = 0;
    server.use(
      mock(contract.account.changePhone, () => {
        requestCount += 1;
        return refuse(requestCount === 1 ? 'reauthenticationNeeded' : 'alreadyRegistered');
      }),
      mock(contract.account.sendReauthenticationCode, codeSent),
      mock(contract.account.reauthenticate, { reauthenticated_until: '2026-12-01T00:00:00.000Z' }),
    );
    const phone = screen.getByLabelText(/^Новый номер/);
    expect(phone).toHaveFocus();
    await userEvent.type(phone, '937654321');
    await userEvent.click(section('Телефон').getByRole('button', { name: 'Получить код' }));
    const proof = within(await screen.findByRole('region', { name: 'Подтвердите, что это вы' }));
    await userEvent.click(proof.getByRole('button', { name: 'Получить код' }));
    await userEvent.type(await screen.findByLabelText(/^Код из SMS/), '123456');
    await waitFor(() =>
      expect(screen.getByLabelText(/^Новый номер/)).toHaveAccessibleDescription('refused: alreadyRegistered'),
    );
    expect(screen.getByLabelText(/^Новый номер/)).toHaveValue('+998 93 765 43 21');
    await userEvent.click(section('Телефон').getByRole('button', { name: 'Отмена' }));
    await clickButton('Изменить номер');
    expect(screen.getByLabelText(/^Новый номер/)).toHaveAccessibleDescription('');
  });

  test('a wrong old password is shown at its field', async () => {
    await enter({ has_password: true });
    framed(<PersonalData />);
    await userEvent.click(await screen.findByRole('button', { name: 'Изменить пароль' }));
    server.use(mock(contract.account.changePassword, refuse('wrongCredentials')));
    await userEvent.type(screen.getByLabelText(/^Старый пароль/), 'old');
    await userEvent.type(screen.getByLabelText(/^Новый пароль/), 'korvon-42');
    await userEvent.type(screen.getByLabelText(/^Повторите пароль/), 'korvon-42');
    await userEvent.click(section('Пароль').getByRole('button', { name: 'Сохранить' }));
    await waitFor(() =>
      expect(screen.getByLabelText(/^Старый пароль/)).toHaveAccessibleDescription('refused: wrongCredentials'),
    );
  });

  test('the newsletter e-mail is saved, confirmed and shown after a reload; services are subscribed to and ended', async () => {
    await enter();
    let services: ('promotions' | 'new_products')[] = [];
    const list = () => services.map((service) => ({ service, since: '2026-11-01T10:00:00.000Z' }));
    server.use(
      mock(contract.profile.subscribeEmail, ({ body }) => ({ email: body.email, changed: true })),
      mock(contract.profile.subscriptions, list),
      mock(contract.profile.subscribe, ({ body }) => {
        services = [...services, body.service];
        return list();
      }),
      mock(contract.profile.unsubscribe, ({ body }) => {
        services = services.filter((service) => service !== body.service);
        return list();
      }),
    );
    framed(<PersonalData />);
    const email = await screen.findByLabelText(/^Эл. почта для новостей/);
    await userEvent.type(email, 'anvar');
    await clickButton('Подписаться');
    await waitFor(() => expect(email).toHaveAccessibleDescription('Неверный адрес электронной почты'));
    await userEvent.type(email, '@example.uz');
    await clickButton('Подписаться');
    expect(await screen.findByText('Спасибо! Новости будут приходить на эту почту.')).toBeVisible();
    const service = await screen.findByRole('checkbox', { name: 'Новинки' });
    await userEvent.click(service);
    await waitFor(() => expect(service).toBeChecked());
    await userEvent.click(service);
    await waitFor(() => expect(service).not.toBeChecked());
  });

  test('deleting the account takes two steps, names the date and opens the page of deleted accounts', async () => {
    await enter();
    framed(<PersonalData />);
    const deletion_at = '2026-12-23T10:00:00.000Z';
    server.use(mock(contract.account.deletionTerms, { days: 30, deletion_at }));
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить аккаунт' }));
    expect(await screen.findByText(/До 23 декабря.* аккаунт можно восстановить/)).toBeVisible();
    await clickButton('Нет, оставить');
    expect(screen.queryByText(/23 декабря/)).not.toBeInTheDocument();
    server.use(mock(contract.account.requestDeletion, { deletion_at }));
    await clickButton('Удалить аккаунт');
    await userEvent.click(await screen.findByRole('button', { name: 'Да, удалить' }));
    await waitFor(() =>
      expect(vi.mocked(replacePage).mock.calls[0]?.[0]).toBe(
        `/ru/deleted-account/?until=${encodeURIComponent(deletion_at)}`,
      ),
    );
    expect(person()).toBeUndefined();
  });
});

describe('sessions', () => {
  const session = (id: string, changes = {}) => ({
    id,
    device: 'Chrome, Android',
    region: 'Ташкент',
    first_seen_at: '2026-11-01T10:00:00.000Z',
    last_seen_at: '2026-11-20T10:00:00.000Z',
    current: false,
    by: 'code' as const,
    ended_at: null,
    ended_because: null,
    ...changes,
  });

  test('the current session is marked, others can be ended one by one or all at once', async () => {
    await enter();
    const ended: unknown[] = [];
    let remaining = [
      session('a', { current: true }),
      session('b', { device: 'Safari, iPhone' }),
      session('c', { device: '', by: 'password' }),
    ];
    server.use(
      mock(contract.account.sessions, () => remaining),
      mock(contract.account.endSession, ({ body }) => {
        ended.push(body);
        remaining = remaining.filter(({ id }) => id !== body.id);
        return {};
      }),
      mock(contract.account.endOtherSessions, () => {
        remaining = remaining.filter(({ current }) => current);
        return { ended: 1 };
      }),
    );
    framed(<Sessions />, 'sessions');
    expect(await screen.findByText('Это устройство')).toBeVisible();
    await clickButton('Завершить: Safari, iPhone');
    await waitFor(() => expect(screen.queryByText(/Safari, iPhone/)).not.toBeInTheDocument());
    expect(ended).toEqual([{ id: 'b' }]);
    await clickButton('Завершить все другие');
    expect(await screen.findByText('Завершён 1 сеанс')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/Неизвестное устройство/)).not.toBeInTheDocument());
  });

  test('a session ended for token reuse shows the reason', async () => {
    await enter();
    server.use(
      mock(contract.account.sessions, [
        session('a', { current: true }),
        session('b', { ended_at: '2026-11-20T11:00:00.000Z', ended_because: 'reuse' }),
      ]),
    );
    framed(<Sessions />, 'sessions');
    expect(await screen.findByText(/старым ключом входа кто-то воспользовался/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Завершить: / })).toHaveLength(1);
  });
});
