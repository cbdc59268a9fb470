'use client';

import { useTranslations } from 'next-intl';
import { CodeForm } from '@/components/code-form';
import { useFailureText } from '@/features/errors';
import type { ApiFailure } from '@/lib/api/errors';
import { codeRefusal } from './code-refusal';

interface CodeStepProps {
  /** Masked destination of the code, from the server. */
  sentTo: string;
  length: number;
  resendAt: number;
  busy: boolean;
  failure: ApiFailure | null;
  onConfirm: (code: string) => void;
  onResend: () => void;
}

/** The SMS code, with a countdown to the next one. */
export function CodeStep({ sentTo, length, resendAt, busy, failure, onConfirm, onResend }: CodeStepProps) {
  const t = useTranslations('account');
  const failureText = useFailureText();
  const { refused, locked, remainingAttempts } = codeRefusal(failure);
  const attemptsText = (count: number | undefined): string =>
    count === undefined ? '' : count === 0 ? t('codeLocked') : t('codeLeft', { count });
  const words = failure === null ? [] : [failureText(failure), attemptsText(remainingAttempts)];
  return (
    <>
      <p className="mb-3 text-soft">{t('codeText', { phone: sentTo })}</p>
      <CodeForm
        labels={{ code: t('code'), confirm: t('codeConfirm'), resend: t('codeResend'), resendIn: t('codeResendIn') }}
        length={length}
        resendAt={resendAt}
        busy={busy}
        locked={locked}
        refused={refused}
        error={
          failure === null
            ? undefined
            : words
                .filter((word) => word !== '')
                .join('. ')
                .replaceAll('..', '.')
        }
        onConfirm={onConfirm}
        onResend={onResend}
      />
    </>
  );
}
