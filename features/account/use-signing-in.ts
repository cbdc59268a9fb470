'use client';

import { useMemo } from 'react';
import { useCaptcha } from '@/features/captcha';
import { useIdempotentSubmit } from '@/features/forms';
import type { ApiFailure, ApiResult } from '@/lib/api/errors';
import type { CodeSent, SignedIn, User } from '@/lib/contract/account-shapes';
import { withSession } from '@/stores/account/account';
import { type Api, useApi } from '@/stores/api';
import { codeStep, codeUnder, type RegisterDraft, resetCodeStep, type Step } from './entrance-state';
import { goTo, leaveEntrance, useEntrance } from './entrance';
import { type Send, withCheck } from './with-check';

/** What the forms of the entrance do. Each shows its refusal by `useEntrance`; one of them runs at a time. */
export interface SigningIn {
  readonly findPhone: (phone: string) => void;
  readonly register: (phone: string, draft: RegisterDraft) => void;
  readonly confirm: (phone: string, code: string) => void;
  readonly resend: (phone: string) => void;
  readonly byPassword: (login: string, password: string) => void;
  readonly askReset: (login: string) => void;
  readonly reset: (login: string, answer: { code: string; password: string; password_repeat: string }) => void;
}

interface Options {
  /** Shows the entrance again where the check has taken its place. */
  readonly reopen: () => void;
  /** Somebody is signed in. */
  readonly onDone: (user: User) => void;
}

/** A refusal that leads on to another step; undefined for one that is said. */
function onward(failure: ApiFailure, phone: string): Step | undefined {
  return failure.name === 'userNotFound' ? { name: 'register', phone, unknown: true } : undefined;
}

const callsOf = (api: Api) => ({
  findPhone:
    (phone_number: string): Send<CodeSent> =>
    (captchaToken) =>
      api.call((contract) => contract.account.findByPhone, { body: { phone_number }, captchaToken }),
  register:
    (phone_number: string, draft: RegisterDraft): Send<CodeSent> =>
    (captchaToken) =>
      api.call((contract) => contract.account.register, { body: { phone_number, ...draft }, captchaToken }),
  resend:
    (phone_number: string): Send<CodeSent> =>
    (captchaToken) =>
      api.call((contract) => contract.account.resendCode, { body: { phone_number, purpose: 'sign_in' }, captchaToken }),
  reset:
    (login: string): Send<CodeSent> =>
    (captchaToken) =>
      api.call((contract) => contract.account.resetPassword, { body: { login }, captchaToken }),
});

/** Signing in, registering and resetting a password, for dialog and page. */
export function useSigningIn({ reopen, onDone }: Options): SigningIn {
  const api = useApi();
  const captcha = useCaptcha();
  const { once } = useIdempotentSubmit('sign-in');
  return useMemo(() => {
    const calls = callsOf(api);
    const run = (task: () => Promise<ApiFailure | undefined>) =>
      once(async () => {
        useEntrance.setState({ busy: true, failure: null });
        try {
          const failure = await task();
          useEntrance.setState({ failure: failure ?? null });
        } finally {
          // Also where a module could not be loaded: the form does not wait for ever.
          useEntrance.setState({ busy: false });
        }
      });
    const sendCode = (
      send: Send<CodeSent>,
      next: (answer: CodeSent) => Step,
      instead: (failure: ApiFailure) => Step | undefined = () => undefined,
    ) =>
      run(async () => {
        const result = await withCheck(send, captcha, reopen);
        const step = result.ok ? next(result.data) : instead(result.failure);
        if (step !== undefined) goTo(step);
        return result.ok || step !== undefined ? undefined : result.failure;
      });
    const enter = (send: () => Promise<ApiResult<SignedIn>>) =>
      run(async () => {
        const result = await send();
        if (!result.ok) return result.failure;
        (await withSession()).begin(result.data);
        // What the guest had is joined before the page changes; where it can't be now, the next page does it.
        await (await import('@/stores/account/lists')).syncLists();
        leaveEntrance();
        onDone(result.data.user);
        return undefined;
      });
    return {
      findPhone: (phone) => {
        const under = codeUnder(useEntrance.getState().step, phone, Date.now());
        if (under !== undefined) return goTo(under);
        // What was typed is there again after the check, which takes the dialog's place.
        goTo({ name: 'phone', phone });
        sendCode(
          calls.findPhone(phone),
          (answer) => codeStep(phone, answer, Date.now()),
          (failure) => onward(failure, phone),
        );
      },
      register: (phone, draft) => {
        useEntrance.setState(({ step }) => ({
          draft,
          step: { name: 'register', phone, unknown: step.name === 'register' && step.unknown },
        }));
        sendCode(calls.register(phone, draft), (answer) => codeStep(phone, answer, Date.now()));
      },
      resend: (phone) => sendCode(calls.resend(phone), (answer) => codeStep(phone, answer, Date.now())),
      confirm: (phone_number, code) =>
        enter(() => api.call((contract) => contract.account.loginPhoneVerify, { body: { phone_number, code } })),
      byPassword: (login, password) =>
        enter(() => api.call((contract) => contract.account.loginPassword, { body: { login, password } })),
      askReset: (login) => sendCode(calls.reset(login), (answer) => resetCodeStep(login, answer, Date.now())),
      reset: (login, answer) =>
        enter(() => api.call((contract) => contract.account.resetPasswordConfirm, { body: { login, ...answer } })),
    };
  }, [api, captcha, once, reopen, onDone]);
}
