'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/button';
import { useFailureText } from '@/features/errors';
import { applicationFields, photoFields } from '@/lib/contract/application';
import type { ScoringEvent } from '@/lib/contract/constants';
import type { BodyOf } from '@/lib/contract/endpoint';
import type { LoanStateView } from '@/lib/contract/loan-state';
import type { submitScoring } from '@/lib/contract/scoring';
import { useApi } from '@/stores/api';
import {
  CardFields,
  type DocumentForm,
  PassportFields,
  PhotoFields,
  PinflField,
  TrusteeFields,
} from './document-fields';
import { documentsInput, documentsResolver, type DocumentValues, emptyDocuments } from './document-values';
import { useSentPhotos } from './documents-step';
import { useSentForm } from './use-sent-form';

type Answer = BodyOf<typeof submitScoring>;

const { pinfl, passport_number, passport_issue, document_selfie, card_number, card_issue } = applicationFields;
const { extra_person1_name, extra_person1_phone, extra_person2_name, extra_person2_phone } = applicationFields;
const rules = {
  passport_info: { schema: z.object({ pinfl, passport_number, passport_issue }) },
  my_id: { schema: z.object({ document_selfie }) },
  photo_document: { schema: z.object(photoFields), photos: true },
  additional_data: {
    schema: z.object({
      extra_person1_name,
      extra_person1_phone,
      extra_person2_name,
      extra_person2_phone,
      card_number,
      card_issue,
    }),
    trustees: true,
  },
} as const;

/** Submitted fields of the form. */
function answerOf(event: ScoringEvent, order_id: number, values: DocumentValues): Answer {
  const input = documentsInput(values);
  switch (event) {
    case 'passport_info':
      return {
        event,
        order_id,
        pinfl: input.pinfl,
        passport_number: input.passport_number,
        passport_issue: input.passport_issue,
      };
    case 'my_id':
      return { event, order_id, document_selfie: input.document_selfie };
    case 'photo_document':
      return {
        event,
        order_id,
        document_type: input.document_type,
        document_front: input.document_front,
        document_back: input.document_back,
        document_extra: input.document_extra,
      };
    case 'additional_data':
      return {
        event,
        order_id,
        extra_person1_name: input.extra_person1_name,
        extra_person1_phone: input.extra_person1_phone,
        extra_person2_name: input.extra_person2_name,
        extra_person2_phone: input.extra_person2_phone,
        card_number: input.card_number,
        card_issue: input.card_issue,
      };
  }
}

interface ScoringFormProps {
  event: ScoringEvent;
  orderId: number;
  onMoved: (loan: LoanStateView) => void;
  onStale: () => void;
}

/** Form of one verification step. */
export function ScoringForm({ event, orderId, onMoved, onStale }: ScoringFormProps) {
  const t = useTranslations('instalment');
  const failureText = useFailureText();
  const api = useApi();
  const form = useForm<DocumentValues>({
    shouldFocusError: false,
    resolver: documentsResolver(rules[event]),
    defaultValues: emptyDocuments,
  });
  useSentPhotos(form);
  const { failure, submit, sending } = useSentForm(form, {
    send: (values) => api.call((contract) => contract.scoring.submit, { body: answerOf(event, orderId, values) }),
    onMoved,
    onStale,
  });
  return (
    <form noValidate autoComplete="off" className="space-y-5" onSubmit={submit}>
      <Fields event={event} form={form} />
      {failure !== null && (
        <p role="alert" className="rounded-control bg-deal-soft p-3">
          {failureText(failure)}
        </p>
      )}
      <Button type="submit" large className="w-full sm:w-auto" busy={sending}>
        {t('stepSend')}
      </Button>
    </form>
  );
}

function Fields({ event, form }: { event: ScoringEvent; form: DocumentForm }) {
  const t = useTranslations('instalment');
  const grid = 'grid gap-x-4 gap-y-2 sm:grid-cols-2';
  switch (event) {
    case 'passport_info':
      return (
        <div className={grid}>
          <PinflField form={form} />
          <PassportFields form={form} />
        </div>
      );
    case 'my_id':
      return <PhotoFields form={form} sides={['selfie']} />;
    case 'photo_document':
      return <PhotoFields form={form} sides={['front', 'back', 'extra']} />;
    case 'additional_data':
      return (
        <>
          <div className={grid}>
            <TrusteeFields form={form} />
          </div>
          <h2 className="text-base font-semibold">{t('cardTitle')}</h2>
          <div className={grid}>
            <CardFields form={form} />
          </div>
        </>
      );
  }
}
