'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import { type StaffOrder, staffMoveOrder, staffRefundOrder } from '@/lib/contract/staff-orders';
import { useStaffApi } from '../api';
import { TextAreaField } from '../text-area-field';
import { FormError } from '../form-error';
import { useStaff } from '../use-staff';
import { useStaffForm } from '../use-staff-form';

/** A transition of the order, or a refund, which needs a note. */
const schema = z.discriminatedUnion('event', [
  staffMoveOrder.body.omit({ number: true }),
  staffRefundOrder.body.omit({ number: true }).extend({ event: z.literal('refund') }),
]);
type Action = z.input<typeof schema>['event'];
const empty: z.input<typeof schema> = { event: 'confirm', note: '' };

/** Actions that the server allows now. */
export function OrderActions({
  order: { number, allowed: moves, refundable },
  onDone,
}: {
  order: StaffOrder;
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('staff.orders');
  const api = useStaffApi();
  const { allowed } = useStaff();
  const [confirming, setConfirming] = useState<'cancel' | 'refund'>();
  const { form, submit, problem, refusal } = useStaffForm({
    schema,
    values: empty,
    fields: ['note'],
    send: async (action) => {
      const result =
        action.event === 'refund'
          ? await api.call((contract) => contract.staff.refundOrder, { body: { number, note: action.note } })
          : await api.call((contract) => contract.staff.moveOrder, {
              body: { number, event: action.event, ...(action.note ? { note: action.note } : {}) },
            });
      if (result.ok) {
        form.reset(empty);
        setConfirming(undefined);
      }
      await onDone();
      return result.ok ? undefined : result.failure;
    },
  });
  const { isSubmitting } = form.formState;
  const [sent, setSent] = useState<Action>();
  /** Submit button of one. */
  const sends = (event: Action) =>
    ({
      type: 'submit',
      busy: isSubmitting && sent === event,
      disabled: isSubmitting,
      onClick: () => {
        form.setValue('event', event);
        setSent(event);
      },
    }) as const;
  const mayMove = allowed('orders.move');
  const mayRefund = allowed('orders.refund') && refundable;
  const offered = mayMove ? moves : [];
  if (offered.length === 0 && !mayRefund)
    return (
      <Panel padded>
        <p className="text-soft">{t(mayMove ? 'nothingToDo' : 'onlyReading')}</p>
      </Panel>
    );
  return (
    <Panel as="section" padded aria-label={t('actions')}>
      <form noValidate onSubmit={submit} className="space-y-2.5">
        <TextAreaField
          label={t('note')}
          hint={confirming === 'refund' ? t('noteRefund') : undefined}
          maxLength={1000}
          error={problem('note')}
          {...form.register('note')}
        />
        {offered
          .filter((move) => move !== 'cancel')
          .map((move, index) => (
            <Button key={move} variant={index === 0 ? 'primary' : 'plain'} large className="w-full" {...sends(move)}>
              {t(`moves.${move}`)}
            </Button>
          ))}
        {mayRefund &&
          (confirming === 'refund' ? (
            <InlineConfirmation
              text={t('sureRefund')}
              yes={
                <Button className="flex-1" {...sends('refund')}>
                  {t('moves.refund')}
                </Button>
              }
              onNo={() => setConfirming(undefined)}
            />
          ) : (
            <Button large className="w-full" onClick={() => setConfirming('refund')}>
              {t('moves.refund')}
            </Button>
          ))}
        {offered.includes('cancel') &&
          (confirming === 'cancel' ? (
            <InlineConfirmation
              text={t('sureCancel')}
              yes={
                <Button className="flex-1" {...sends('cancel')}>
                  {t('moves.cancel')}
                </Button>
              }
              onNo={() => setConfirming(undefined)}
            />
          ) : (
            <Button variant="outline" large className="w-full text-deal" onClick={() => setConfirming('cancel')}>
              {t('moves.cancel')}
            </Button>
          ))}
        <FormError text={refusal} />
      </form>
    </Panel>
  );
}

interface InlineConfirmationProps {
  text: string;
  /** Button that confirms the action. */
  yes: ReactNode;
  onNo: () => void;
}

/** Asks within the form to confirm an action that cannot be undone. */
function InlineConfirmation({ text, yes, onNo }: InlineConfirmationProps) {
  const t = useTranslations('staff.orders');
  return (
    <div role="group" aria-label={text} className="space-y-2 rounded-control bg-deal-soft p-3">
      <p className="text-sm">{text}</p>
      <div className="flex gap-2">
        {yes}
        <Button variant="outline" className="flex-1" onClick={onNo}>
          {t('no')}
        </Button>
      </div>
    </div>
  );
}
