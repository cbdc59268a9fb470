'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Field, FieldFrame } from '@/components/field';
import { QueryFailures } from '@/features/errors';
import { AddressSelects, useValidationText } from '@/features/forms';
import { DeliveryEstimateView } from '@/features/price/page';
import type { CartLine } from '@/lib/cart/rules';
import { formatDay } from '@/lib/format/date';
import { formatWeekday } from '@/lib/format/weekday';
import { useAddress } from '@/stores/address';
import type { DeliveryForm } from './forms';
import { selectedDate, type DeliveryOffer } from './draft';
import { withoutAddress } from './forms';
import { KnownAddresses } from './known-addresses';
import { useDeliveryOffer } from './queries';

interface FieldsProps {
  form: DeliveryForm;
  lines: readonly CartLine[];
}

/** Delivery address and date. */
export function AddressFields({ form, lines, moved }: FieldsProps & { moved: boolean }) {
  const t = useTranslations('checkout');
  const text = useValidationText();
  const comment = useId();
  const { errors } = form.formState;
  return (
    <>
      <KnownAddresses form={form} moved={moved} />
      <Places form={form} moved={moved} />
      <div className="mt-2 grid grid-cols-6 gap-x-4 gap-y-2">
        <Field
          className="col-span-6 sm:col-span-4"
          label={t('street')}
          required
          autoComplete="address-line1"
          error={text(errors.street?.message)}
          {...form.register('street')}
        />
        <Field
          className="col-span-2"
          label={t('home')}
          required
          autoComplete="off"
          error={text(errors.home?.message)}
          {...form.register('home')}
        />
        <Field
          className="col-span-2 sm:col-span-3"
          label={t('floor')}
          inputMode="numeric"
          autoComplete="off"
          error={text(errors.floor?.message)}
          {...form.register('floor')}
        />
        <Field
          className="col-span-2 sm:col-span-3"
          label={t('room')}
          autoComplete="off"
          error={text(errors.room?.message)}
          {...form.register('room')}
        />
      </div>
      <Offer form={form} lines={lines} />
      <FieldFrame
        id={comment}
        className="mt-4"
        label={t('comment')}
        hint={t('commentHint')}
        error={text(errors.user_comment?.message)}
      >
        <textarea
          id={comment}
          rows={2}
          className="input"
          aria-describedby={`${comment}-note`}
          aria-invalid={errors.user_comment !== undefined}
          {...form.register('user_comment')}
        />
      </FieldFrame>
    </>
  );
}

function Places({ form, moved }: { form: DeliveryForm; moved: boolean }) {
  const t = useTranslations('checkout');
  const [isQuestionOpen, setQuestionOpen] = useState(moved);
  const region = useController({ control: form.control, name: 'region' });
  const city = useController({ control: form.control, name: 'city' });
  // An address of another region does not apply: the shopper enters a new one.
  const newRegion = () => {
    const values = form.getValues();
    const empty = withoutAddress(values);
    if (values.street !== '' || values.home !== '') setQuestionOpen(true);
    for (const name of ['city', 'street', 'home', 'floor', 'room', 'date'] as const) form.setValue(name, empty[name]);
    form.clearErrors(['city', 'street', 'home', 'floor', 'room', 'date']);
  };
  return (
    <>
      <p role="status" className="mb-3 rounded-control bg-brand-soft p-3 text-sm text-brand-soft-ink empty:hidden">
        {isQuestionOpen && t('addressAnew')}
      </p>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <AddressSelects region={region} city={city} onNewRegion={newRegion} />
      </div>
    </>
  );
}

function Offer({ form, lines }: FieldsProps) {
  const common = useTranslations('common');
  const region = useWatch({ control: form.control, name: 'region' });
  const offer = useDeliveryOffer(region, lines);
  if (region === null) return null;
  if (offer.isError) return <QueryFailures queries={[offer]} className="my-2" />;
  if (offer.data === undefined)
    return <div className="skeleton mt-2 h-56" role="status" aria-label={common('loading')} />;
  return <OfferFields form={form} offer={offer.data} waiting={offer.isPlaceholderData} />;
}

function OfferFields({ form, offer, waiting }: { form: DeliveryForm; offer: DeliveryOffer; waiting: boolean }) {
  const t = useTranslations('checkout');
  const text = useValidationText();
  const { locale } = useAddress();
  const { field, fieldState } = useController({ control: form.control, name: 'date' });
  const chosen = selectedDate(field.value, offer);
  return (
    <div aria-busy={waiting} className={waiting ? 'mt-2 opacity-60' : 'mt-2'}>
      <div aria-live="polite" className="rounded-control bg-sunken px-4 py-3">
        <DeliveryEstimateView estimate={{ ...offer.delivery_promise, pickup: null }} />
      </div>
      <fieldset className="mt-4" hidden={offer.dates.length === 0}>
        <legend className="mb-2 text-sm font-medium">{t('date')}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
          {offer.dates.map((date, index) => (
            <label
              key={date}
              className="choice min-h-14 flex-col items-center justify-center gap-0 px-1 py-1.5 text-center has-checked:font-semibold"
            >
              <input
                type="radio"
                name="date"
                className="sr-only"
                checked={date === chosen}
                onChange={() => field.onChange(date)}
                ref={index === 0 ? field.ref : undefined}
              />
              <span className="text-xs opacity-80">{formatWeekday(date, locale)}</span>
              <span className="text-sm">{formatDay(date, locale)}</span>
            </label>
          ))}
        </div>
        {offer.hours !== null && (
          <p className="mt-2 text-sm text-soft">{t('courierHours', { from: offer.hours.from, to: offer.hours.to })}</p>
        )}
        {fieldState.error && (
          <p role="alert" className="mt-1 text-sm text-deal">
            {text(fieldState.error.message)}
          </p>
        )}
      </fieldset>
    </div>
  );
}
