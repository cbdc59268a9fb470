'use client';

import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '@/components/button';
import { Select } from '@/components/select';
import { enquiryAnswerForm, type StaffEnquiry } from '@/lib/contract/staff-enquiries';
import { formatPhone } from '@/lib/phone/phone';
import type { AnswerChannel } from '@/lib/staff/enquiries';
import { useStaffApi } from '../api';
import { FormError } from '../form-error';
import { TextAreaField } from '../text-area-field';
import { useStaffForm } from '../use-staff-form';
import { AnswerPreview } from './answer-preview';
import { useChangeEnquiry } from './use-change-enquiry';

interface AnswerFormProps {
  readonly enquiry: StaffEnquiry;
  /** The preferred way to answer. */
  readonly first: AnswerChannel;
  readonly onTyped: () => void;
  readonly onSent: () => void;
  readonly onChanged: () => Promise<void>;
}

type Typed = { channel: AnswerChannel; text: string };

/** The text of an answer, typed or from a template, and how it is sent. */
export function AnswerForm({ enquiry, first, onTyped, onSent, onChanged }: AnswerFormProps) {
  const t = useTranslations('staff.enquiries');
  const languages = useTranslations('staff.customers.languages');
  const api = useStaffApi();
  const change = useChangeEnquiry(enquiry, onChanged);
  const { form, submit, problem, refusal } = useStaffForm({
    schema: enquiryAnswerForm,
    values: { channel: first, text: '' },
    fields: ['text'],
    send: async (answer) => {
      const failure = await change((enquiryVersion) =>
        api.call((contract) => contract.staff.answerEnquiry, { body: { ...enquiryVersion, ...answer } }),
      );
      if (failure === undefined) {
        form.reset({ channel: answer.channel, text: '' });
        onSent();
      }
      return failure;
    },
  });
  const typed = form.watch();
  return (
    <form noValidate onSubmit={submit} onInput={onTyped} className="space-y-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <label className="block">
          <span className="mb-1 block text-sm text-soft">{t('answerBy')}</span>
          <Select className="w-full" {...form.register('channel')}>
            {enquiry.channels.map(({ channel: by, to }) => (
              <option key={by} value={by}>
                {t('channelTo', { channel: t(`channels.${by}`), to: by === 'mail' ? to : formatPhone(to) })}
              </option>
            ))}
          </Select>
        </label>
        <TemplateChoice enquiry={enquiry} form={form} channel={typed.channel} />
      </div>
      <TextAreaField
        label={t('text')}
        hint={typed.channel === 'call' ? t('callHint') : t('textHint', { language: languages(enquiry.locale) })}
        className="min-h-40"
        maxLength={3000}
        required
        error={problem('text')}
        {...form.register('text')}
      />
      <AnswerPreview enquiry={enquiry} channel={typed.channel} text={typed.text} />
      <FormError text={refusal} />
      <Button type="submit" busy={form.formState.isSubmitting}>
        {t(`send.${typed.channel}`)}
      </Button>
    </form>
  );
}

interface TemplateChoiceProps {
  readonly enquiry: StaffEnquiry;
  readonly form: UseFormReturn<Typed, unknown, Typed>;
  readonly channel: AnswerChannel;
}

/** Prepared texts of a way to answer; the chosen one replaces what was typed. Nothing without any. */
function TemplateChoice({ enquiry: { templates }, form, channel: by }: TemplateChoiceProps) {
  const t = useTranslations('staff.enquiries');
  const offered = templates.filter(({ channel: of }) => of === by);
  if (offered.length === 0) return null;
  return (
    <label className="block">
      <span className="mb-1 block text-sm text-soft">{t('template')}</span>
      <Select
        className="w-full"
        value={offered.find(({ text: prepared }) => prepared === form.getValues('text'))?.template ?? ''}
        onChange={({ target }) =>
          form.setValue('text', offered.find(({ template }) => template === target.value)?.text ?? '', {
            shouldValidate: form.formState.isSubmitted,
          })
        }
      >
        <option value="">{t('noTemplate')}</option>
        {offered.map(({ template }) => (
          <option key={template} value={template}>
            {t(`templates.${template}`)}
          </option>
        ))}
      </Select>
    </label>
  );
}
