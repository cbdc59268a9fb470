'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import { maxProductEdits, type ProductValues, type StaffProduct } from '@/lib/contract/staff-products';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { parsePastedPrices, type PastedPrice } from './pasted-prices';

/** A product and the values that a pasted row gives it. */
export interface PastedValues {
  readonly product: StaffProduct;
  readonly values: Partial<ProductValues>;
}

const valuesOf = ({ price, oldPrice }: PastedPrice): Partial<ProductValues> => ({
  sale_price: price,
  ...(oldPrice === undefined ? {} : { old_price: oldPrice }),
});

/** Prices copied from a spreadsheet: they become drafts, which are looked at before they are saved. */
export function PasteDialog({
  onPaste,
  onClose,
}: {
  onPaste: (pasted: readonly PastedValues[]) => void;
  onClose: () => void;
}) {
  const t = useTranslations('staff.products');
  const common = useTranslations('staff');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const [text, setText] = useState('');
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  /** Rows that gave no price, by the reason. */
  const [unmatched, setUnmatched] = useState<{ unreadable: readonly string[]; unknown: readonly string[] }>();
  const { prices, unreadable } = parsePastedPrices(text);
  const isTooLong = prices.length > maxProductEdits;
  const find = () =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.staff.productsByCode, {
        body: { codes: prices.map(({ code }) => code) },
      });
      setFailure(result.ok ? undefined : result.failure);
      if (!result.ok) return;
      const found = prices.map((price) => ({
        price,
        product: result.data.products.find(
          ({ external_id, barcode }) => external_id === price.code || barcode === price.code,
        ),
      }));
      const unknown = found.flatMap(({ price, product }) => (product === undefined ? [price.code] : []));
      onPaste(
        found.flatMap(({ price, product }) => (product === undefined ? [] : [{ product, values: valuesOf(price) }])),
      );
      if (unknown.length + unreadable.length === 0) onClose();
      else setUnmatched({ unreadable, unknown });
    });
  return (
    <Dialog title={t('pasteTitle')} closeLabel={common('close')} onClose={onClose}>
      <label className="block">
        <span className="mb-2 block text-sm text-soft">{t('pasteText')}</span>
        <textarea
          className="input min-h-48 font-mono text-sm"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setUnmatched(undefined);
          }}
        />
      </label>
      <p aria-live="polite" className="mt-2 text-sm text-soft">
        {text.trim() !== '' && t('pasteCount', { count: prices.length, unread: unreadable.length })}
      </p>
      {unmatched !== undefined && <UnmatchedRows {...unmatched} />}
      <FormError
        text={
          isTooLong
            ? t('pasteTooLong', { max: maxProductEdits })
            : failure === undefined
              ? undefined
              : failureText(failure)
        }
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {unmatched === undefined ? (
          <Button busy={busy} disabled={prices.length === 0 || isTooLong} onClick={() => void find()}>
            {t('pasteFind')}
          </Button>
        ) : (
          <Button onClick={onClose}>{t('backToList')}</Button>
        )}
      </div>
    </Dialog>
  );
}

function UnmatchedRows({ unreadable, unknown }: { unreadable: readonly string[]; unknown: readonly string[] }) {
  const t = useTranslations('staff.products');
  return (
    <div role="status" className="mt-3 rounded-control bg-sunken p-3 text-sm [overflow-wrap:anywhere]">
      {unknown.length > 0 && <p>{t('pasteUnknown', { codes: unknown.join(', ') })}</p>}
      {unreadable.length > 0 && <p className="mt-1">{t('pasteUnread', { lines: unreadable.join(' · ') })}</p>}
    </div>
  );
}
