import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { AskStatus } from '@/features/account/ask-status';
import { goToStep, leaveEntrance } from '@/features/account/entrance';
import type { Step } from '@/features/account/entrance-state';
import { SignInModal } from '@/features/account/modals';
import { PasswordSection } from '@/features/account/password-section';
import { PersonSection } from '@/features/account/person-section';
import { PhoneSection } from '@/features/account/phone-section';
import { ReauthenticationForm } from '@/features/account/reauthentication-form';
import { contract } from '@/lib/contract';
import type { User } from '@/lib/contract/account-shapes';
import { withSession } from '@/stores/account/account';
import { initialAccount } from '@/stores/account/state';
import { useAccountStore } from '@/stores/account/store';
import { resetUserState } from '@/stores/user-state';
import { codeSent, emptyLists, signedIn, testUser } from '../../support/account.ts';
import { describeRefusals, type ZodForm, type Texts } from '../../support/form-messages.tsx';
import { mock, server } from '../../support/msw.ts';

const phone = '+998 90 123 45 67';
const password = 'korvon-42';
const nothing = () => undefined;
const user: User = { ...testUser, has_password: true };

const entrance = (step: Step): Pick<ZodForm, 'draw'> => ({
  draw: () => {
    goToStep(step);
    return <SignInModal onClose={nothing} />;
  },
});
const sent = { sentTo: codeSent.phone, length: 6, resendAt: 0, until: 8_640_000_000_000_000 };
/** What shows or changes an account is for who is signed in. */
async function signIn(): Promise<void> {
  await act(async () => (await withSession()).begin(signedIn({ has_password: true })));
}
const press = (name: (texts: Texts) => string) => async (texts: Texts) => {
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: name(texts) }));
};
const codeOf = ({ account }: Texts) => account.code;
/** A code goes by itself as soon as all of it is there. */
const typedCode = { fill: ({ account }: Texts) => ({ [account.code]: '123456' }), button: () => null } as const;
const ofCodes: ZodForm['refusals'] = [
  { refused: 'wrongCode', at: codeOf },
  { refused: 'wrongCode', problems: [{ left: 0 }], at: codeOf, more: ({ account }) => account.codeLocked },
  { refused: 'codeExpired', at: codeOf },
  { refused: 'tooManyAttempts', at: codeOf },
];

