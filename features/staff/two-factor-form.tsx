'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import type { ApiFailure } from '@/lib/api/errors';
import { secondFactorSchema } from '@/lib/contract/staff-shapes';
import { useStaffFailure } from './failure';
import { useFieldText } from './validation';

interface TwoFactorFormProps {
  text: string;
  button: string;
  /** Returns the refusal, if any. */
  send: (code: string) => Promise<ApiFailure | undefined>;
}

const schema = z.object({ code: secondFactorSchema });

/**
 * A code of the second factor. Six digits are submitted automatically; focus selects a refused code, so that typing
 * replaces it.
 */
export function TwoFactorForm({ text, button, send }: TwoFactorFormProps) {
  const t = useTranslations('staff');
  const failureText = useStaffFailure();
  const fieldText = useFieldText();
  // An error stays until the value changes; an incomplete code is no error.
  const {
    register,
    handleSubmit,
    setError,
    clearErrors,
    setFocus,
    formState: { errors, isSubmitting },
  } = useForm({ resolver: zodResolver(schema), defaultValues: { code: '' }, reValidateMode: 'onSubmit' });
  useEffect(() => {
    setFocus('code');
  }, [setFocus]);
  const sent = useRef(false);
  const check = async ({ code }: { code: string }) => {
    if (sent.current) return;
    sent.current = true;
    const failure = await send(code);
    if (failure === undefined) return;
    sent.current = false;
    setError('code', { type: 'refused', message: failureText(failure) });
    setFocus('code', { shouldSelect: true });
  };
  const submit = () => {
    if (!sent.current) void handleSubmit(check)();
  };
  const field = register('code');
  return (
    <form
      noValidate
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="text-soft">{text}</p>
      <Field
        label={t('signIn.code')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={24}
        error={errors.code?.type === 'refused' ? errors.code.message : fieldText(errors.code)}
        className="[&_.input]:text-center [&_.input]:text-lg [&_.input]:tracking-widest [&_.input]:tabular-nums"
        {...field}
        onChange={(event) => {
          void field.onChange(event);
          clearErrors('code');
          if (/^\d{6}$/.test(event.target.value)) submit();
        }}
      />
      <Button type="submit" large className="w-full" busy={isSubmitting}>
        {button}
      </Button>
    </form>
  );
}
