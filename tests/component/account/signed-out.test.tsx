import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Sessions } from '@/features/account/sessions';
import { Notices } from '@/features/shell/notices';
import { contract } from '@/lib/contract';
import { withSession } from '@/stores/account/account';
import { useModalStore } from '@/stores/modals';
import { usePopupStore } from '@/stores/popup';
import { replacePage } from '@/stores/replace-page';
import { beginSignedOut, enter, framed, clickButton } from '../../support/account-frame.tsx';
import { mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';

vi.mock(import('@/stores/replace-page'), () => ({ replacePage: vi.fn() }));
beforeEach(() => {
  vi.mocked(replacePage).mockClear();
  sessionStorage.clear();
  usePopupStore.getState().close();
});
beginSignedOut();

const words = /сеанс завершён на другом устройстве/;

test('a session ended elsewhere is reported on the home page, and signing in leads back', async () => {
  await enter();
  window.history.replaceState(null, '', '/ru/profile/sessions/?from=letter');
  server.use(
    mock(contract.account.refresh, refuse('unauthorized')),
    mock(contract.account.sessions, refuse('unauthorized')),
  );
  const sessionsView = framed(<Sessions />, 'sessions');
  await waitFor(() => expect(replacePage).toHaveBeenCalledWith('/ru/', expect.any(Promise)));
  sessionsView.unmount();
  window.history.replaceState(null, '', '/ru/');
  renderIsland(<Notices />);
  expect(await screen.findByText(words)).toBeVisible();
  await clickButton('Войти');
  const { open } = useModalStore.getState();
  if (open?.name !== 'signIn') throw new Error('the entrance is not open');
  expect(screen.queryByText(words)).toBeNull();
  vi.mocked(replacePage).mockClear();
  open.props.onDone?.();
  expect(replacePage).toHaveBeenCalledWith('/ru/profile/sessions/?from=letter');
});

test('it is reported once, and not after signing out', async () => {
  await enter();
  (await withSession()).ended();
  const first = renderIsland(<Notices />);
  expect(screen.queryByText(words)).toBeNull();
  first.unmount();
  sessionStorage.setItem('signed-out', '/ru/profile/');
  const noticesView = renderIsland(<Notices />);
  expect(await screen.findByText(words)).toBeVisible();
  noticesView.unmount();
  usePopupStore.getState().close();
  renderIsland(<Notices />);
  expect(screen.queryByText(words)).toBeNull();
});

test('on a public page it is reported in place', async () => {
  window.history.replaceState(null, '', '/ru/katalog/smartfonlar/');
  localStorage.setItem('auth.hint', '1');
  server.use(mock(contract.account.refresh, refuse('unauthorized')));
  renderIsland(<Notices />);
  await (await withSession()).ask();
  expect(await screen.findByText(words)).toBeVisible();
  expect(replacePage).not.toHaveBeenCalled();
});

test('an address of another site is not accepted as return target', () => {
  sessionStorage.setItem('signed-out', '//evil.example/');
  renderIsland(<Notices />);
  expect(usePopupStore.getState().popup).toBeNull();
});
