'use client';

import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/button';
import { PhoneField } from '@/components/phone-field';
import { phoneSchema } from '@/lib/contract/common';
import { groupPhone } from '@/lib/phone/phone';
import { useEntrance } from './entrance';
import { FormRefusal, useZodForm } from '@/features/forms';

const schema = z.object({ phone_number: phoneSchema });
const places = {
  userNotActive: 'phone_number',
  userNotFound: 'phone_number',
  alreadyRegistered: 'phone_number',
  resendTooEarly: 'phone_number',
  tooManyAttempts: 'phone_number',
} as const;

/** Sign-in by phone, to which a code is sent. */
export function PhoneStep({ phone, onSend }: { phone: string; onSend: (phone: string) => void }) {
  const t = useTranslations('account');
  const { busy, failure } = useEntrance();
  const { form, submit, problem, refusal } = useZodForm({
    schema,
    values: { phone_number: groupPhone(phone) },
    places,
    failure,
    onSend: (answer) => onSend(answer.phone_number),
  });
  const { field } = useController({ control: form.control, name: 'phone_number' });
  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      <p className="text-soft">{t('phoneText')}</p>
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
      <FormRefusal text={refusal} />
      <Button type="submit" large className="w-full" busy={busy}>
        {t('getCode')}
      </Button>
    </form>
  );
}
