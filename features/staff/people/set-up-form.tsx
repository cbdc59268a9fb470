'use client';

import { useTranslations } from 'next-intl';
import { z } from 'zod';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { type OpenedInvitation, staffAcceptInvitation } from '@/lib/contract/staff-invitations';
import { useStaffApi } from '../api';
import { FormError } from '../form-error';
import { setStaff } from '../state';
import { useStaffForm } from '../use-staff-form';
import { QrCode } from './qr-code';

interface SetUpFormProps {
  readonly token: string;
  readonly invitation: OpenedInvitation;
  /** Called with the backup codes. */
  readonly onDone: (codes: readonly string[]) => void;
}

const schema = staffAcceptInvitation.body
  .omit({ token: true })
  .extend({ repeat: z.string() })
  .refine(({ password, repeat }) => password === repeat, { path: ['repeat'], message: 'passwordRepeat' });

/** Sets up an account: authenticator, code, password. */
export function SetUpForm({ token, invitation, onDone }: SetUpFormProps) {
  const t = useTranslations('staff.invitation');
  const roles = useTranslations('staff.roles');
  const account = useTranslations('staff.account');
  const api = useStaffApi();
  const { name, login, role, renews, otpauth } = invitation;
  const { form, submit, problem, refusal } = useStaffForm({
    schema,
    values: { code: '', password: '', repeat: '' },
    fields: ['code', 'password', 'repeat'],
    places: { wrongCode: 'code' },
    send: async ({ code, password }) => {
      const result = await api.call((contract) => contract.staff.acceptInvitation, {
        body: { token, code, password },
      });
      if (!result.ok) return result.failure;
      setStaff({ status: 'in', me: result.data.me });
      onDone(result.data.codes);
      return undefined;
    },
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      <h1 className="text-xl [overflow-wrap:anywhere]">{t('hello', { name })}</h1>
      <p className="text-soft">{renews ? t('renewText') : t('newText', { login, role: roles(role) })}</p>
      <Authenticator otpauth={otpauth} />
      <h2 className="pt-2 font-semibold">{t('step2')}</h2>
      <Field
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        error={problem('code')}
        {...form.register('code')}
      />
      <h2 className="pt-2 font-semibold">{t('step3')}</h2>
      {/* So that a password manager stores the login with the password. */}
      <input type="text" autoComplete="username" value={login} readOnly hidden />
      <Field
        label={account('passwordNew')}
        type="password"
        autoComplete="new-password"
        hint={account('passwordHint')}
        required
        error={problem('password')}
        {...form.register('password')}
      />
      <Field
        label={account('passwordAgain')}
        type="password"
        autoComplete="new-password"
        required
        error={problem('repeat')}
        {...form.register('repeat')}
      />
      <FormError text={refusal} />
      <Button type="submit" large className="w-full" busy={form.formState.isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  );
}

function Authenticator({ otpauth }: { otpauth: string }) {
  const t = useTranslations('staff.invitation');
  const secret = new URL(otpauth).searchParams.get('secret') ?? '';
  return (
    <>
      <h2 className="pt-2 font-semibold">{t('step1')}</h2>
      <p className="text-soft">{t('step1Text')}</p>
      <QrCode text={otpauth} label={t('qr')} />
      <a href={otpauth} className="inline-flex min-h-11 items-center text-link">
        {t('onPhone')}
      </a>
      <p className="text-sm text-soft">
        {t('manual')}: <code className="font-mono [overflow-wrap:anywhere] text-ink">{secret}</code>
      </p>
    </>
  );
}
