'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId } from 'react';
import { Button } from '@/components/button';
import { useStaffApi, useStaffForm } from '@/features/staff';
import { addNote } from '@/lib/contract/staff-chat-desk';
import { formatDateTime } from '@/lib/format/date';
import { useInbox } from './inbox-context';
import { useNotes, useRenew } from './queries';

const schema = addNote.body.pick({ text: true });
const empty = { text: '' };

/** Internal notes of operators; shoppers never see them. */
export function Notes({ id }: { id: number }) {
  const t = useTranslations('staffChat');
  const api = useStaffApi();
  const { line } = useInbox();
  const renew = useRenew();
  const { data } = useNotes(id);
  const fault = useId();
  const { form, submit, problem, refusal } = useStaffForm({
    schema,
    values: empty,
    fields: ['text'],
    send: async ({ text }) => {
      const result = await api.call((contract) => contract.staffChat.addNote, { body: { id, text } });
      if (!result.ok) return result.failure;
      form.reset(empty);
      renew();
    },
  });
  useEffect(
    () =>
      line.on('note', ({ session_id }) => {
        if (session_id === id) renew();
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `renew` does the same at each render
    [line, id],
  );
  const error = problem('text') ?? refusal;
  return (
    <>
      <ul className="space-y-2">
        {data?.map((note) => (
          <li key={note.id} className="rounded-control bg-brand-soft px-3 py-2 text-sm text-brand-soft-ink">
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {note.text}
            </p>
            <p className="mt-1 text-xs opacity-80">
              {note.operator.name} · {formatDateTime(note.created_at)}
            </p>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={submit} className="mt-2 space-y-2">
        <textarea
          aria-label={t('note')}
          placeholder={t('note')}
          aria-invalid={error !== undefined}
          aria-describedby={fault}
          className="input min-h-20 text-sm"
          maxLength={2_000}
          {...form.register('text')}
        />
        <p id={fault} role="alert" className={error === undefined ? 'sr-only' : 'text-sm text-deal'}>
          {error}
        </p>
        <Button type="submit" variant="plain" className="w-full" busy={form.formState.isSubmitting}>
          {t('noteAdd')}
        </Button>
      </form>
    </>
  );
}
