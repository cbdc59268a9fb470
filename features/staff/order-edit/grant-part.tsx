'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { Stepper } from '@/components/stepper';
import { staffGrantPart } from '@/lib/contract/staff-order-edit';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import { formatNumber } from '@/lib/format/number';
import { useStaffApi } from '../api';
import { FormError } from '../form-error';
import { TextAreaField } from '../text-area-field';
import { useStaffForm } from '../use-staff-form';

interface GrantPartProps {
  readonly order: StaffOrder;
  readonly onChanged: () => Promise<void>;
}

/** A button that opens the form by which a part of a paid order is granted back. */
export function GrantPart({ order, onChanged }: GrantPartProps) {
  const t = useTranslations('staff.orders.refunds');
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="plain" className="mt-2 w-full" onClick={() => setOpen(true)}>
        {t('grant')}
      </Button>
    );
  return (
    <GrantForm
      order={order}
      onClose={() => setOpen(false)}
      onGranted={async () => {
        await onChanged();
        setOpen(false);
      }}
    />
  );
}

type Line = StaffOrder['lines'][number];
const priceOf = (lines: readonly Line[], pieces: Readonly<Record<number, number>>): number =>
  lines.reduce((sum, { product_id, price, discount }) => sum + (price - discount) * (pieces[product_id] ?? 0), 0);

const schema = z.object({
  amount: z.string(),
  reason: staffGrantPart.body.shape.reason,
});

interface GrantFormProps {
  readonly order: StaffOrder;
  readonly onClose: () => void;
  readonly onGranted: () => Promise<void>;
}

/** A sum, or pieces whose price it is, and the reason. */
function GrantForm({ order, onClose, onGranted }: GrantFormProps) {
  const t = useTranslations('staff.orders.refunds');
  const api = useStaffApi();
  const [key] = useState(() => crypto.randomUUID());
  const [pieces, setPieces] = useState<Readonly<Record<number, number>>>({});
  const sum = priceOf(order.lines, pieces);
  const { form, submit, problem, refusal } = useStaffForm({
    schema,
    values: { amount: '', reason: '' },
    fields: ['amount', 'reason'],
    places: { refundTooHigh: 'amount' },
    send: async ({ amount, reason }) => {
      const lines = order.lines
        .map(({ product_id: id }) => ({ id, count: pieces[id] ?? 0 }))
        .filter(({ count }) => count > 0);
      const part = lines.length > 0 ? { lines } : { amount: Number(amount.replace(/\s/g, '')) };
      const result = await api.call((contract) => contract.staff.orderPartRefund, {
        body: { number: order.number, ...part, reason, key },
      });
      if (!result.ok) return result.failure;
      await onGranted();
      return undefined;
    },
  });
  return (
    <form noValidate onSubmit={submit} className="mt-3 space-y-3">
      <p className="text-sm text-soft">{t('or')}</p>
      {order.lines.map((line) => (
        <PieceRow
          key={line.product_id}
          line={line}
          count={pieces[line.product_id] ?? 0}
          onCount={(count) => setPieces((known) => ({ ...known, [line.product_id]: count }))}
        />
      ))}
      {sum > 0 ? (
        <p role="status">{t('chosen', { sum: formatNumber(sum) })}</p>
      ) : (
        <Field
          label={t('amount')}
          hint={t('grantMost', { sum: formatNumber(order.grantable) })}
          inputMode="numeric"
          autoComplete="off"
          error={problem('amount')}
          {...form.register('amount')}
        />
      )}
      <TextAreaField label={t('reason')} maxLength={1000} error={problem('reason')} {...form.register('reason')} />
      <FormError text={sum > 0 ? (refusal ?? problem('amount')) : refusal} />
      <div className="flex gap-2">
        <Button type="submit" className="flex-1" busy={form.formState.isSubmitting}>
          {t('decide')}
        </Button>
        <Button variant="plain" className="flex-1" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

function PieceRow({ line, count, onCount }: { line: Line; count: number; onCount: (count: number) => void }) {
  const t = useTranslations('staff.orders.refunds');
  const { name } = line;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="min-w-0 flex-1 basis-40 text-sm">{name}</span>
      <Stepper
        count={count}
        canDecrease={count > 0}
        canIncrease={count < line.count}
        onDecrease={() => onCount(count - 1)}
        onIncrease={() => onCount(count + 1)}
        labels={{ count: t('pieces', { name }), decrease: t('less', { name }), increase: t('more', { name }) }}
      />
    </div>
  );
}
