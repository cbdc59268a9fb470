'use client';

import { useTranslations } from 'next-intl';
import { type UseFormReturn, useController } from 'react-hook-form';
import { Button } from '@/components/button';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { ErrorState } from '@/components/states';
import { useFailureText } from '@/features/errors';
import type { CartLine } from '@/lib/cart/rules';
import { isCardPayment } from '@/lib/contract/constants';
import { storeLoan } from '@/stores/loan';
import { focusFirst } from './focus-first';
import type { PaymentAnswer, PaymentValues } from './forms';
import { CardWays } from './card-ways';
import { PaymentLogo } from './payment-logo';
import { type PayWay, usePaymentMethods } from './queries';
import { RadioChoice } from './radio-choice';
import { useValidationText } from '@/features/forms';

const InstalmentPanel = lazyOnDemand(
  () => import('@/features/instalment').then((module) => module.InstalmentPanel),
  () => <div className="skeleton mt-4 h-96" />,
);

const CardChoice = lazyOnDemand(
  () => import('@/features/payment').then((module) => module.CardChoice),
  () => <div className="skeleton mt-3 h-17 sm:h-11" />,
);

export type PaymentForm = UseFormReturn<PaymentValues, unknown, PaymentAnswer>;

interface PaymentStepProps {
  form: PaymentForm;
  lines: readonly CartLine[];
  onDone: (answer: PaymentAnswer) => void;
}

const groups = ['online', 'receipt', 'loan'] as const;

/** Payment of the order. */
export function PaymentStep({ form, lines, onDone }: PaymentStepProps) {
  const t = useTranslations('checkout');
  const instalment = useTranslations('instalment');
  const common = useTranslations('common');
  const text = useValidationText();
  const failureText = useFailureText();
  const methods = usePaymentMethods();
  const { field, fieldState } = useController({ control: form.control, name: 'payment_method' });
  const inFull = (answer: PaymentAnswer) => {
    storeLoan({ wanted: false });
    onDone(answer);
  };
  if (methods.isError) {
    return (
      <ErrorState
        title={failureText(methods.error)}
        text=""
        retry={common('retry')}
        onRetry={() => void methods.refetch()}
      />
    );
  }
  if (methods.data === undefined) return <div className="skeleton h-32" role="status" aria-label={common('loading')} />;
  const firstCode = (methods.data.find(({ code }) => isCardPayment(code)) ?? methods.data[0])?.code;
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(inFull, focusFirst)(event)}>
      {groups.map((group) => {
        const ways = methods.data.filter((way) => way.group === group);
        return (
          ways.length > 0 && (
            <div key={group} className="not-first:mt-4">
              <fieldset>
                <legend className="mb-2 text-sm font-medium">
                  {group === 'loan' ? instalment('title') : t(group === 'online' ? 'payOnline' : 'payOnReceipt')}
                </legend>
                <CardWays
                  ways={ways.filter(({ code }) => isCardPayment(code))}
                  chosen={field.value}
                  onChoose={field.onChange}
                  inputRef={field.ref}
                />
                <div className="grid gap-2 sm:grid-cols-2 sm:gap-x-4 sm:[&>:last-child:nth-child(odd)]:col-span-2">
                  {ways
                    .filter(({ code }) => !isCardPayment(code))
                    .map((way) => (
                      <RadioChoice
                        key={way.code}
                        name="payment_method"
                        checked={field.value === way.code}
                        onChoose={() => field.onChange(way.code)}
                        inputRef={way.code === firstCode ? field.ref : undefined}
                      >
                        <span className="flex items-center gap-3">
                          <span className="min-w-0 flex-1">
                            <span className="block font-medium">{way.name}</span>
                            <span className="block text-sm opacity-80">{way.description}</span>
                          </span>
                          <PaymentLogo code={way.code} />
                        </span>
                      </RadioChoice>
                    ))}
                </div>
              </fieldset>
              <ChosenMethod way={ways.find((way) => way.code === field.value)} />
            </div>
          )
        );
      })}
      <p aria-live="polite" className="mt-1 text-sm text-deal">
        {text(fieldState.error?.message)}
      </p>
      {field.value === 'loan' ? (
        <InstalmentPanel lines={lines} onDone={() => onDone({ payment_method: 'loan' })} />
      ) : (
        <Button type="submit" large className="mt-4 w-full sm:w-[calc(50%-0.5rem)]">
          {t('next')}
        </Button>
      )}
    </form>
  );
}

/** What happens after ordering, by payment method. */
function ChosenMethod({ way }: { way: PayWay | undefined }) {
  const t = useTranslations('checkout');
  if (way?.group !== 'online') return null;
  if (isCardPayment(way.code)) return <CardChoice key={way.code} method={way.code} />;
  return (
    <p className="mt-3 rounded-control bg-sunken px-4 py-3 text-sm" aria-live="polite">
      {t('payNoteProvider', { name: way.name })}
    </p>
  );
}
