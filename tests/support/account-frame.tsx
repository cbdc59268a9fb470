import userEvent from '@testing-library/user-event';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { ProfileFrame } from '@/features/account/page';
import { contract } from '@/lib/contract';
import type { User } from '@/lib/contract/account-shapes';
import { withSession } from '@/stores/account/account';
import { initialAccount } from '@/stores/account/state';
import { useAccountStore } from '@/stores/account/store';
import { emptyLists, signedIn } from './account.ts';
import { mock, server } from './msw.ts';
import { renderIsland } from './render.tsx';

/** For a file of tests of the personal area: nobody is signed in when a test begins, nor when it has ended. */
export function beginSignedOut(): void {
  beforeEach(() => {
    window.history.replaceState(null, '', '/ru/profile/personal-data/');
    useAccountStore.setState(initialAccount, true);
    server.use(
      mock(contract.profile.merge, emptyLists),
      mock(contract.profile.accountLists, emptyLists),
      mock(contract.profile.changeAccountLists, emptyLists),
      mock(contract.account.logout, {}),
      mock(contract.profile.subscriptions, []),
      mock(contract.profile.newsletter, { email: null, changed: false }),
    );
  });
  afterEach(async () => {
    server.use(mock(contract.account.logout, {}));
    (await withSession()).ended();
    window.history.replaceState(null, '', '/');
  });
}

export const enter = async (changes: Partial<User> = {}) => (await withSession()).begin(signedIn(changes));
/** Who is signed in. */
export const person = () => {
  const { state } = useAccountStore.getState();
  return state.status === 'signedIn' ? state.user : undefined;
};
export const framed = (island: React.ReactNode, part: 'personal-data' | 'sessions' = 'personal-data') =>
  renderIsland(<ProfileFrame part={part}>{island}</ProfileFrame>);
export const clickButton = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const section = (name: string) => within(screen.getByRole('region', { name }));
