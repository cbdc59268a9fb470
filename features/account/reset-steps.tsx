'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { z } from 'zod';
import { Button } from '@/components/button';
import { Countdown, useSecondsUntil } from '@/components/countdown';
import { Field } from '@/components/field';
import { anyLoginSchema, checkRepeat, smsCodeSchema, twice } from '@/lib/contract/account-shapes';
import { useEntrance } from './entrance';
import type { Step } from './entrance-state';
import { NewPasswordFields } from './new-password-fields';
import { FormRefusal, useZodForm } from '@/features/forms';

const askSchema = z.object({ login: anyLoginSchema });
const askPlaces = {
  userNotFound: 'login',
  numberNotRegistered: 'login',
  userNotActive: 'login',
  resendTooEarly: 'login',
  tooManyAttempts: 'login',
} as const;

/** Forgotten password: which account. */
export function ResetStep({ login, onSend }: { login: string; onSend: (login: string) => void }) {
  const t = useTranslations('account');
  const { busy, failure } = useEntrance();
  const { form, submit, problem, refusal } = useZodForm({
    schema: askSchema,
    values: { login },
    places: askPlaces,
    failure,
    onSend: (answer) => onSend(answer.login),
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      <p className="text-soft">{t('resetText')}</p>
      <Field
        label={t('login')}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={problem('login')}
        {...form.register('login')}
      />
      <FormRefusal text={refusal} />
      <Button type="submit" large className="w-full" busy={busy}>
        {t('getCode')}
      </Button>
    </form>
  );
}

export interface NewPassword {
  code: string;
  password: string;
  password_repeat: string;
}

const setSchema = z
  .object({ code: smsCodeSchema, password: twice.password, password_repeat: z.string() })
  .superRefine(checkRepeat);
const setPlaces = {
  wrongCode: 'code',
  codeExpired: 'code',
  tooManyAttempts: 'code',
  resendTooEarly: 'code',
  userNotActive: 'code',
} as const;

interface ResetCodeProps {
  step: Extract<Step, { name: 'resetCode' }>;
  onSend: (answer: NewPassword) => void;
  onResend: () => void;
}

/** The code sent to the account's phone, and the new password. */
export function ResetCodeStep({ step, onSend, onResend }: ResetCodeProps) {
  const t = useTranslations('account');
  const { busy, failure } = useEntrance();
  const { form, submit, problem, refusal } = useZodForm({
    schema: setSchema,
    values: { code: '', password: '', password_repeat: '' },
    places: setPlaces,
    failure,
    onSend,
  });
  const secondsToResend = useSecondsUntil(step.resendAt);
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <form noValidate onSubmit={submit} className="space-y-2">
      <p className="text-soft">{t('codeText', { phone: step.sentTo })}</p>
      {/* Password managers store the password with this username. */}
      <input type="text" name="username" autoComplete="username" value={step.login} readOnly hidden />
      <Field
        label={t('code')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={step.length + 2}
        error={problem('code')}
        {...form.register('code')}
      />
      <NewPasswordFields register={form.register} problem={problem} />
      <FormRefusal text={refusal} />
      <Button type="submit" large className="w-full" busy={busy}>
        {t('resetDo')}
      </Button>
      <Button
        variant="plain"
        large
        className="w-full tabular"
        disabled={secondsToResend > 0 || busy}
        onClick={onResend}
      >
        {secondsToResend > 0 ? (
          <>
            {t('codeResendIn')} <Countdown seconds={secondsToResend} />
          </>
        ) : (
          t('codeResend')
        )}
      </Button>
    </form>
  );
}
