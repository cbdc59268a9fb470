'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { useFailureText } from '@/features/errors';
import { registrationFields } from '@/lib/contract/partner';
import type { LoanStateView } from '@/lib/contract/loan-state';
import { useApi } from '@/stores/api';
import { CardFields, NameField, PassportFields, PinflField } from './document-fields';
import { documentsResolver, type DocumentValues, emptyDocuments } from './document-values';
import { useSentForm } from './use-sent-form';

interface RegistrationProps {
  orderId: number;
  loan: LoanStateView;
  onMoved: (loan: LoanStateView) => void;
  onStale: () => void;
  onClose: () => void;
}

/** Registers a new customer at the partner, who then sends a code. */
export function RegistrationDialog({ orderId, loan, onMoved, onStale, onClose }: RegistrationProps) {
  const t = useTranslations('instalment');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const api = useApi();
  const form = useForm<DocumentValues>({
    shouldFocusError: false,
    resolver: documentsResolver({ schema: z.object(registrationFields) }),
    defaultValues: emptyDocuments,
  });
  const { failure, submit, sending } = useSentForm(form, {
    send: ({ full_name, pinfl, passport_number, card_number, card_issue }) =>
      api.call((contract) => contract.partner.register, {
        params: { name: loan.partner },
        body: { order_id: orderId, full_name, pinfl, passport_number, card_number, card_issue },
      }),
    onMoved,
    onStale,
  });
  return (
    <Dialog
      title={t('registrationTitle', { partner: loan.partner_name })}
      closeLabel={common('close')}
      onClose={onClose}
    >
      <form noValidate autoComplete="off" className="space-y-2" onSubmit={submit}>
        <p className="mb-3 text-soft">{t('registrationText', { partner: loan.partner_name })}</p>
        <NameField form={form} />
        <PinflField form={form} />
        <PassportFields form={form} issue={false} />
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <CardFields form={form} />
        </div>
        {failure !== null && (
          <p role="alert" className="rounded-control bg-deal-soft p-3">
            {failureText(failure)}
          </p>
        )}
        <Button type="submit" large className="w-full" busy={sending}>
          {t('registrationSend')}
        </Button>
      </form>
    </Dialog>
  );
}
