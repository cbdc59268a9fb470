'use client';

import { useTranslations } from 'next-intl';
import { type UseFormReturn, useController } from 'react-hook-form';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { PhoneField } from '@/components/phone-field';
import { focusFirst } from './focus-first';
import type { ContactAnswer, ContactValues } from './forms';
import { storageDays } from './stored-checkout';
import { RadioChoice } from './radio-choice';
import { SignInOffer } from './sign-in-offer';
import { useValidationText } from '@/features/forms';

export type ContactForm = UseFormReturn<ContactValues, unknown, ContactAnswer>;

/** Buyer and recipient. */
export function ContactStep({ form, onDone }: { form: ContactForm; onDone: (answer: ContactAnswer) => void }) {
  const t = useTranslations('checkout');
  const text = useValidationText();
  const { errors } = form.formState;
  const own = useController({ control: form.control, name: 'is_own' }).field;
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(onDone, focusFirst)(event)}>
      <SignInOffer />
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <Field
          label={t('firstName')}
          required
          autoComplete="given-name"
          error={text(errors.first_name?.message)}
          {...form.register('first_name')}
        />
        <Field
          label={t('lastName')}
          required
          autoComplete="family-name"
          error={text(errors.last_name?.message)}
          {...form.register('last_name')}
        />
        <FormPhone form={form} name="phone" label={t('phone')} hint={t('phoneHint')} />
      </div>
      <fieldset className="mt-3">
        <legend className="mb-2 text-sm font-medium">{t('recipient')}</legend>
        <div className="grid gap-2 sm:grid-cols-2 sm:gap-x-4">
          <RadioChoice name="is_own" checked={own.value} onChoose={() => own.onChange(true)}>
            {t('recipientSelf')}
          </RadioChoice>
          <RadioChoice name="is_own" checked={!own.value} onChoose={() => own.onChange(false)}>
            {t('recipientOther')}
          </RadioChoice>
        </div>
        {!own.value && (
          <div className="mt-4 grid gap-x-4 gap-y-2 sm:grid-cols-2">
            <Field
              label={t('otherName')}
              required
              autoComplete="off"
              error={text(errors.other_user_fullname?.message)}
              {...form.register('other_user_fullname')}
            />
            <FormPhone form={form} name="other_user_phone" label={t('otherPhone')} autoComplete="off" />
          </div>
        )}
      </fieldset>
      <Button type="submit" large className="mt-4 w-full sm:w-[calc(50%-0.5rem)]">
        {t('next')}
      </Button>
      <p className="mt-3 text-sm text-soft">{t('keptHint', { days: storageDays })}</p>
    </form>
  );
}

interface FormPhoneProps {
  form: ContactForm;
  name: 'phone' | 'other_user_phone';
  label: string;
  hint?: string;
  autoComplete?: string;
}

function FormPhone({ form, name, label, hint, autoComplete }: FormPhoneProps) {
  const text = useValidationText();
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <PhoneField
      label={label}
      hint={hint}
      required
      autoComplete={autoComplete}
      error={text(fieldState.error?.message)}
      name={name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}
