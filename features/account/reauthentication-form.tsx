'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { z } from 'zod';
import { Button } from '@/components/button';
import { Tabs } from '@/components/tabs';
import { useBusy } from '@/components/use-busy';
import { useCaptcha } from '@/features/captcha';
import { useFailureText } from '@/features/errors';
import type { ApiFailure } from '@/lib/api/errors';
import { type CodeSent, enteredPasswordSchema } from '@/lib/contract/account-shapes';
import { useUser } from '@/stores/account/account';
import { useApi } from '@/stores/api';
import { CodeStep } from './code-step';
import { PasswordField } from './password-field';
import { FormRefusal, useZodForm } from '@/features/forms';
import { withCaptcha } from './with-captcha';

/** Reauthentication by code or password, before a change of the account. */
export function ReauthenticationForm({
  onReauthenticated,
  onCancel,
}: {
  onReauthenticated: () => void;
  onCancel: () => void;
}) {
  const t = useTranslations('account');
  const common = useTranslations('common');
  const [way, setWay] = useState<'code' | 'password'>('code');
  const user = useUser();
  const box = useRef<HTMLElement>(null);
  // Several sections of a page may each request a reauthentication.
  const id = useId();
  useEffect(() => box.current?.focus(), []);
  const hasPassword = user?.has_password === true;
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={id} className="mt-4 rounded-card border border-line p-4">
      <h3 id={id} className="font-semibold">
        {t('proofTitle')}
      </h3>
      <p className="mt-1 mb-3 text-sm text-soft">{t('proofText')}</p>
      {hasPassword ? (
        <Tabs
          label={t('proofTitle')}
          tabs={[
            { key: 'code', text: t('proofByCode') },
            { key: 'password', text: t('proofByPassword') },
          ]}
          current={way}
          onChoose={setWay}
          className="mb-4"
        >
          {way === 'code' ? (
            <ByCode onReauthenticated={onReauthenticated} />
          ) : (
            <ByPassword onReauthenticated={onReauthenticated} />
          )}
        </Tabs>
      ) : (
        <ByCode onReauthenticated={onReauthenticated} />
      )}
      <Button variant="outline" className="mt-2" onClick={onCancel}>
        {common('cancel')}
      </Button>
    </section>
  );
}

interface Sent extends CodeSent {
  readonly at: number;
}

function ByCode({ onReauthenticated }: { onReauthenticated: () => void }) {
  const t = useTranslations('account');
  const failureText = useFailureText();
  const api = useApi();
  const captcha = useCaptcha();
  const [sent, setSent] = useState<Sent>();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const send = () =>
    whileBusy(async () => {
      const result = await withCaptcha(
        (captchaToken) => api.call((contract) => contract.account.sendReauthenticationCode, { captchaToken }),
        captcha,
      );
      setFailure(result.ok ? null : result.failure);
      if (result.ok) setSent({ ...result.data, at: Date.now() });
    });
  const confirm = (code: string) =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.account.reauthenticate, { body: { code } });
      setFailure(result.ok ? null : result.failure);
      if (result.ok) onReauthenticated();
    });
  if (sent === undefined) {
    return (
      <div className="space-y-3">
        <FormRefusal text={failure === null ? undefined : failureText(failure)} />
        <Button large className="w-full" busy={busy} onClick={() => void send()}>
          {t('getCode')}
        </Button>
      </div>
    );
  }
  return (
    <CodeStep
      sentTo={sent.phone}
      length={sent.code_length}
      resendAt={sent.at + sent.resend_in * 1000}
      busy={busy}
      failure={failure}
      onConfirm={(code) => void confirm(code)}
      onResend={() => void send()}
    />
  );
}

const schema = z.object({ password: enteredPasswordSchema });
const places = { wrongCredentials: 'password', tooManyAttempts: 'password' } as const;

function ByPassword({ onReauthenticated }: { onReauthenticated: () => void }) {
  const t = useTranslations('account');
  const api = useApi();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const reauthenticate = (password: string) =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.account.reauthenticate, { body: { password } });
      setFailure(result.ok ? null : result.failure);
      if (result.ok) onReauthenticated();
    });
  const { form, submit, problem, refusal } = useZodForm({
    schema,
    values: { password: '' },
    places,
    failure,
    onSend: (answer) => void reauthenticate(answer.password),
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      <PasswordField
        label={t('password')}
        required
        autoComplete="current-password"
        error={problem('password')}
        {...form.register('password')}
      />
      <FormRefusal text={refusal} />
      <Button type="submit" large className="w-full" busy={busy}>
        {t('codeConfirm')}
      </Button>
    </form>
  );
}
