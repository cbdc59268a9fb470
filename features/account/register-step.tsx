'use client';

import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { PhoneField } from '@/components/phone-field';
import { accountFields } from '@/lib/contract/account-shapes';
import { groupPhone } from '@/lib/phone/phone';
import { useEntrance } from './entrance';
import type { RegisterDraft } from './entrance-state';
import { FormRefusal, useZodForm } from '@/features/forms';

const { phone_number, first_name, last_name, father_name, email, consent_news } = accountFields;
const schema = z.object({ phone_number, first_name, last_name, father_name, email, consent_news });
const places = {
  alreadyRegistered: 'phone_number',
  userNotActive: 'phone_number',
  resendTooEarly: 'phone_number',
  tooManyAttempts: 'phone_number',
  emailExists: 'email',
} as const;

interface RegisterProps {
  phone: string;
  /** True if this phone was looked up and has no account. */
  unknown?: boolean | undefined;
  onSend: (phone: string, draft: RegisterDraft) => void;
}

/** Registration: personal data; the code that is sent next creates the account. */
export function RegisterStep({ phone, unknown = false, onSend }: RegisterProps) {
  const t = useTranslations('account');
  const { busy, failure, draft } = useEntrance();
  const { form, submit, problem, refusal } = useZodForm({
    schema,
    values: { phone_number: groupPhone(phone), ...draft },
    places,
    failure,
    onSend: ({ phone_number: number, father_name: father, email: mail, ...rest }) =>
      onSend(number, { ...rest, father_name: father ?? '', email: mail ?? '' }),
  });
  const { field } = useController({ control: form.control, name: 'phone_number' });
  return (
    <form noValidate onSubmit={submit} className="space-y-2">
      {unknown && <p className="text-soft">{t('registerText')}</p>}
      <PhoneField
        label={t('phone')}
        required
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        autoComplete="tel"
        error={problem('phone_number')}
      />
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
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" className="tick" {...form.register('consent_news')} />
        <span>{t('consent')}</span>
      </label>
      <FormRefusal text={refusal} />
      <Button type="submit" large className="w-full" busy={busy}>
        {t('getCode')}
      </Button>
    </form>
  );
}
