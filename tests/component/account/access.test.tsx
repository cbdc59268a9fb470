import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ProfileFrame } from '@/features/account/page';
import { Sessions } from '@/features/account/sessions';
import { ProfileStart } from '@/features/account/start';
import { StoredBonusCard } from '@/features/profile';
import { contract } from '@/lib/contract';
import type { BonusCard } from '@/lib/contract/profile-money';
import { withSession } from '@/stores/account/account';
import { initialAccount } from '@/stores/account/state';
import { useAccountStore } from '@/stores/account/store';
import { useCartStore } from '@/stores/cart';
import { useWishlistStore } from '@/stores/lists';
import { useModalStore } from '@/stores/modals';
import { replacePage } from '@/stores/replace-page';
import { signedIn, testUser } from '../../support/account.ts';
import { lost, mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';

import { beginSignedOut, enter, framed, person, clickButton } from '../../support/account-frame.tsx';

vi.mock(import('@/stores/replace-page'), () => ({ replacePage: vi.fn() }));
beforeEach(() => {
  vi.mocked(replacePage).mockClear();
});
beginSignedOut();

describe('account pages', () => {
  const secret = <p>только для своих</p>;

  test('a guest sees no content and is redirected to the home page after the server’s answer', async () => {
    server.use(mock(contract.account.refresh, { token: null, token_type: 'Bearer', expires_in: 0, user: null }));
    framed(secret);
    await waitFor(() => expect(replacePage).toHaveBeenCalledWith('/ru/'));
    expect(screen.queryByText('только для своих')).not.toBeInTheDocument();
  });

  test('a session without a local hint is found', async () => {
    server.use(mock(contract.account.refresh, signedIn()));
    framed(secret);
    expect(await screen.findByText('только для своих')).toBeVisible();
    expect(replacePage).not.toHaveBeenCalled();
  });

  test('while the server is unreachable nobody is redirected, and a retry is offered', async () => {
    server.use(mock(contract.account.refresh, lost));
    framed(secret);
    const again = await screen.findByRole('button', { name: 'Повторить' });
    expect(replacePage).not.toHaveBeenCalled();
    server.use(mock(contract.account.refresh, signedIn()));
    await userEvent.click(again);
    expect(await screen.findByText('только для своих')).toBeVisible();
  });

  test('without a connection the bonus card that was shown last can be shown at a till', async () => {
    const card: BonusCard = {
      number: '2912345678906',
      bonus: 18_000,
      earned: 20_000,
      spent: 2_000,
      rule: { earn_percent: 1, spend_percent: 30 },
      moves: [],
    };
    server.use(mock(contract.account.refresh, lost));
    const opened = () =>
      renderIsland(
        <ProfileFrame part="bonus-card" offline={<StoredBonusCard />}>
          {secret}
        </ProfileFrame>,
      );
    const never = opened();
    await screen.findByRole('button', { name: 'Повторить' });
    expect(screen.queryByRole('img', { name: /Штрих/ })).toBeNull();
    never.unmount();
    useAccountStore.setState(initialAccount, true);
    localStorage.setItem('auth.hint', '1');
    localStorage.setItem('bonus-card', JSON.stringify(card));
    opened();
    expect(await screen.findByRole('img', { name: /2912345678906/ })).toBeVisible();
    expect(screen.getByText('18 000 бонусов')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible();
    expect(screen.queryByText('только для своих')).not.toBeInTheDocument();
  });

  test('a deleted account shows only its restoration, with the days left', async () => {
    await enter({ deletion_at: new Date(Date.now() + 3 * 86_400_000 - 60_000).toISOString() });
    framed(secret);
    expect(await screen.findByRole('heading', { name: 'Аккаунт удалён' })).toBeVisible();
    expect(screen.getByText(/осталось 3 дня/)).toBeVisible();
    expect(screen.queryByText('только для своих')).not.toBeInTheDocument();
    server.use(mock(contract.account.restore, testUser));
    await clickButton('Восстановить аккаунт');
    expect(await screen.findByText('только для своих')).toBeVisible();
  });
});

describe('the end of a session', () => {
  test('a call refused with 401 is repeated with a new token', async () => {
    await enter();
    const tokens: (string | null)[] = [];
    server.use(
      mock(contract.account.refresh, { ...signedIn(), token: 'token-2' }),
      mock(contract.account.sessions, ({ headers }) => {
        tokens.push(headers.get('Authorization'));
        return tokens.length === 1 ? refuse('unauthorized') : [];
      }),
    );
    framed(<Sessions />, 'sessions');
    await waitFor(() => expect(tokens).toEqual(['Bearer token-1', 'Bearer token-2']));
    expect(replacePage).not.toHaveBeenCalled();
  });

  test('a 401 of an ended session signs out, deletes the shopper’s data in this browser and opens the home page', async () => {
    await enter();
    useModalStore.getState().show({
      name: 'oneClick',
      props: { productId: 1, productName: 'p', stage: { name: 'form', phone: '+998901234567' } },
    });
    useCartStore.setState({
      products: [
        { id: 1, count: 1, selected: true, selected_checkout: false, sale_price: 1, discount_price: 1, all_stock: 1 },
      ],
      selected_products_count: 1,
    });
    localStorage.setItem('header', '{"state":{"selectedRegion":null},"version":0}');
    server.use(
      mock(contract.account.refresh, refuse('unauthorized')),
      mock(contract.account.sessions, refuse('unauthorized')),
    );
    framed(<Sessions />, 'sessions');
    await waitFor(() => expect(replacePage).toHaveBeenCalledWith('/ru/'));
    expect(useAccountStore.getState().state).toEqual({ status: 'guest', confirmed: true });
    expect(useCartStore.getState().products).toEqual([]);
    expect(useModalStore.getState().open).toBeNull();
    expect(localStorage.getItem('auth.hint')).toBeNull();
    expect(localStorage.getItem('header')).not.toBeNull();
  });

  const path = () => vi.mocked(replacePage).mock.calls.map(([to]) => [to]);

  test('signing out in another tab leaves only the pages with personal data', async () => {
    for (const [page, expected] of [
      ['/ru/news/', []],
      ['/ru/checkout/', [['/ru/']]],
      ['/ru/thanks/', [['/ru/']]],
      ['/ru/profile/', [['/ru/']]],
    ] as const) {
      vi.mocked(replacePage).mockClear();
      await enter();
      window.history.replaceState(null, '', page);
      localStorage.removeItem('auth.hint');
      await (await withSession()).look();
      expect(path(), page).toEqual(expected);
      expect(person()).toBeUndefined();
    }
  });

  test('a tab of an older sign-in reloads and does not overwrite newer data', async () => {
    await enter();
    useWishlistStore.setState({ productIds: [5, 6] });
    localStorage.setItem('auth.hint', 'another sign-in');
    await (await withSession()).look();
    expect(path()).toEqual([['/ru/profile/personal-data/']]);
    expect(person()).toBeUndefined();
    expect(localStorage.getItem('wishlist')).toContain('[5,6]');
  });

  test('stored lists of another user are not merged', async () => {
    localStorage.setItem('account-owner', JSON.stringify({ user: testUser.id + 1, base: null, merge_id: 'x' }));
    localStorage.setItem('bonus-card', '{}');
    useWishlistStore.setState({ productIds: [5, 6] });
    await enter();
    expect(useWishlistStore.getState().productIds).toEqual([]);
    expect([localStorage.getItem('bonus-card'), localStorage.getItem('account-owner')]).toEqual([null, null]);
    expect(person()?.id).toBe(testUser.id);
  });

  test('signing out needs the server: on a failure the user stays signed in and sees an error', async () => {
    await enter();
    server.use(mock(contract.account.logout, lost));
    framed(<ProfileStart />);
    await userEvent.click((await screen.findAllByRole('button', { name: 'Выйти' }))[0] as HTMLElement);
    expect(await screen.findByRole('alert')).toHaveTextContent('Выйти не удалось');
    expect(person()).toBeDefined();
    server.use(mock(contract.account.logout, {}));
    await userEvent.click((await screen.findAllByRole('button', { name: 'Выйти' }))[0] as HTMLElement);
    await waitFor(() => expect(replacePage).toHaveBeenCalledWith('/ru/'));
    expect(person()).toBeUndefined();
  });
});
