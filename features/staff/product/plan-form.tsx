'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import { formatNumber } from '@/lib/format/number';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { fromField } from '../tashkent-moment';

const maxDigits = 13;
const digitsOf = (text: string): string => text.replaceAll(/\D/gu, '').slice(0, maxDigits);
const grouped = (digits: string): string => (digits === '' ? '' : formatNumber(Number(digits)));

interface PlanFormProps {
  readonly productId: number;
  /** The present price, which the plan offers as the old one. */
  readonly price: number;
  readonly onPlanned: () => Promise<void>;
  readonly onCancel: () => void;
}

/** A price from one moment to another, in the time of Tashkent. */
export function PlanForm({ productId, price, onPlanned, onCancel }: PlanFormProps) {
  const t = useTranslations('staff.product.plans');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const [sale, setSale] = useState('');
  const [old, setOld] = useState(String(price));
  const [times, setTimes] = useState({ starts: '', ends: '' });
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const [startsAt, endsAt] = [fromField(times.starts), fromField(times.ends)];
  const isOldTooLow = sale !== '' && old !== '' && Number(old) <= Number(sale);
  const isInverted = startsAt !== '' && endsAt !== '' && endsAt <= startsAt;
  const isComplete = Number(sale) > 0 && startsAt !== '' && endsAt !== '';
  const send = () =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.staff.planPrice, {
        body: {
          id: productId,
          sale_price: Number(sale),
          old_price: old === '' ? null : Number(old),
          starts_at: startsAt,
          ends_at: endsAt,
        },
      });
      setFailure(result.ok ? undefined : result.failure);
      if (result.ok) await onPlanned();
    });
  const width = 'min-w-0 flex-1 basis-44 sm:max-w-60';
  return (
    <form
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="flex flex-wrap items-start gap-4">
        <Field
          label={t('price')}
          inputMode="numeric"
          autoComplete="off"
          required
          className={width}
          value={grouped(sale)}
          onChange={({ target }) => setSale(digitsOf(target.value))}
        />
        <Field
          label={t('oldPrice')}
          hint={t('oldPriceHint')}
          inputMode="numeric"
          autoComplete="off"
          className={width}
          value={grouped(old)}
          error={isOldTooLow ? t('oldPriceTooLow') : undefined}
          onChange={({ target }) => setOld(digitsOf(target.value))}
        />
        <Field
          label={t('from')}
          type="datetime-local"
          required
          className={width}
          value={times.starts}
          onChange={({ target }) => setTimes({ ...times, starts: target.value })}
        />
        <Field
          label={t('till')}
          type="datetime-local"
          required
          className={width}
          value={times.ends}
          error={isInverted ? t('inverted') : undefined}
          onChange={({ target }) => setTimes({ ...times, ends: target.value })}
        />
      </div>
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={!isComplete || isOldTooLow || isInverted}>
          {t('plan')}
        </Button>
        <Button variant="plain" disabled={busy} onClick={onCancel}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
}
