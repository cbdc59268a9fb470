'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import { type StaffOrder, staffNoteOrder } from '@/lib/contract/staff-orders';
import { formatDateTime } from '@/lib/format/date';
import { useStaffApi } from '../api';
import { FormError } from '../form-error';
import { TextAreaField } from '../text-area-field';
import { useStaff } from '../use-staff';
import { useStaffForm } from '../use-staff-form';

interface OrderNotesProps {
  readonly order: StaffOrder;
  readonly onChanged: () => Promise<void>;
}

/** Notes of staff on an order, which its shopper does not see. */
export function OrderNotes({ order: { number, notes }, onChanged }: OrderNotesProps) {
  const t = useTranslations('staff.orders.notes');
  const { allowed } = useStaff();
  return (
    <Panel as="section" padded aria-labelledby="notes">
      <h2 id="notes" className="mb-2 text-lg">
        {t('title')}
      </h2>
      <ul className="divide-y divide-line empty:hidden">
        {notes.map(({ id, at, by, text }) => (
          <li key={id} className="py-2.5">
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
            <p className="text-sm text-soft">
              <time dateTime={at} className="tabular">
                {formatDateTime(at)}
              </time>{' '}
              · {by}
            </p>
          </li>
        ))}
      </ul>
      {allowed('orders.note') && <NoteForm number={number} onChanged={onChanged} />}
    </Panel>
  );
}

const schema = staffNoteOrder.body.pick({ text: true });

function NoteForm({ number, onChanged }: { number: string; onChanged: () => Promise<void> }) {
  const t = useTranslations('staff.orders.notes');
  const api = useStaffApi();
  // One key for one note: sent again after a lost answer, it is added once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { form, submit, problem, refusal } = useStaffForm({
    schema,
    values: { text: '' },
    fields: ['text'],
    send: async ({ text }) => {
      const result = await api.call((contract) => contract.staff.orderNote, { body: { number, text, key } });
      if (!result.ok) return result.failure;
      setKey(crypto.randomUUID());
      form.reset({ text: '' });
      await onChanged();
      return undefined;
    },
  });
  return (
    <form noValidate onSubmit={submit} className="mt-2 space-y-2">
      <TextAreaField
        label={t('text')}
        hint={t('hint')}
        maxLength={1000}
        error={problem('text')}
        {...form.register('text')}
      />
      <FormError text={refusal} />
      <Button type="submit" variant="plain" className="w-full" busy={form.formState.isSubmitting}>
        {t('add')}
      </Button>
    </form>
  );
}
