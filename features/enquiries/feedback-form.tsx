'use client';

import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { FormRefusal, useZodForm } from '@/features/forms';
import { feedbackForm, feedbackTopics } from '@/lib/contract/enquiry-forms';
import { useApi } from '@/stores/api';
import { TextArea } from './text-area';
import { DraftNote } from './draft-note';
import { SubmittedNotice } from './submitted-notice';
import { useDraft } from './use-draft';
import { useSendEnquiry } from './use-send-enquiry';

const empty: z.input<typeof feedbackForm> = { topic: 'question', email: '', comment: '' };

/** Feedback: thanks, complaint or question. */
export function FeedbackForm() {
  const t = useTranslations('enquiries');
  const api = useApi();
  const { busy, failure, result: receipt, send, again } = useSendEnquiry<{ id: number }>('feedback');
  const { form, submit, problem, refusal } = useZodForm({
    schema: feedbackForm,
    values: empty,
    places: {},
    failure,
    onSend: (body) =>
      send((captchaToken) => api.call((contract) => contract.enquiries.feedback, { body, captchaToken })),
  });
  const draft = useDraft({ name: 'feedback', form, empty, sent: receipt !== undefined });
  const topic = useController({ control: form.control, name: 'topic' }).field;
  if (receipt !== undefined)
    return (
      <SubmittedNotice
        id={receipt.id}
        text={t('feedbackTaken')}
        onAgain={() => {
          form.reset();
          again();
        }}
      />
    );
  return (
    <form noValidate onSubmit={submit} className="max-w-xl space-y-3">
      <fieldset>
        <legend className="mb-2 text-sm font-medium">{t('topic')}</legend>
        <div className="grid gap-2 sm:grid-cols-3">
          {feedbackTopics.map((name) => (
            <label
              key={name}
              className="choice flex min-h-12 items-center gap-3 rounded-control border border-line-strong px-4 has-checked:border-brand has-checked:bg-brand-soft"
            >
              <input
                type="radio"
                name="topic"
                className="tick"
                checked={topic.value === name}
                onChange={() => topic.onChange(name)}
              />
              {t(`topics.${name}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        label={t('email')}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        error={problem('email')}
        {...form.register('email')}
      />
      <TextArea label={t('comment')} required error={problem('comment')} {...form.register('comment')} />
      <FormRefusal text={refusal} />
      <Button type="submit" large className="w-full sm:w-auto" busy={busy}>
        {t('send')}
      </Button>
      <DraftNote restored={draft.restored} onDiscard={draft.discard} />
    </form>
  );
}
