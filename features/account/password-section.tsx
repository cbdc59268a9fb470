'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { Button } from '@/components/button';
import { checkRepeat, enteredPasswordSchema, twice, type User } from '@/lib/contract/account-shapes';
import { withSession } from '@/stores/account/account';
import { useApi } from '@/stores/api';
import { NewPasswordFields } from './new-password-fields';
import { PasswordField } from './password-field';
import { SavedNotice, Section } from './section';
import { useReauthentication } from './use-reauthentication';
import { FormRefusal, useZodForm } from '@/features/forms';

/** Sets the first password after a reauthentication, or changes it by the old one. */
export function PasswordSection({ user }: { user: User }) {
  const t = useTranslations('account');
  const [stage, setStage] = useState<'shown' | 'asked' | 'saved'>('shown');
  const onSaved = async (changed: User) => {
    (await withSession()).changed(changed);
    setStage('saved');
  };
  return (
    <Section title={t('passwordTitle')}>
      {!user.has_password && <p className="mb-3 text-soft">{t('passwordNone')}</p>}
      {stage !== 'asked' && (
        <Button variant="plain" onClick={() => setStage('asked')}>
          {t(user.has_password ? 'passwordChange' : 'passwordSet')}
        </Button>
      )}
      {stage === 'asked' &&
        (user.has_password ? (
          <ChangePassword user={user} onSaved={onSaved} />
        ) : (
          <SetPassword user={user} onSaved={onSaved} />
        ))}
      <SavedNotice text={stage === 'saved' ? t('passwordSaved') : undefined} />
    </Section>
  );
}

interface FormProps {
  user: User;
  onSaved: (user: User) => Promise<void>;
}

const setSchema = z.object({ password: twice.password, password_repeat: z.string() }).superRefine(checkRepeat);

function SetPassword({ user, onSaved }: FormProps) {
  const t = useTranslations('account');
  const api = useApi();
  const reauthentication = useReauthentication();
  const { form, submit, problem, refusal } = useZodForm({
    schema: setSchema,
    values: { password: '', password_repeat: '' },
    places: {},
    failure: reauthentication.failure,
    onSend: (body) =>
      void reauthentication.guarded(() => api.call((contract) => contract.account.setPassword, { body }), onSaved),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <>
      {/* Keeps the typed values during a reauthentication. */}
      <form noValidate onSubmit={submit} className={reauthentication.form === null ? 'max-w-sm space-y-2' : 'hidden'}>
        <input type="text" name="username" autoComplete="username" value={user.phone} readOnly hidden />
        <NewPasswordFields register={form.register} problem={problem} />
        <FormRefusal text={refusal} />
        <Button type="submit" busy={reauthentication.busy}>
          {t('save')}
        </Button>
      </form>
      {reauthentication.form}
    </>
  );
}

const changeSchema = z
  .object({ old_password: enteredPasswordSchema, password: twice.password, password_repeat: z.string() })
  .superRefine(checkRepeat);
const changePlaces = { wrongCredentials: 'old_password', tooManyAttempts: 'old_password' } as const;

function ChangePassword({ user, onSaved }: FormProps) {
  const t = useTranslations('account');
  const api = useApi();
  const reauthentication = useReauthentication();
  const { form, submit, problem, refusal } = useZodForm({
    schema: changeSchema,
    values: { old_password: '', password: '', password_repeat: '' },
    places: changePlaces,
    failure: reauthentication.failure,
    onSend: (body) =>
      void reauthentication.guarded(() => api.call((contract) => contract.account.changePassword, { body }), onSaved),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('old_password'), [setFocus]);
  return (
    <form noValidate onSubmit={submit} className="max-w-sm space-y-2">
      <input type="text" name="username" autoComplete="username" value={user.phone} readOnly hidden />
      <PasswordField
        label={t('passwordOld')}
        required
        autoComplete="current-password"
        error={problem('old_password')}
        {...form.register('old_password')}
      />
      <NewPasswordFields register={form.register} problem={problem} />
      <FormRefusal text={refusal} />
      <Button type="submit" busy={reauthentication.busy}>
        {t('save')}
      </Button>
    </form>
  );
}
