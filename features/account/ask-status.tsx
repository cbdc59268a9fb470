'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { Panel } from '@/components/panel';
import { PhoneField } from '@/components/phone-field';
import { Price } from '@/components/price';
import { useBusy } from '@/components/use-busy';
import { StatusMark } from '@/features/order';
import { orderNumberLength } from '@/lib/account/rules';
import type { ApiFailure } from '@/lib/api/errors';
import type { orderStatus } from '@/lib/contract/account-data';
import { orderNumberSchema } from '@/lib/contract/account-shapes';
import { phoneSchema } from '@/lib/contract/common';
import type { DataOf } from '@/lib/contract/endpoint';
import { formatDay } from '@/lib/format/date';
import { formatInWords } from '@/lib/format/moment-in-words';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';
import { FormRefusal, useZodForm } from '@/features/forms';

type Found = DataOf<typeof orderStatus>;

const schema = z.object({ number: orderNumberSchema, phone_number: phoneSchema });
const fieldPlaces = { orderNotFound: 'number', tooManyAttempts: 'number' } as const;

/** Order number from the QR code of a printed receipt; the shopper types the phone. */
const orderNumberInAddress = (): string =>
  (new URLSearchParams(window.location.search).get('number') ?? '').slice(0, orderNumberLength);

/** Lookup of an order by number and phone, with its result. */
export function AskStatus() {
  const t = useTranslations('account');
  const api = useApi();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [found, setFound] = useState<Found>();
  const [number] = useState(orderNumberInAddress);
  const ask = (body: z.output<typeof schema>) =>
    whileBusy(async () => {
      setFound(undefined);
      const result = await api.call((contract) => contract.account.orderStatus, { body });
      setFailure(result.ok ? null : result.failure);
      setFound(result.ok ? result.data : undefined);
    });
  const { form, submit, problem, refusal } = useZodForm({
    schema,
    values: { number, phone_number: '+998 ' },
    places: fieldPlaces,
    failure,
    onSend: (answer) => void ask(answer),
  });
  const { field } = useController({ control: form.control, name: 'phone_number' });
  return (
    <div className="grid gap-4">
      <Panel padded>
        <p className="mb-3 text-soft">{t('statusText')}</p>
        <form noValidate onSubmit={submit} className="space-y-2">
          <Field
            label={t('statusNumber')}
            required
            autoComplete="off"
            error={problem('number')}
            {...form.register('number')}
          />
          <PhoneField
            label={t('phone')}
            required
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            inputRef={field.ref}
            error={problem('phone_number')}
          />
          <FormRefusal text={refusal} />
          <Button type="submit" large className="w-full sm:w-auto" busy={busy}>
            {t('statusDo')}
          </Button>
        </form>
      </Panel>
      <div role="status">{found !== undefined && <State order={found} />}</div>
    </div>
  );
}

function State({ order }: { order: Found }) {
  const t = useTranslations('account');
  const currency = useTranslations('common')('currency');
  const { locale } = useAddress();
  return (
    <Panel padded>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="text-lg">
          {t('statusNumber')}: {order.number}
        </h2>
        <StatusMark status={order.status} text={order.status_text} />
      </div>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-soft">{t('statusCreated')}</dt>
        <dd>{formatInWords(order.created_at, locale, { time: true })}</dd>
        <dt className="text-soft">{t('statusPayment')}</dt>
        <dd>{order.payment_state_text}</dd>
        <dt className="text-soft">{t('statusTotal')}</dt>
        <dd>
          <Price value={order.total} currency={currency} className="font-semibold" />
        </dd>
        {order.date !== null && (
          <>
            <dt className="text-soft">{t('statusDate')}</dt>
            <dd>{formatDay(order.date, locale)}</dd>
          </>
        )}
      </dl>
      <h3 className="mt-4 mb-2 font-semibold">{t('statusHistory')}</h3>
      <ol className="space-y-1">
        {order.history.map(({ at, text }) => (
          <li key={`${at}-${text}`} className="flex gap-3">
            <span className="shrink-0 text-soft">{formatInWords(at, locale, { time: true })}</span>
            {text}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
