'use client';

import { useMemo } from 'react';
import { useCaptcha } from '@/features/captcha';
import { useIdempotentSubmit } from '@/features/forms';
import type { ApiFailure, ApiResult } from '@/lib/api/errors';
import type { CodeSent, SignedIn, User } from '@/lib/contract/account-shapes';
import { withSession } from '@/stores/account/account';
import { type Api, useApi } from '@/stores/api';
import { codeStep, codeUnder, type RegisterDraft, resetCodeStep, type Step } from './entrance-state';
import { goToStep, leaveEntrance, useEntrance } from './entrance';
import { type Send, withCaptcha } from './with-captcha';

/** Actions of the sign-in forms. Each shows its refusal by `useEntrance`; one runs at a time. */
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
  /** Shows the form again after the captcha has replaced it. */
  readonly reopen: () => void;
  /** Called after signing in. */
  readonly onDone: (user: User) => void;
}

/** The next step for a refusal that leads to one; undefined for a refusal that is shown. */
function redirectAfterSignIn(failure: ApiFailure, phone: string): Step | undefined {
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
          // Also if a module could not be loaded, so that the form does not stay pending.
          useEntrance.setState({ busy: false });
        }
      });
    const sendCode = (
      send: Send<CodeSent>,
      next: (answer: CodeSent) => Step,
      instead: (failure: ApiFailure) => Step | undefined = () => undefined,
    ) =>
      run(async () => {
        const result = await withCaptcha(send, captcha, reopen);
        const step = result.ok ? next(result.data) : instead(result.failure);
        if (step !== undefined) goToStep(step);
        return result.ok || step !== undefined ? undefined : result.failure;
      });
    const enter = (send: () => Promise<ApiResult<SignedIn>>) =>
      run(async () => {
        const result = await send();
        if (!result.ok) return result.failure;
        (await withSession()).begin(result.data);
        // The guest's data are merged before navigation; on failure the next page merges them.
        await (await import('@/stores/account/lists')).syncLists();
        leaveEntrance();
        onDone(result.data.user);
        return undefined;
      });
    return {
      findPhone: (phone) => {
        const under = codeUnder(useEntrance.getState().step, phone, Date.now());
        if (under !== undefined) return goToStep(under);
        // Restores typed values after the captcha, which replaces the dialog.
        goToStep({ name: 'phone', phone });
        sendCode(
          calls.findPhone(phone),
          (answer) => codeStep(phone, answer, Date.now()),
          (failure) => redirectAfterSignIn(failure, phone),
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
