'use client';

import { useTranslations } from 'next-intl';
import { type UseFormReturn, useController } from 'react-hook-form';
import { ErrorState } from '@/components/states';
import { useFailureText } from '@/features/errors';
import { focusFirst } from './focus-first';
import type { PaymentAnswer, PaymentValues } from './forms';
import { usePaymentMethods } from './queries';
import { RadioChoice } from './radio-choice';
import { useValidationText } from './use-validation-text';

export type PaymentForm = UseFormReturn<PaymentValues, unknown, PaymentAnswer>;

/** How the order is paid. */
export function PaymentStep({ form, onDone }: { form: PaymentForm; onDone: (answer: PaymentAnswer) => void }) {
  const t = useTranslations('checkout');
  const common = useTranslations('common');
  const text = useValidationText();
  const failureText = useFailureText();
  const methods = usePaymentMethods();
  const { field, fieldState } = useController({ control: form.control, name: 'payment_method' });
  if (methods.isError) {
    return <ErrorState title={failureText(methods.error)} text="" retry={common('retry')} onRetry={() => void methods.refetch()} />;
  }
  if (methods.data === undefined) return <div className="skeleton h-32" role="status" aria-label={common('loading')} />;
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(onDone, focusFirst)(event)}>
      <fieldset>
        <legend className="mb-2 text-sm font-medium">{t('payment')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {methods.data.map((method, index) => (
            <RadioChoice
              key={method.code} name="payment_method" checked={field.value === method.code} onChoose={() => field.onChange(method.code)}
              inputRef={index === 0 ? field.ref : undefined}
            >
              <span className="block font-medium">{method.name}</span>
              <span className="block text-sm opacity-80">{method.description}</span>
            </RadioChoice>
          ))}
        </div>
        <p aria-live="polite" className="mt-1 text-sm text-deal">{text(fieldState.error?.message)}</p>
      </fieldset>
      <button type="submit" className="button button-primary button-large mt-4 w-full sm:w-auto">{t('next')}</button>
    </form>
  );
}
