'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { Panel } from '@/components/panel';
import type { ApiFailure } from '@/lib/api/errors';
import { staffSignIn } from '@/lib/contract/staff';
import { useStaffApi } from './api';
import { TwoFactorForm } from './two-factor-form';
import { useStaffFailure } from './failure';
import { LanguageSwitch } from './language';
import { AdminLogo } from './admin-logo';
import { FormError } from './form-error';
import { setStaff } from './state';
import { useFieldText } from './validation';

/** Sign-in: password, then a code of the authenticator. */
export function SignIn() {
  const [ticket, setTicket] = useState<string>();
  const [over, setOver] = useState(false);
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-sm">
        <div className="mb-6 flex items-center justify-between gap-4">
          <AdminLogo />
          <LanguageSwitch />
        </div>
        <Panel padded>
          {ticket === undefined ? (
            <PasswordStep
              over={over}
              onTicket={(newTicket) => {
                setOver(false);
                setTicket(newTicket);
              }}
            />
          ) : (
            <CodeStep
              ticket={ticket}
              onBack={() => setTicket(undefined)}
              onOver={() => {
                setOver(true);
                setTicket(undefined);
              }}
            />
          )}
        </Panel>
      </div>
    </main>
  );
}

function PasswordStep({ over, onTicket }: { over: boolean; onTicket: (ticket: string) => void }) {
  const t = useTranslations('staff.signIn');
  const failureText = useStaffFailure();
  const fieldText = useFieldText();
  const api = useStaffApi();
  const [failure, setFailure] = useState<ApiFailure>();
  const {
    register,
    handleSubmit,
    setFocus,
    formState: { errors, isSubmitting },
  } = useForm({ resolver: zodResolver(staffSignIn.body), defaultValues: { login: '', password: '' } });
  useEffect(() => {
    setFocus('login');
  }, [setFocus]);
  const submit = handleSubmit(async (body) => {
    const result = await api.call((contract) => contract.staff.signIn, { body });
    if (result.ok) onTicket(result.data.ticket);
    else setFailure(result.failure);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-3">
      <h1 className="text-xl">{t('title')}</h1>
      <p className="text-soft">{over ? t('over') : t('text')}</p>
      <Field
        label={t('login')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={fieldText(errors.login)}
        {...register('login')}
      />
      <Field
        label={t('password')}
        type="password"
        autoComplete="current-password"
        required
        error={fieldText(errors.password)}
        {...register('password')}
      />
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
      <Button type="submit" large className="w-full" busy={isSubmitting}>
        {t('next')}
      </Button>
    </form>
  );
}

function CodeStep({ ticket, onBack, onOver }: { ticket: string; onBack: () => void; onOver: () => void }) {
  const t = useTranslations('staff.signIn');
  const api = useStaffApi();
  const send = async (code: string): Promise<ApiFailure | undefined> => {
    const result = await api.call((contract) => contract.staff.signInCode, { body: { ticket, code } });
    if (result.ok) setStaff({ status: 'in', me: result.data });
    else if (result.failure.name === 'codeExpired') onOver();
    return result.ok ? undefined : result.failure;
  };
  return (
    <>
      <h1 className="mb-3 text-xl">{t('codeTitle')}</h1>
      <TwoFactorForm text={t('codeText')} button={t('enter')} send={send} />
      <Button variant="plain" className="mt-3 w-full" onClick={onBack}>
        {t('back')}
      </Button>
    </>
  );
}
