'use client';

import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { PhoneField } from '@/components/phone-field';
import { FormRefusal, useZodForm } from '@/features/forms';
import { businessForm } from '@/lib/contract/enquiry-forms';
import { useApi } from '@/stores/api';
import { TextArea } from './text-area';
import { DraftNote } from './draft-note';
import { SubmittedNotice } from './submitted-notice';
import { useDraft } from './use-draft';
import { useSendEnquiry } from './use-send-enquiry';

const empty: z.input<typeof businessForm> = { company_name: '', phone: '+998 ', name: '', comment: '' };

/** Callback request of a company. */
export function BusinessForm() {
  const t = useTranslations('enquiries');
  const api = useApi();
  const { busy, failure, result: receipt, send, again } = useSendEnquiry<{ id: number }>('business');
  const { form, submit, problem, refusal } = useZodForm({
    schema: businessForm,
    values: empty,
    places: {},
    failure,
    onSend: (body) =>
      send((captchaToken) => api.call((contract) => contract.enquiries.business, { body, captchaToken })),
  });
  const draft = useDraft({ name: 'business', form, empty, sent: receipt !== undefined });
  const { field } = useController({ control: form.control, name: 'phone' });
  if (receipt !== undefined)
    return (
      <SubmittedNotice
        id={receipt.id}
        text={t('businessTaken')}
        onAgain={() => {
          form.reset();
          again();
        }}
      />
    );
  return (
    <form noValidate onSubmit={submit} className="max-w-xl space-y-3">
      <Field
        label={t('company')}
        required
        autoComplete="organization"
        maxLength={120}
        error={problem('company_name')}
        {...form.register('company_name')}
      />
      <PhoneField
        label={t('phone')}
        required
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        autoComplete="tel"
        error={problem('phone')}
      />
      <Field label={t('nameOptional')} autoComplete="name" error={problem('name')} {...form.register('name')} />
      <TextArea label={t('businessComment')} error={problem('comment')} {...form.register('comment')} />
      <FormRefusal text={refusal} />
      <Button type="submit" large className="w-full sm:w-auto" busy={busy}>
        {t('send')}
      </Button>
      <DraftNote restored={draft.restored} onDiscard={draft.discard} />
    </form>
  );
}
