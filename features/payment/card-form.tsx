'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { type Resolver, type UseFormReturn, useController, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { MaskField } from '@/components/mask-field';
import { useValidationText } from '@/features/forms';
import type { ApiFailure } from '@/lib/api/errors';
import { cardMask, cardScheme, expiryMask, parseCardNumber } from '@/lib/payment-cards/card-number';
import { applicationFields } from '@/lib/contract/application';
import type { Mask } from '@/lib/format/mask';
import { schemeNames } from './card-schemes';
import { PayButton } from './pay-button';

interface CardValues {
  number: string;
  expiry: string;
  save: boolean;
}

const schema = z.object({
  number: applicationFields.card_number,
  expiry: applicationFields.card_issue,
  save: z.boolean(),
});
/** Validates by the contract's rules but keeps the typed texts: the API parses them. */
const resolver: Resolver<CardValues> = zodResolver(schema, undefined, { raw: true });

interface FormProps {
  /** so'm */
  total: number;
  /** Sends the card to the bank; returns the refusal. */
  pay: (card: { card_number: string; card_expiry: string; save: boolean }) => Promise<ApiFailure | undefined>;
  /** Called with errors that belong to no field. */
  onFailure: (failure: ApiFailure) => void;
}

/** Number and expiry of a local card, and whether to save it. */
export function CardForm({ total, pay, onFailure }: FormProps) {
  const t = useTranslations('payment');
  const form = useForm<CardValues>({
    resolver,
    defaultValues: { number: '', expiry: '', save: false },
    mode: 'onTouched',
  });
  const { isSubmitting } = form.formState;
  const send = async ({ number, expiry, save }: CardValues) => {
    const failure = await pay({ card_number: number, card_expiry: expiry, save });
    if (failure === undefined) return;
    const at = (name: string) => failure.problems.find(({ field }) => field === name)?.message;
    const faults = {
      number: failure.name === 'cardNotFound' ? failure.message : at('card_number'),
      expiry: at('card_expiry'),
    };
    for (const name of ['number', 'expiry'] as const) {
      const message = faults[name];
      if (message !== undefined) form.setError(name, { type: 'server', message });
    }
    if (faults.number === undefined && faults.expiry === undefined) onFailure(failure);
  };
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <NumberField form={form} />
        <CardField
          form={form}
          name="expiry"
          label={t('cardExpiry')}
          mask={expiryMask}
          autoComplete="cc-exp"
          placeholder={t('cardExpiryForm')}
        />
      </div>
      <SaveChoice form={form} />
      <PayButton total={total} busy={isSubmitting} hint={t('cardHint')} />
    </form>
  );
}

type CardFormOf = UseFormReturn<CardValues>;
interface CardFieldProps {
  form: CardFormOf;
  name: 'number' | 'expiry';
  label: string;
  mask: Mask;
  autoComplete: string;
  placeholder: string;
  hint?: string | undefined;
}

function CardField({ form, name, ...field }: CardFieldProps) {
  const text = useValidationText();
  const {
    field: { ref, ...controlled },
    fieldState,
  } = useController({ control: form.control, name });
  return <MaskField {...field} {...controlled} inputRef={ref} required error={text(fieldState.error?.message)} />;
}

/** The number with the logo of its scheme; a suspicious number is only a warning. */
function NumberField({ form }: { form: CardFormOf }) {
  const t = useTranslations('payment');
  const number = useWatch({ control: form.control, name: 'number' });
  const scheme = cardScheme(number);
  const judged = parseCardNumber(number);
  return (
    <div className="relative">
      <CardField
        form={form}
        name="number"
        label={t('cardNumber')}
        mask={cardMask}
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        hint={judged.ok && judged.doubtful ? t('cardDoubtful') : undefined}
      />
      {scheme !== undefined && (
        <span className="pointer-events-none absolute top-8 right-3 rounded-md bg-sunken px-2 py-1 text-xs font-bold">
          {schemeNames[scheme]}
        </span>
      )}
    </div>
  );
}

function SaveChoice({ form }: { form: CardFormOf }) {
  const t = useTranslations('payment');
  const id = useId();
  return (
    <div className="mt-1">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
        <input {...form.register('save')} type="checkbox" className="tick" aria-describedby={id} />
        {t('save')}
      </label>
      <p id={id} className="pl-8 text-sm text-soft">
        {t('saveHint')}
      </p>
    </div>
  );
}
