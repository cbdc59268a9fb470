'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import { staffReturnPart } from '@/lib/contract/staff-order-edit';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import { formatDateTime } from '@/lib/format/date';
import { useStaffApi } from '../api';
import { GrantPart } from './grant-part';
import { FormError } from '../form-error';
import { Sum } from '../order-labels';
import { TextAreaField } from '../text-area-field';
import { useStaff } from '../use-staff';
import { useStaffForm } from '../use-staff-form';

interface PartRefundsProps {
  readonly order: StaffOrder;
  readonly onChanged: () => Promise<void>;
}

/** Parts of the money of a paid order that are owed back or were given back. */
export function PartRefunds({ order, onChanged }: PartRefundsProps) {
  const t = useTranslations('staff.orders.refunds');
  const { allowed } = useStaff();
  const { refunds, payment_state, grantable } = order;
  const mayGrant = allowed('orders.refund') && grantable > 0;
  if (refunds.length === 0 && !mayGrant) return null;
  return (
    <Panel as="section" padded aria-labelledby="refunds">
      <h2 id="refunds" className="mb-2 text-lg">
        {t('title')}
      </h2>
      <ul className="divide-y divide-line empty:hidden">
        {refunds.map((refund) => (
          <li key={refund.id} className="py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">
                <Sum value={refund.amount} />
              </span>
              <span className={refund.state === 'due' ? 'font-semibold text-deal' : 'text-ok'}>{t(refund.state)}</span>
            </p>
            <p className="text-sm text-soft [overflow-wrap:anywhere]">
              <span className="tabular">{formatDateTime(refund.at)}</span> · {refund.by} ·{' '}
              {refund.by_edit ? t('byEdit') : refund.reason}
              {refund.lines.map((line) => ` · ${t('line', line)}`)}
            </p>
            {refund.closed_by !== null && refund.closed_at !== null && (
              <p className="text-sm text-soft [overflow-wrap:anywhere]">
                <span className="tabular">{formatDateTime(refund.closed_at)}</span> · {refund.closed_by} ·{' '}
                {refund.closing_note}
              </p>
            )}
            {/* Of a cancelled order the whole is given back at once. */}
            {refund.state === 'due' && payment_state === 'paid' && allowed('orders.refund') && (
              <ReturnForm id={refund.id} onChanged={onChanged} />
            )}
          </li>
        ))}
      </ul>
      {mayGrant && <GrantPart order={order} onChanged={onChanged} />}
    </Panel>
  );
}

const schema = staffReturnPart.body.pick({ note: true });

/** Records that the money was given back, and how. */
function ReturnForm({ id, onChanged }: { id: number; onChanged: () => Promise<void> }) {
  const t = useTranslations('staff.orders');
  const api = useStaffApi();
  const [isOpen, setOpen] = useState(false);
  const { form, submit, problem, refusal } = useStaffForm({
    schema,
    values: { note: '' },
    fields: ['note'],
    send: async ({ note }) => {
      const result = await api.call((contract) => contract.staff.orderPartReturned, { body: { id, note } });
      if (result.ok) setOpen(false);
      await onChanged();
      return result.ok ? undefined : result.failure;
    },
  });
  if (!isOpen)
    return (
      <Button className="mt-2 w-full" onClick={() => setOpen(true)}>
        {t('refunds.return')}
      </Button>
    );
  return (
    <form noValidate onSubmit={submit} className="mt-2 space-y-2 rounded-control bg-deal-soft p-3">
      <p className="text-sm">{t('refunds.sure')}</p>
      <TextAreaField label={t('refunds.note')} maxLength={1000} error={problem('note')} {...form.register('note')} />
      <FormError text={refusal} />
      <div className="flex gap-2">
        <Button type="submit" className="flex-1" busy={form.formState.isSubmitting}>
          {t('refunds.save')}
        </Button>
        <Button variant="outline" className="flex-1" onClick={() => setOpen(false)}>
          {t('no')}
        </Button>
      </div>
    </form>
  );
}
