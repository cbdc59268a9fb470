'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { QueryBoundary } from '../query-boundary';
import { TextAreaField } from '../text-area-field';
import { EditDifference } from './edit-difference';

interface EditDialogProps {
  readonly order: StaffOrder;
  /** All lines that the order is to have. */
  readonly lines: { id: number; count: number }[];
  readonly onChanged: () => Promise<void>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** What a change of the lines does, and the save of exactly that; under one key it is written once. */
function useEdit({ order: { number }, lines, onChanged, onSaved }: EditDialogProps) {
  const api = useStaffApi();
  const [key] = useState(() => crypto.randomUUID());
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const query = useQuery({
    queryKey: ['staff-order-edit', number, lines],
    queryFn: ({ signal }) =>
      api.fetch((contract) => contract.staff.orderEditPreview, { signal, body: { number, lines } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const save = (digest: string, note: string) =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.staff.orderEdit, {
        body: { number, lines, digest, key, ...(note.trim() === '' ? {} : { note }) },
      });
      if (result.ok) {
        await onChanged();
        onSaved();
        return;
      }
      setFailure(result.failure);
      // The order, a price or the stock is another one by now: the difference of now is shown before it is saved.
      await Promise.all([query.refetch(), onChanged()]);
    });
  return { query, busy, failure, save };
}

/** A change of an order as old → new, and its save. */
export function EditDialog(props: EditDialogProps) {
  const t = useTranslations('staff.orders.edit');
  const common = useTranslations('staff');
  const failureText = useStaffFailure();
  const [note, setNote] = useState('');
  const { query, busy, failure, save } = useEdit(props);
  const { order, onClose } = props;
  // A preview that failed once more says itself why.
  const preview = query.isError ? undefined : query.data;
  const isShort = preview?.lines.some(({ available }) => available !== null) ?? false;
  return (
    <Dialog title={t('title', { number: order.number })} closeLabel={common('close')} onClose={onClose} wide>
      <QueryBoundary query={{ ...query, data: preview }} boxes={2}>
        {(known) => (
          <>
            <EditDifference preview={known} isPaid={order.payment_state === 'paid'} />
            <div className="mt-4">
              <TextAreaField
                label={t('note')}
                hint={t('smsHint')}
                maxLength={1000}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            </div>
          </>
        )}
      </QueryBoundary>
      <div className="mt-4">
        <FormError text={failure === undefined ? undefined : failureText(failure)} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          busy={busy}
          disabled={preview === undefined || isShort}
          onClick={() => preview !== undefined && void save(preview.digest, note)}
        >
          {t('save')}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {t('back')}
        </Button>
      </div>
    </Dialog>
  );
}
