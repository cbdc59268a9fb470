'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import type { StaffProduct } from '@/lib/contract/staff-products';
import { formatNumber } from '@/lib/format/number';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { DifferenceLine, PercentChange } from './difference-line';
import { type Draft, type Drafts, isPriceWrong, percentChange, toEdits } from './drafts';

/** What was saved: the change and how many products it has. */
export interface SavedChange {
  readonly change: number;
  readonly count: number;
}

/** All drafts as old → new, saved by one press. Where somebody changed a product meanwhile its new values are shown. */
export function ReviewDialog({
  drafts,
  onRefresh,
  onSaved,
  onClose,
}: {
  drafts: Drafts;
  onRefresh: (products: readonly StaffProduct[]) => void;
  onSaved: (saved: SavedChange) => void;
  onClose: () => void;
}) {
  const t = useTranslations('staff.products');
  const common = useTranslations('staff');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  /** Products that others changed while this dialog was open. */
  const [outdated, setOutdated] = useState<ReadonlySet<number>>(new Set());
  const isWrong = [...drafts.values()].some(isPriceWrong);
  const readAgain = async (ids: ReadonlySet<number>) => {
    const codes = [...drafts.values()].flatMap(({ product }) => (ids.has(product.id) ? [product.external_id] : []));
    if (codes.length === 0) return;
    const read = await api.call((contract) => contract.staff.productsByCode, { body: { codes } });
    if (read.ok) onRefresh(read.data.products);
  };
  const save = () =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.staff.changeProducts, { body: { edits: toEdits(drafts) } });
      if (result.ok) {
        onSaved(result.data);
        return;
      }
      const ids = new Set(result.failure.problems.flatMap(({ product_id: id }) => id ?? []));
      const isOutdated = result.failure.name === 'productsChanged';
      if (isOutdated) await readAgain(ids);
      setFailure(result.failure);
      setOutdated(isOutdated ? ids : new Set());
    });
  return (
    <Dialog title={t('reviewTitle')} closeLabel={common('close')} onClose={onClose} wide>
      <ul className="divide-y divide-line">
        {[...drafts.values()].map((draft) => (
          <Difference key={draft.product.id} draft={draft} isOutdated={outdated.has(draft.product.id)} />
        ))}
      </ul>
      {drafts.size === 0 && <p className="text-soft">{t('nothingLeft')}</p>}
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button busy={busy} disabled={drafts.size === 0 || isWrong} onClick={() => void save()}>
          {t('save', { count: drafts.size })}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {t('backToList')}
        </Button>
      </div>
    </Dialog>
  );
}

function Difference({ draft, isOutdated }: { draft: Draft; isOutdated: boolean }) {
  const t = useTranslations('staff.products');
  const { product, wanted } = draft;
  return (
    <li className="py-3">
      <p className="font-medium [overflow-wrap:anywhere]">{product.name}</p>
      {isOutdated && <p className="text-sm text-deal">{t('changedByOthers')}</p>}
      <dl className="mt-1 space-y-0.5 text-sm">
        {wanted.sale_price !== undefined && (
          <DifferenceLine
            name={t('columns.price')}
            before={formatNumber(product.sale_price)}
            after={formatNumber(wanted.sale_price)}
          >
            <PercentChange value={percentChange(product.sale_price, wanted.sale_price)} />
          </DifferenceLine>
        )}
        {wanted.old_price !== undefined && (
          <DifferenceLine
            name={t('columns.oldPrice')}
            before={product.old_price === null ? t('none') : formatNumber(product.old_price)}
            after={wanted.old_price === null ? t('none') : formatNumber(wanted.old_price)}
          />
        )}
        {wanted.is_listed !== undefined && (
          <DifferenceLine
            name={t('columns.listed')}
            before={t(product.is_listed ? 'yes' : 'no')}
            after={t(wanted.is_listed ? 'yes' : 'no')}
          />
        )}
        {wanted.sale_mode !== undefined && (
          <DifferenceLine
            name={t('columns.saleMode')}
            before={t(`saleModes.${product.sale_mode}`)}
            after={t(`saleModes.${wanted.sale_mode}`)}
          />
        )}
      </dl>
      {isPriceWrong(draft) && <p className="mt-1 text-sm text-deal">{t('priceWrong')}</p>}
    </li>
  );
}
