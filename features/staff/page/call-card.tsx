'use client';

import { Phone } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { Button, ButtonAnchor } from '@/components/button';
import { Panel } from '@/components/panel';
import type { ApiResult } from '@/lib/api/errors';
import { type PromisedCall, staffEndCall } from '@/lib/contract/staff-orders';
import { formatPhone } from '@/lib/phone/phone';
import { type CallOutcome, callOutcomes, remainingSeconds } from '@/lib/staff/calls';
import { useStaffApi } from '../api';
import { TextAreaField } from '../text-area-field';
import { useStaffFailure } from '../failure';
import { KindLabel, Sum } from '../order-labels';
import { FormError } from '../form-error';
import { useStaff } from '../use-staff';
import { useStaffForm } from '../use-staff-form';
import { orderPath } from './order-table';

const urgentSeconds = 120;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Minutes and seconds; minutes may exceed 59. */
const minutesOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
/** A call that waits for the next opening has hours. */
const clock = (seconds: number): string =>
  seconds < 3600
    ? minutesOf(seconds)
    : `${Math.floor(seconds / 3600)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;

/** Countdown of the promise, or its delay. */
function Clock({ dueAt, now }: { dueAt: string; now: Date }) {
  const t = useTranslations('staff.calls');
  const seconds = remainingSeconds(new Date(dueAt), now);
  const look =
    seconds < 0
      ? 'bg-deal-soft text-deal'
      : seconds < urgentSeconds
        ? 'bg-brand-soft text-brand-soft-ink'
        : 'bg-sunken text-ink';
  return (
    <span className={`inline-flex min-w-24 flex-col items-center rounded-control px-3 py-1.5 ${look}`}>
      <span role="timer" className="text-lg leading-6 font-semibold tabular">
        {clock(Math.abs(seconds))}
      </span>
      <span className="text-xs">{t(seconds < 0 ? 'late' : 'left')}</span>
    </span>
  );
}

const schema = staffEndCall.body.omit({ id: true });
const emptyResult: z.input<typeof schema> = { outcome: 'agreed', note: '' };

/** A shopper to call: claimed first, so that no other operator calls too. */
export function CallCard({ call, now, onChange }: { call: PromisedCall; now: Date; onChange: () => Promise<void> }) {
  const t = useTranslations('staff.calls');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const { me } = useStaff();
  const [taking, setTaking] = useState(false);
  /** Result of the last claim. */
  const [claim, setClaim] = useState<ApiResult<unknown>>();
  const isMine = call.taken_by?.id === me.id;
  const take = async () => {
    setTaking(true);
    setClaim(await api.call((contract) => contract.staff.takeCall, { body: { id: call.id } }));
    await onChange();
    setTaking(false);
  };
  const { form, submit, problem, refusal } = useStaffForm({
    schema,
    values: emptyResult,
    fields: ['note'],
    send: async ({ outcome, note }) => {
      setClaim(undefined);
      const result = await api.call((contract) => contract.staff.endCall, {
        body: { id: call.id, outcome, ...(note ? { note } : {}) },
      });
      if (result.ok) form.reset(emptyResult);
      await onChange();
      return result.ok ? undefined : result.failure;
    },
  });
  const { isSubmitting } = form.formState;
  const [sent, setSent] = useState<CallOutcome>();
  const choose = (outcome: CallOutcome) => {
    form.setValue('outcome', outcome);
    setSent(outcome);
  };
  return (
    <Panel as="li" padded>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Clock dueAt={call.due_at} now={now} />
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-semibold [overflow-wrap:anywhere]">
            <span dir="auto">{call.name || t('noName')}</span>{' '}
            <span className="ml-1 rounded-full bg-sunken px-2 py-0.5 text-xs font-normal">
              {t(`languages.${call.locale}`)}
            </span>
          </p>
          <p className="[overflow-wrap:anywhere]">{call.products}</p>
          <p className="mt-0.5 text-sm text-soft">
            <Link
              href={orderPath(call.number)}
              prefetch={false}
              className="text-link underline underline-offset-2 tabular"
            >
              {call.number}
            </Link>{' '}
            · <KindLabel kind={call.kind} /> · <Sum value={call.total} />
            {call.tries > 0 && ` · ${t('tries', { count: call.tries })}`}
          </p>
        </div>
        {call.taken_by === null && (
          <Button busy={taking} onClick={() => void take()}>
            <Phone className="size-4" aria-hidden="true" />
            {t('take')}
          </Button>
        )}
        {call.taken_by !== null && !isMine && (
          <p className="rounded-full bg-sunken px-3 py-1 text-sm">{t('takenBy', { name: call.taken_by.name })}</p>
        )}
        {isMine && (
          <ButtonAnchor href={`tel:${call.phone}`} className="tabular">
            <Phone className="size-4" aria-hidden="true" />
            {formatPhone(call.phone)}
          </ButtonAnchor>
        )}
      </div>
      {isMine && (
        <form noValidate onSubmit={submit} aria-label={t('outcome')} className="mt-4 border-t border-line pt-4">
          <TextAreaField
            label={t('note')}
            className="min-h-16"
            maxLength={1000}
            error={problem('note')}
            {...form.register('note')}
          />
          <div className="flex flex-wrap gap-2">
            {callOutcomes.map((outcome) => (
              <Button
                key={outcome}
                type="submit"
                variant={outcome === 'agreed' ? 'primary' : 'plain'}
                busy={isSubmitting && sent === outcome}
                disabled={isSubmitting}
                onClick={() => choose(outcome)}
              >
                {t(`outcomes.${outcome}`)}
              </Button>
            ))}
          </div>
        </form>
      )}
      <FormError text={claim === undefined ? refusal : claim.ok ? undefined : failureText(claim.failure)} />
    </Panel>
  );
}
