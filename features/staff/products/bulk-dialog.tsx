'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import type { ApiFailure } from '@/lib/api/errors';
import type { BulkChange, BulkPreview, BulkSelection } from '@/lib/contract/staff-product-bulk';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { BulkDifference } from './bulk-difference';
import { BulkForm } from './bulk-form';
import { type BulkValues, initialBulkValues, toBulkChange } from './bulk-values';
import type { SavedChange } from './review-dialog';

/** A difference as it was previewed, with the key under which it is written once. */
interface ReviewedChange {
  readonly change: BulkChange;
  readonly preview: BulkPreview;
  readonly key: string;
}

function useBulk(selection: BulkSelection, onSaved: (saved: SavedChange) => void) {
  const api = useStaffApi();
  const [reviewed, setReviewed] = useState<ReviewedChange>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const latest = useRef(0);
  const preview = async (change: BulkChange) => {
    latest.current += 1;
    const turn = latest.current;
    setBusy(true);
    const result = await api.call((contract) => contract.staff.bulkPreview, { body: { selection, change } });
    if (turn !== latest.current) return;
    setBusy(false);
    if (result.ok) setReviewed({ change, preview: result.data, key: crypto.randomUUID() });
    else setFailure(result.failure);
  };
  const save = async ({ change, preview: { digest }, key }: ReviewedChange) => {
    setBusy(true);
    const result = await api
      .call((contract) => contract.staff.bulkChange, { body: { selection, change, digest, key } })
      .finally(() => setBusy(false));
    if (result.ok) {
      onSaved(result.data);
      return;
    }
    setFailure(result.failure);
    // Somebody has changed a product meanwhile: the difference of now is looked at before another press writes it.
    if (result.failure.name === 'productsChanged') await preview(change);
  };
  const forget = () => {
    latest.current += 1;
    setReviewed(undefined);
    setFailure(undefined);
    setBusy(false);
  };
  return { reviewed, busy, failure, preview, save, forget };
}

/** One change of many products: chosen, looked at as old → new, then written as a whole. */
export function BulkDialog({
  selection,
  onSaved,
  onClose,
}: {
  selection: BulkSelection;
  onSaved: (saved: SavedChange) => void;
  onClose: () => void;
}) {
  const t = useTranslations('staff.products');
  const common = useTranslations('staff');
  const failureText = useStaffFailure();
  const [values, setValues] = useState<BulkValues>(initialBulkValues);
  const { reviewed, busy, failure, preview, save, forget } = useBulk(selection, onSaved);
  const change = toBulkChange(values);
  return (
    <Dialog title={t('bulk.title')} closeLabel={common('close')} onClose={onClose} wide>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (change !== undefined && !busy && reviewed === undefined) void preview(change);
        }}
      >
        <BulkForm
          values={values}
          onChange={(next) => {
            forget();
            setValues((known) => ({ ...known, ...next }));
          }}
        />
        {reviewed !== undefined && <BulkDifference preview={reviewed.preview} />}
        <FormError text={failure === undefined ? undefined : failureText(failure)} />
        <div className="mt-5 flex flex-wrap gap-3">
          {reviewed === undefined ? (
            <Button type="submit" busy={busy} disabled={change === undefined}>
              {t('bulk.preview')}
            </Button>
          ) : (
            <Button busy={busy} disabled={reviewed.preview.changed === 0} onClick={() => void save(reviewed)}>
              {t('save', { count: reviewed.preview.changed })}
            </Button>
          )}
          <Button variant="plain" disabled={busy} onClick={onClose}>
            {t('backToList')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
