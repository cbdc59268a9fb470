'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { SelectField } from '@/components/field';
import { formatDay } from '@/lib/format/date';
import { formatWeekday } from '@/lib/format/weekday';
import { useAddress } from '@/stores/address';
import { useModalStore } from '@/stores/modals';
import { selectedDate } from '../draft';
import { ContactSummary, DeliverySummary } from '../step-summaries';
import { OrderLines, SumLines } from '../summary';
import { ExpressButton } from './express-button';
import type { FormProps } from './form-props';
import { PaymentChoices } from './payment-choices';

/** The product, where it goes and when, how it is paid and by whom, and the button that orders. */
export function ExpressForm(props: FormProps) {
  const { express, product, contact, place, onChoose } = props;
  const t = useTranslations('express');
  const order = useTranslations('order');
  const oneClick = useTranslations('oneClick');
  const [missing, setMissing] = useState(false);
  const payments = useRef<HTMLFieldSetElement>(null);
  // The field of the day says it where there are several.
  const hasDays = (express.sums.offer?.dates.length ?? 0) > 1;
  const lines = [{ ...product, count: 1, selected: true, selected_checkout: true }];
  // The fields say all of it where there is a choice of both.
  const isNamedByFields = express.places.length > 1 && hasDays && place.answer.receive === 'delivery';
  return (
    <div className="grid gap-4">
      <OrderLines lines={lines} products={new Map([[product.id, product]])} />
      <Places {...props} />
      {!isNamedByFields && (
        <div className="rounded-control bg-sunken px-4 py-3 text-sm [overflow-wrap:anywhere]">
          <DeliverySummary answer={place.answer} lines={lines} offer={hasDays ? undefined : express.sums.offer} />
        </div>
      )}
      <PaymentChoices
        payments={express.payments}
        chosen={express.payment}
        missing={missing}
        fieldRef={payments}
        onChoose={(payment) => {
          setMissing(false);
          onChoose({ payment });
        }}
      />
      <div className="text-sm">
        <h3 className="mb-1 font-medium">{order('recipient')}</h3>
        <ContactSummary answer={contact} />
      </div>
      <SumLines sums={express.sums} />
      <p className="text-sm text-soft">
        {t('elsewhere')}{' '}
        <button
          type="button"
          className="min-h-11 font-medium text-link underline-offset-4 hover:underline"
          onClick={() =>
            useModalStore.getState().show({
              name: 'oneClick',
              props: { productId: product.id, productName: product.name, stage: { name: 'form', phone: '' } },
            })
          }
        >
          {oneClick('title')}
        </button>
      </p>
      <ExpressButton
        {...props}
        onMissing={() => {
          setMissing(true);
          payments.current?.querySelector('input')?.focus();
        }}
      />
    </div>
  );
}

/** Among which addresses and days there is a choice; nothing where there is none. */
function Places({ express: { places, sums }, place, choice, onChoose }: FormProps) {
  const t = useTranslations('express');
  const checkout = useTranslations('checkout');
  const { locale } = useAddress();
  const dates = place.answer.receive === 'delivery' ? (sums.offer?.dates ?? []) : [];
  if (places.length < 2 && dates.length < 2) return null;
  return (
    <div className="-mb-2 grid gap-y-2">
      {places.length > 1 && (
        <SelectField
          label={t('place')}
          value={String(place.id)}
          onChange={({ target }) => onChoose({ place: target.value === 'store' ? 'store' : Number(target.value) })}
        >
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {dates.length > 1 && (
        <SelectField
          label={checkout('date')}
          value={selectedDate(choice.date, sums.offer)}
          onChange={({ target }) => onChoose({ date: target.value })}
        >
          {dates.map((date) => (
            <option key={date} value={date}>
              {formatDay(date, locale)}, {formatWeekday(date, locale)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
