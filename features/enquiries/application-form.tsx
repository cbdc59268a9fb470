'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/button';
import { Field, FieldFrame } from '@/components/field';
import { PhoneField } from '@/components/phone-field';
import { Select } from '@/components/select';
import { FormRefusal, useZodForm, useValidationText } from '@/features/forms';
import { applicationForm } from '@/lib/contract/enquiry-forms';
import { useApi } from '@/stores/api';
import { DraftNote } from './draft-note';
import { ResumeField } from './resume-field';
import { resumeErrorOf } from './resume-rules';
import { SubmittedNotice } from './submitted-notice';
import { useDraft } from './use-draft';
import { useSendEnquiry } from './use-send-enquiry';

/** Id of a vacancy as the value of the select; empty for none. */
const schema = applicationForm.extend({ vacancy: z.string() });
const empty: z.input<typeof schema> = { company_name: '', phone: '+998 ', name: '', vacancy: '' };

/** A job application, for a vacancy or in general, with a resume. */
export function ApplicationForm({ vacancies }: { vacancies: readonly { id: number; title: string }[] }) {
  const t = useTranslations('enquiries');
  const text = useValidationText();
  const api = useApi();
  const vacancyId = useId();
  const file = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const { busy, failure, result: receipt, send, again } = useSendEnquiry<{ id: number }>('application');
  const judge = async () => {
    const found = await resumeErrorOf(file.current?.files?.[0]);
    setFault(found);
    return found;
  };
  const { form, submit, problem, refusal } = useZodForm({
    schema,
    values: empty,
    places: {},
    failure,
    onSend: ({ company_name, phone, name, vacancy }) =>
      void (async () => {
        if ((await judge()) !== undefined) return file.current?.focus();
        const content = new FormData();
        for (const [key, value] of Object.entries({
          company_name,
          phone,
          name,
          ...(vacancies.some(({ id }) => String(id) === vacancy) ? { vacancy_id: vacancy } : {}),
        }))
          content.append(key, value);
        const resume = file.current?.files?.[0];
        if (resume !== undefined) content.append('resume', resume);
        send((captchaToken) => api.call((contract) => contract.enquiries.apply, { form: content, captchaToken }));
      })(),
  });
  const draft = useDraft({ name: 'application', form, empty, sent: receipt !== undefined });
  const { field } = useController({ control: form.control, name: 'phone' });
  const refusedFile = failure?.problems.find((one) => one.field === 'resume')?.message;
  if (receipt !== undefined)
    return (
      <SubmittedNotice
        id={receipt.id}
        text={t('applicationTaken')}
        onAgain={() => {
          form.reset();
          again();
        }}
      />
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        submit(event);
        void judge();
      }}
      className="max-w-xl space-y-3"
    >
      <FieldFrame id={vacancyId} label={t('vacancy')}>
        <Select id={vacancyId} {...form.register('vacancy')}>
          <option value="">{t('anyVacancy')}</option>
          {vacancies.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </FieldFrame>
      <Field label={t('nameOptional')} autoComplete="name" error={problem('name')} {...form.register('name')} />
      <Field
        label={t('lastCompany')}
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
      <ResumeField inputRef={file} error={text(fault ?? refusedFile)} onChange={() => void judge()} />
      <FormRefusal text={refusedFile === undefined ? refusal : undefined} />
      <Button type="submit" large className="w-full sm:w-auto" busy={busy}>
        {t('apply')}
      </Button>
      <DraftNote restored={draft.restored} onDiscard={draft.discard} />
    </form>
  );
}
