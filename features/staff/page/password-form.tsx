'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { Panel } from '@/components/panel';
import type { ApiFailure } from '@/lib/api/errors';
import { staffChangePassword } from '@/lib/contract/staff';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { useFieldText } from '../validation';

const form = staffChangePassword.body
  .extend({ repeat: z.string() })
  .refine(({ password, repeat }) => password === repeat, { path: ['repeat'], message: 'passwordRepeat' });
const empty = { old_password: '', password: '', repeat: '' };

/** Changes the own password; all other sessions end. */
export function PasswordForm() {
  const t = useTranslations('staff.account');
  const failureText = useStaffFailure();
  const fieldText = useFieldText();
  const api = useStaffApi();
  const [failure, setFailure] = useState<ApiFailure>();
  const [done, setDone] = useState(false);
  const {
    register,
    handleSubmit,
    reset,
    formState: { errors, isSubmitting },
  } = useForm({ resolver: zodResolver(form), defaultValues: empty });
  const submit = handleSubmit(async ({ old_password, password }) => {
    const result = await api.call((contract) => contract.staff.changePassword, { body: { old_password, password } });
    setFailure(result.ok ? undefined : result.failure);
    setDone(result.ok);
    if (result.ok) reset(empty);
  });
  const problem = failure?.problems.find(({ message }) => message !== undefined)?.message;
  return (
    <Panel as="section" padded aria-labelledby="password">
      <h2 id="password" className="mb-3 text-lg">
        {t('password')}
      </h2>
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-3">
        <Field
          label={t('passwordOld')}
          type="password"
          autoComplete="current-password"
          required
          error={fieldText(errors.old_password)}
          {...register('old_password')}
        />
        <Field
          label={t('passwordNew')}
          type="password"
          autoComplete="new-password"
          required
          hint={t('passwordHint')}
          error={fieldText(errors.password)}
          {...register('password')}
        />
        <Field
          label={t('passwordAgain')}
          type="password"
          autoComplete="new-password"
          required
          error={fieldText(errors.repeat)}
          {...register('repeat')}
        />
        <FormError text={failure === undefined ? undefined : (problem ?? failureText(failure))} />
        <p role="status" className={done ? 'rounded-control bg-ok-soft p-3 text-sm' : 'sr-only'}>
          {done ? t('passwordDone') : ''}
        </p>
        <Button type="submit" busy={isSubmitting}>
          {t('passwordChange')}
        </Button>
      </form>
    </Panel>
  );
}
