'use client';

import { useTranslations } from 'next-intl';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from './password-field';

interface NewPasswordFieldsProps {
  register: (name: 'password' | 'password_repeat') => UseFormRegisterReturn;
  problem: (name: 'password' | 'password_repeat') => string | undefined;
}

/** A new password, typed twice. */
export function NewPasswordFields({ register, problem }: NewPasswordFieldsProps) {
  const t = useTranslations('account');
  return (
    <>
      <PasswordField
        label={t('newPassword')}
        required
        autoComplete="new-password"
        hint={t('passwordHint')}
        error={problem('password')}
        {...register('password')}
      />
      <PasswordField
        label={t('repeatPassword')}
        required
        autoComplete="new-password"
        error={problem('password_repeat')}
        {...register('password_repeat')}
      />
    </>
  );
}
