'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { accountFields, type User } from '@/lib/contract/account-shapes';
import { withSession } from '@/stores/account/account';
import { useApi } from '@/stores/api';
import { SavedNotice, Section } from './section';
import { useReauthentication } from './use-reauthentication';
import { FormRefusal, useZodForm } from '@/features/forms';

const { first_name, last_name, father_name, email, login } = accountFields;
const schema = z.object({ first_name, last_name, father_name, email, login });
const places = { emailExists: 'email', loginExists: 'login' } as const;

/** Names, e-mail and login. */
export function PersonSection({ user }: { user: User }) {
  const t = useTranslations('account');
  const api = useApi();
  const [saved, setSaved] = useState(false);
  const { guarded, busy, failure, form: reauthentication } = useReauthentication();
  const save = async (answer: z.output<typeof schema>) => {
    setSaved(false);
    await guarded(
      () => api.call((contract) => contract.account.update, { body: answer }),
      async (changed) => {
        setSaved(true);
        (await withSession()).changed(changed);
      },
    );
  };
  const { form, submit, problem, refusal } = useZodForm({
    schema,
    places,
    failure,
    onSend: (answer) => void save(answer),
    values: {
      first_name: user.first_name,
      last_name: user.last_name,
      father_name: user.father_name ?? '',
      email: user.email ?? '',
      login: user.login ?? '',
    },
  });
  return (
    <Section title={t('person')} className="xl:col-span-2">
      {/* Keeps the typed values during a reauthentication. */}
      <form noValidate hidden={reauthentication !== null} onSubmit={submit} onChange={() => setSaved(false)}>
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <Field
            label={t('firstName')}
            required
            autoComplete="given-name"
            error={problem('first_name')}
            {...form.register('first_name')}
          />
          <Field
            label={t('lastName')}
            required
            autoComplete="family-name"
            error={problem('last_name')}
            {...form.register('last_name')}
          />
          <Field
            label={t('fatherName')}
            autoComplete="additional-name"
            error={problem('father_name')}
            {...form.register('father_name')}
          />
          <Field
            label={t('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            error={problem('email')}
            {...form.register('email')}
          />
          <Field
            label={t('loginName')}
            hint={t('loginHint')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={problem('login')}
            {...form.register('login')}
          />
        </div>
        <FormRefusal text={refusal} />
        <Button type="submit" className="mt-3" busy={busy}>
          {t('save')}
        </Button>
        <SavedNotice text={saved ? t('saved') : undefined} />
      </form>
      {reauthentication}
    </Section>
  );
}
