'use client';

import { useTranslations } from 'next-intl';
import { z } from 'zod';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { anyLoginSchema, enteredPasswordSchema } from '@/lib/contract/account-shapes';
import { useEntrance } from './entrance';
import { PasswordField } from './password-field';
import { FormRefusal, useZodForm } from '@/features/forms';

const schema = z.object({ login: anyLoginSchema, password: enteredPasswordSchema });
const places = {
  wrongCredentials: 'password',
  numberNotRegistered: 'login',
  userNotFound: 'login',
  userNotActive: 'login',
} as const;

/** Sign-in by login and password. */
export function PasswordStep({ login, onSend }: { login: string; onSend: (login: string, password: string) => void }) {
  const t = useTranslations('account');
  const { busy, failure } = useEntrance();
  const { form, submit, problem, refusal } = useZodForm({
    schema,
    values: { login, password: '' },
    places,
    failure,
    onSend: (answer) => onSend(answer.login, answer.password),
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      <Field
        label={t('login')}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={problem('login')}
        {...form.register('login')}
      />
      <PasswordField
        label={t('password')}
        required
        autoComplete="current-password"
        error={problem('password')}
        {...form.register('password')}
      />
      <FormRefusal text={refusal} />
      <Button type="submit" large className="w-full" busy={busy}>
        {t('signInDo')}
      </Button>
    </form>
  );
}
