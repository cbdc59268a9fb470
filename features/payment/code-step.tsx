'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { Countdown, useSecondsUntil } from '@/components/countdown';
import { Field } from '@/components/field';
import { useBusy } from '@/components/use-busy';
import { useFailureText } from '@/features/errors';
import type { ApiFailure } from '@/lib/api/errors';
import type { CardStep } from '@/lib/contract/payment';
import { useApi } from '@/stores/api';

type Code = Extract<CardStep, { step: 'code' }>;

interface StepProps {
  orderId: number;
  step: Code;
  onStep: (step: CardStep) => void;
  /** Back to the card, with a message. */
  onBack: (problem?: string) => void;
}

/** Refusals after which codes are useless. */
const finalRefusals: readonly ApiFailure['name'][] = [
  'tooManyAttempts',
  'paymentDeclined',
  'orderNotChangeable',
  'orderNotFound',
];

/** The code of the bank's SMS; another one can be requested after the countdown. */
export function CodeStep({ orderId, step, onStep, onBack }: StepProps) {
  const t = useTranslations('payment');
  const failureText = useFailureText();
  const api = useApi();
  const [sent, setSent] = useState(() => ({ step, until: Date.now() + step.ttl * 1000 }));
  const seconds = useSecondsUntil(sent.until);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, whileBusy] = useBusy();
  const length = sent.step.code_length;
  // Double clicks count as one attempt, and a refused code is not sent again unchanged.
  const tried = useRef<string | null>(null);

  const refuse = (failure: ApiFailure) => {
    if (finalRefusals.includes(failure.name)) onBack(failureText(failure));
    else setProblem(failureText(failure));
  };
  const attempt = (action: () => Promise<void>) => {
    setProblem(undefined);
    return whileBusy(action);
  };
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (code.length < length) return setProblem(t('codeShort', { length }));
    if (tried.current === code) return undefined;
    tried.current = code;
    return void attempt(async () => {
      const result = await api.call((contract) => contract.payment.confirmCard, { body: { order_id: orderId, code } });
      if (result.ok) return onStep(result.data);
      if (result.failure.name !== 'wrongCode') tried.current = null;
      return refuse(result.failure);
    });
  };
  const resend = () =>
    attempt(async () => {
      const result = await api.call((contract) => contract.payment.resendCardCode, { body: { order_id: orderId } });
      if (!result.ok) return refuse(result.failure);
      if (result.data.step !== 'code') return onStep(result.data);
      setCode('');
      tried.current = null;
      return setSent({ step: result.data, until: Date.now() + result.data.ttl * 1000 });
    });
  return (
    <form noValidate onSubmit={confirm}>
      <p className="text-soft">{t('codeSent', { phone: sent.step.phone, card: sent.step.card })}</p>
      <Field
        // The step has just appeared: takes the focus.
        ref={(element) => {
          if (element !== null && document.activeElement === document.body) element.focus();
        }}
        className="mt-3 sm:max-w-60"
        label={t('code')}
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={length}
        value={code}
        onChange={(event) => {
          setCode(event.target.value.replace(/\D/g, ''));
          setProblem(undefined);
          if (!busy) tried.current = null;
        }}
        error={problem}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" large className="max-sm:w-full" busy={busy}>
          {t('confirm')}
        </Button>
        <Button
          variant="plain"
          large
          className="max-sm:w-full"
          disabled={busy || seconds > 0}
          onClick={() => void resend()}
        >
          {seconds > 0 ? (
            <>
              {t('resendIn')}: <Countdown seconds={seconds} />
            </>
          ) : (
            t('resend')
          )}
        </Button>
      </div>
      <button
        type="button"
        className="mt-2 min-h-11 text-sm font-medium text-link underline-offset-4 hover:underline"
        onClick={() => onBack()}
      >
        {t('otherCard')}
      </button>
    </form>
  );
}
