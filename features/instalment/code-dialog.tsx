'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CodeForm } from '@/components/code-form';
import { Dialog } from '@/components/dialog';
import { useBusy } from '@/components/use-busy';
import { useFailureText } from '@/features/errors';
import type { ApiFailure, ApiResult } from '@/lib/api/errors';
import type { LoanStateView } from '@/lib/contract/loan-state';
import { type Api, useApi } from '@/stores/api';

interface CodeDialogProps {
  orderId: number;
  loan: LoanStateView;
  /** When `loan` was requested, milliseconds since 1970: its `ttl` counts from there. */
  since: number;
  onMoved: (loan: LoanStateView) => void;
  /** The state must be requested again. */
  onStale: () => void;
  onClose: () => void;
}

/** Intend has its own calls; all other partners use the common ones. */
const confirmCode = (
  api: Api,
  order_id: number,
  { partner, ref_id }: LoanStateView,
  code: string,
): Promise<ApiResult<LoanStateView>> =>
  partner === 'intend'
    ? api.call((contract) => contract.partner.intendVerifyOrder, { body: { order_id, code, ref_id: ref_id ?? '' } })
    : api.call((contract) => contract.partner.confirm, { params: { name: partner }, body: { order_id, code } });

const resendCode = (
  api: Api,
  order_id: number,
  { partner, ref_id }: LoanStateView,
): Promise<ApiResult<{ ttl: number }>> =>
  partner === 'intend'
    ? api.call((contract) => contract.partner.intendResendCode, { body: { ref_id: ref_id ?? '' } })
    : api.call((contract) => contract.partner.resend, { params: { name: partner }, body: { order_id } });

/**
 * The code that a partner sent by SMS: a wrong one is an error of its field; too many lock it until another one is
 * sent.
 */
export function CodeDialog({ orderId, loan, since, onMoved, onStale, onClose }: CodeDialogProps) {
  const t = useTranslations('instalment');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const api = useApi();
  const [resendAt, setResendAt] = useState(since + loan.ttl * 1000);
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [locked, setLocked] = useState(false);

  const failed = (result: ApiFailure) => {
    setFailure(result);
    if (result.name === 'tooManyAttempts') setLocked(true);
    if (result.name === 'loanStep' || result.name === 'partnerRefused') onStale();
    const seconds = result.problems[0]?.seconds;
    if (result.name === 'resendTooEarly' && seconds !== undefined) setResendAt(Date.now() + seconds * 1000);
  };
  const run = <Data,>(action: Promise<ApiResult<Data>>, done: (data: Data) => void) =>
    whileBusy(async () => {
      setFailure(null);
      const result = await action;
      if (result.ok) done(result.data);
      else failed(result.failure);
    });
  const remaining = failure?.problems[0]?.left;
  const error =
    failure === null
      ? undefined
      : [failureText(failure), remaining === undefined ? '' : t('triesLeft', { count: remaining })]
          .filter(Boolean)
          .join('. ');
  return (
    <Dialog title={t('codeTitle', { partner: loan.partner_name })} closeLabel={common('close')} onClose={onClose}>
      <p className="mb-4 text-soft">{loan.advice}</p>
      <CodeForm
        labels={{ code: t('code'), confirm: t('codeConfirm'), resend: t('codeResend'), resendIn: t('codeResendIn') }}
        length={loan.code_length}
        resendAt={resendAt}
        busy={busy}
        locked={locked}
        refused={failure?.name === 'wrongCode'}
        error={error}
        onConfirm={(code) => void run(confirmCode(api, orderId, loan, code), onMoved)}
        onResend={() =>
          void run(resendCode(api, orderId, loan), ({ ttl }) => {
            setLocked(false);
            setResendAt(Date.now() + ttl * 1000);
          })
        }
      />
    </Dialog>
  );
}
