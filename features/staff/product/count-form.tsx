'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import type { StoreStockRow } from '@/lib/contract/staff-product';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';

const maxDigits = 6;

/**
 * The counted pieces of one store, as of the first press: a repeated press sends the same count, which is written once.
 */
export function CountForm({
  productId,
  row,
  clockAhead,
  onWritten,
  onRefused,
  onCancel,
}: {
  productId: number;
  row: StoreStockRow;
  /** Milliseconds by which the clock of the server is ahead of this one. */
  clockAhead: number;
  onWritten: (pieces: number) => Promise<void>;
  onRefused: () => Promise<void>;
  onCancel: () => void;
}) {
  const t = useTranslations('staff.product.stock');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const [digits, setDigits] = useState('');
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const countedAt = useRef<string>(undefined);
  const field = useRef<HTMLInputElement>(null);
  // The press that opened the form asked for its field.
  useEffect(() => field.current?.focus(), []);
  const send = async () => {
    const time = (countedAt.current ??= new Date(Date.now() + clockAhead).toISOString());
    return whileBusy(async () => {
      const result = await api.call((contract) => contract.staff.countProduct, {
        body: { id: productId, store: row.store, pieces: Number(digits), counted_at: time },
      });
      setFailure(result.ok ? undefined : result.failure);
      if (result.ok) await onWritten(result.data.pieces);
      else if (result.failure.name === 'productsChanged') {
        // Somebody counted later; the next press is a count of its own.
        countedAt.current = undefined;
        await onRefused();
      }
    });
  };
  return (
    <form
      className="mt-2 flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (digits !== '') void send();
      }}
    >
      <Field
        label={t('counted', { store: row.name })}
        hint={t('hint')}
        inputMode="numeric"
        autoComplete="off"
        ref={field}
        className="min-w-0 flex-1 basis-48"
        value={digits}
        onChange={({ target }) => {
          countedAt.current = undefined;
          setDigits(target.value.replaceAll(/\D/gu, '').slice(0, maxDigits));
        }}
      />
      <div className="flex flex-wrap gap-3 sm:mt-6">
        <Button type="submit" busy={busy} disabled={digits === ''}>
          {t('write')}
        </Button>
        <Button variant="plain" disabled={busy} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
      <div className="basis-full">
        <FormError text={failure === undefined ? undefined : failureText(failure)} />
      </div>
    </form>
  );
}