const forms: readonly ZodForm[] = [
  {
    name: 'signing in by phone',
    ...entrance({ name: 'phone', phone: '' }),
    endpoint: contract.account.findByPhone,
    fill: ({ account }) => ({ [account.phone]: phone }),
    button: ({ account }) => account.getCode,
    refusals: [
      { refused: 'userNotActive', at: ({ account }) => account.phone },
      { refused: 'tooManyAttempts', at: ({ account }) => account.phone },
    ],
  },
  {
    name: 'the code of a sign-in',
    ...entrance({ name: 'code', phone: '+998901234567', ...sent }),
    endpoint: contract.account.loginPhoneVerify,
    ...typedCode,
    refusals: ofCodes,
  },
  {
    name: 'signing in by password',
    ...entrance({ name: 'password', login: '' }),
    endpoint: contract.account.loginPassword,
    fill: ({ account }) => ({ [account.login]: 'namuna', [account.password]: password }),
    button: ({ account }) => account.signInDo,
    refusals: [
      { refused: 'wrongCredentials', at: ({ account }) => account.password },
      { refused: 'numberNotRegistered', at: ({ account }) => account.login },
      { refused: 'userNotActive', at: ({ account }) => account.login },
      { refused: 'tooManyAttempts', at: null },
    ],
  },
  {
    name: 'registration',
    ...entrance({ name: 'register', phone: '+998901234567' }),
    endpoint: contract.account.register,
    fill: ({ account }) => ({
      [account.phone]: phone,
      [account.firstName]: 'Anvar',
      [account.lastName]: 'Karimov',
      [account.email]: 'anvar@example.uz',
    }),
    button: ({ account }) => account.getCode,
    refusals: [
      { refused: 'alreadyRegistered', at: ({ account }) => account.phone },
      { refused: 'emailExists', at: ({ account }) => account.email },
      { refused: 'userNotActive', at: ({ account }) => account.phone },
      { refused: 'tooManyAttempts', at: ({ account }) => account.phone },
    ],
  },
  {
    name: 'a forgotten password',
    ...entrance({ name: 'reset', login: '' }),
    endpoint: contract.account.resetPassword,
    fill: ({ account }) => ({ [account.login]: 'namuna' }),
    button: ({ account }) => account.getCode,
    refusals: [
      { refused: 'userNotFound', at: ({ account }) => account.login },
      { refused: 'userNotActive', at: ({ account }) => account.login },
      { refused: 'tooManyAttempts', at: ({ account }) => account.login },
    ],
  },
  {
    name: 'a new password',
    ...entrance({ name: 'resetCode', login: 'namuna', ...sent }),
    endpoint: contract.account.resetPasswordConfirm,
    fill: ({ account }) => ({
      [account.code]: '123456',
      [account.newPassword]: password,
      [account.repeatPassword]: password,
    }),
    button: ({ account }) => account.resetDo,
    refusals: [
      { refused: 'wrongCode', at: codeOf },
      { refused: 'codeExpired', at: codeOf },
      { refused: 'tooManyAttempts', at: codeOf },
    ],
  },
  {
    name: 'who one is',
    draw: () => <PersonSection user={user} />,
    before: signIn,
    endpoint: contract.account.update,
    fill: ({ account }) => ({ [account.email]: 'anvar@example.uz', [account.loginName]: 'anvar' }),
    button: ({ account }) => account.save,
    refusals: [
      { refused: 'emailExists', at: ({ account }) => account.email },
      { refused: 'loginExists', at: ({ account }) => account.loginName },
    ],
  },
  {
    name: 'another phone',
    draw: () => <PhoneSection user={user} />,
    before: press(({ account }) => account.phoneChange),
    endpoint: contract.account.changePhone,
    fill: ({ account }) => ({ [account.phoneNew]: phone }),
    button: ({ account }) => account.getCode,
    refusals: [
      { refused: 'alreadyRegistered', at: ({ account }) => account.phoneNew },
      { refused: 'userNotActive', at: ({ account }) => account.phoneNew },
      { refused: 'tooManyAttempts', at: ({ account }) => account.phoneNew },
    ],
  },
  {
    name: 'another password',
    draw: () => <PasswordSection user={user} />,
    before: press(({ account }) => account.passwordChange),
    endpoint: contract.account.changePassword,
    fill: ({ account }) => ({
      [account.passwordOld]: 'old',
      [account.newPassword]: password,
      [account.repeatPassword]: password,
    }),
    button: ({ account }) => account.save,
    refusals: [
      { refused: 'wrongCredentials', at: ({ account }) => account.passwordOld },
      { refused: 'tooManyAttempts', at: ({ account }) => account.passwordOld },
    ],
  },
  {
    name: 'a proof by code',
    draw: () => <ReauthenticationForm onReauthenticated={nothing} onCancel={nothing} />,
    endpoint: contract.account.reauthenticate,
    before: async (texts) => {
      server.use(mock(contract.account.sendReauthenticationCode, codeSent));
      await press(({ account }) => account.getCode)(texts);
    },
    ...typedCode,
    refusals: ofCodes,
  },
  {
    name: 'a proof by password',
    draw: () => <ReauthenticationForm onReauthenticated={nothing} onCancel={nothing} />,
    endpoint: contract.account.reauthenticate,
    before: async ({ account }) => {
      await signIn();
      await userEvent.click(await screen.findByRole('tab', { name: account.proofByPassword }));
    },
    fill: ({ account }) => ({ [account.password]: password }),
    button: ({ account }) => account.codeConfirm,
    refusals: [
      { refused: 'wrongCredentials', at: ({ account }) => account.password },
      { refused: 'tooManyAttempts', at: ({ account }) => account.password },
    ],
  },
  {
    name: 'where an order stands',
    draw: () => <AskStatus />,
    endpoint: contract.account.orderStatus,
    fill: ({ account }) => ({ [account.statusNumber]: '26-100007', [account.phone]: phone }),
    button: ({ account }) => account.statusDo,
    refusals: [
      { refused: 'orderNotFound', at: ({ account }) => account.statusNumber },
      { refused: 'tooManyAttempts', at: ({ account }) => account.statusNumber },
    ],
  },
];

vi.mock(import('@/stores/replace-page'), () => ({ replacePage: vi.fn() }));
beforeEach(() => {
  leaveEntrance();
  // What was begun in one language is no beginning in the next.
  resetUserState();
  useAccountStore.setState(initialAccount, true);
  server.use(
    mock(contract.account.refresh, { token: null, token_type: 'Bearer', expires_in: 0, user: null }),
    mock(contract.account.logout, {}),
    mock(contract.profile.merge, emptyLists),
    mock(contract.profile.accountLists, emptyLists),
    mock(contract.profile.changeAccountLists, emptyLists),
  );
});
afterEach(async () => {
  server.use(mock(contract.account.logout, {}));
  (await withSession()).ended();
});

describeRefusals(forms);
