import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NewsForm } from '@/features/shell/news-form';
import { contract } from '@/lib/contract';
import { withSession } from '@/stores/account/account';
import { initialAccount } from '@/stores/account/state';
import { useAccountStore } from '@/stores/account/store';
import ru from '../../../locales/ru.json';
import { emptyLists, signedIn } from '../../support/account.ts';
import { lost, mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';

// Texts as they are written: the compiled ones need the formatter that the build puts in place of next-intl's.
vi.mock(import('@/lib/i18n/messages'), () => ({ lazyTexts: () => ru }));
vi.mock(import('@/stores/replace-page'), () => ({ replacePage: vi.fn() }));

const { subscribeEmail, newsletter } = contract.profile;
const thanks = 'Спасибо! Новости будут приходить на эту почту.';
const field = () => screen.getByRole('textbox', { name: 'Новости и скидки на эл. почту' });
const subscribe = () => userEvent.click(screen.getByRole('button', { name: 'Подписаться' }));

beforeEach(() => {
  useAccountStore.setState(initialAccount, true);
});

describe('the newsletter form', () => {
  test('subscribes a guest and confirms it, also repeatedly', async () => {
    const sent: unknown[] = [];
    server.use(
      mock(subscribeEmail, ({ body }) => {
        sent.push(body);
        return { email: body.email.toLowerCase(), changed: true };
      }),
    );
    renderIsland(<NewsForm />);
    await userEvent.type(field(), ' Anvar@Example.uz ');
    await subscribe();
    expect(await screen.findByText(thanks)).toBeVisible();
    expect(field()).toHaveValue('anvar@example.uz');
    await subscribe();
    await waitFor(() => expect(sent).toEqual([{ email: 'Anvar@Example.uz' }, { email: 'anvar@example.uz' }]));
    expect(await screen.findByText(thanks)).toBeVisible();
  });

  test.each([
    ['', 'required'],
    ['anvar', 'email'],
    ['anvar@', 'email'],
  ] as const)('shows the error of “%s” at the field and sends nothing', async (typed, key) => {
    renderIsland(<NewsForm />);
    if (typed !== '') await userEvent.type(field(), typed);
    await subscribe();
    await waitFor(() => expect(field()).toHaveAccessibleDescription(ru.validation[key]));
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    expect(field()).toHaveFocus();
    // It goes as soon as something else is typed.
    await userEvent.type(field(), 'a');
    expect(field()).toHaveAttribute('aria-invalid', 'false');
  });

  test('shows refusals of the API and network errors at the field', async () => {
    server.use(mock(subscribeEmail, refuse('invalid', [{ field: 'email', message: 'Такой почты не бывает' }])));
    renderIsland(<NewsForm />);
    await userEvent.type(field(), 'anvar@example.uz');
    await subscribe();
    await waitFor(() => expect(field()).toHaveAccessibleDescription('Такой почты не бывает'));
    server.use(mock(subscribeEmail, refuse('tooManyAttempts')));
    await subscribe();
    await waitFor(() => expect(field()).toHaveAccessibleDescription('refused: tooManyAttempts'));
    server.use(mock(subscribeEmail, lost));
    await subscribe();
    await waitFor(() => expect(field()).toHaveAccessibleDescription(ru.errors.unreachable));
    expect(screen.queryByText(thanks)).not.toBeInTheDocument();
  });

  test('is disabled in the server’s HTML, so that no e-mail gets into an address', () => {
    const html = renderToString(
      <NextIntlClientProvider locale="ru" messages={ru} timeZone="Asia/Tashkent">
        <NewsForm />
      </NextIntlClientProvider>,
    );
    const box = new DOMParser().parseFromString(html, 'text/html');
    expect(box.querySelector('input')?.matches(':disabled')).toBe(true);
    expect(box.querySelector('button')?.matches(':disabled')).toBe(true);
  });
});

test('shows the stored e-mail of a customer and clears it after signing out', async () => {
  server.use(
    mock(newsletter, { email: 'dilnoza@example.uz', changed: true }),
    mock(contract.account.logout, {}),
    mock(contract.profile.merge, emptyLists),
    mock(contract.profile.accountLists, emptyLists),
    mock(contract.profile.changeAccountLists, emptyLists),
  );
  const session = await withSession();
  session.begin(signedIn());
  renderIsland(<NewsForm />);
  await waitFor(() => expect(field()).toHaveValue('dilnoza@example.uz'));
  session.ended();
  await waitFor(() => expect(field()).toHaveValue(''));
});
