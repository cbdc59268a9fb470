'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Select } from '@/components/select';
import { enquiryAnswerForm, type StaffEnquiry } from '@/lib/contract/staff-enquiries';
import { formatPhone } from '@/lib/phone/phone';
import type { AnswerChannel } from '@/lib/staff/enquiries';
import { useStaffApi } from '../api';
import { FormError } from '../form-error';
import { TextAreaField } from '../text-area-field';
import { useLeaveWarning } from '../use-leave-warning';
import { useStaffForm } from '../use-staff-form';
import { AnswerPanel } from './answer-panel';
import { AnswerPreview } from './answer-preview';
import { TemplateChoice } from './template-choice';
import { type EnquiryOnPage, useChangeEnquiry } from './use-change-enquiry';

interface AnswerFormProps {
  readonly enquiry: StaffEnquiry;
  /** The preferred way to answer. */
  readonly first: AnswerChannel;
  readonly onPage: EnquiryOnPage;
}

/** The form of an answer: it is sent with what was seen when it was begun. */
function useAnswerForm({ enquiry, first, onPage }: AnswerFormProps) {
  const api = useStaffApi();
  const { see, change } = useChangeEnquiry(enquiry, onPage);
  const [isSent, setIsSent] = useState(false);
  const answerForm = useStaffForm({
    schema: enquiryAnswerForm,
    values: { channel: first, text: '' },
    fields: ['text'],
    send: async (answer) => {
      const failure = await change((enquiryVersion) =>
        api.call((contract) => contract.staff.answerEnquiry, { body: { ...enquiryVersion, ...answer } }),
      );
      if (failure === undefined) {
        answerForm.form.reset({ channel: answer.channel, text: '' });
        setIsSent(true);
      }
      return failure;
    },
  });
  const onInput = () => {
    see();
    setIsSent(false);
  };
  return { ...answerForm, isSent, onInput };
}

/** The text of an answer, typed or from a template, and how it is sent. It stays if a colleague closes the enquiry. */
export function AnswerForm({ enquiry, first, onPage }: AnswerFormProps) {
  const t = useTranslations('staff.enquiries');
  const languages = useTranslations('staff.customers.languages');
  const { form, submit, problem, refusal, isSent, onInput } = useAnswerForm({ enquiry, first, onPage });
  const { channel, text } = form.watch();
  const { isSubmitting, isSubmitted } = form.formState;
  const isClosed = enquiry.state === 'closed';
  useLeaveWarning(text !== '');
  if (isClosed && text === '') return null;
  return (
    <AnswerPanel>
      <form noValidate onSubmit={submit} onInput={onInput} className="space-y-3">
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
          <TemplateChoice
            templates={enquiry.templates}
            channel={channel}
            text={text}
            onChoose={(prepared) => form.setValue('text', prepared, { shouldValidate: isSubmitted })}
          />
        </div>
        <TextAreaField
          label={t('text')}
          hint={channel === 'call' ? t('callHint') : t('textHint', { language: languages(enquiry.locale) })}
          className="min-h-40"
          maxLength={3000}
          required
          readOnly={isSubmitting}
          error={problem('text')}
          {...form.register('text')}
        />
        <AnswerPreview enquiry={enquiry} channel={channel} text={text} />
        <FormError text={refusal} />
        {isClosed && <p className="text-deal">{t('closedMeanwhile')}</p>}
        <Button type="submit" busy={isSubmitting} disabled={isClosed}>
          {t(`send.${channel}`)}
        </Button>
      </form>
      <p role="status" className={isSent ? 'mt-3 text-ok' : 'sr-only'}>
        {isSent ? t('sent') : ''}
      </p>
    </AnswerPanel>
  );
}
