'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import type { FieldChange, FieldEdit, StaffProductPage } from '@/lib/contract/staff-product';
import { formatDateTime } from '@/lib/format/date';
import { isSameValue } from '@/lib/staff/same-value';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { MoreButton } from '../more-button';
import { QueryBoundary } from '../query-boundary';
import { usePages } from '../use-pages';
import { useStaff } from '../use-staff';
import { useFieldName, useFieldValue } from './field-names';
import { historyKey } from './keys';
import { presentValue } from './present-value';

/** Who changed which field when, each of which can get its former value again. */
export function ProductHistory({ product, onChanged }: { product: StaffProductPage; onChanged: () => Promise<void> }) {
  const t = useTranslations('staff.product');
  const { id } = product;
  const query = usePages({
    queryKey: historyKey(id),
    read: (api, before, signal) =>
      api.fetch((contract) => contract.staff.productHistory, {
        signal,
        query: { id, ...(before === undefined ? {} : { before }) },
      }),
    nextCursor: ({ changes, more }) => (more ? changes.at(-1)?.change : undefined),
  });
  return (
    <Panel as="section" padded aria-labelledby="history">
      <h2 id="history" className="mb-3 text-lg">
        {t('history')}
      </h2>
      <QueryBoundary query={query} boxes={1}>
        {({ pages }) => {
          const changes = pages.flatMap((page) => page.changes);
          return changes.length === 0 ? (
            <p className="text-soft">{t('historyNone')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {changes.map((change) => (
                <Change
                  key={`${change.change}-${change.field}`}
                  change={change}
                  product={product}
                  onChanged={onChanged}
                />
              ))}
            </ul>
          );
        }}
      </QueryBoundary>
      <MoreButton query={query} text={t('more')} />
    </Panel>
  );
}

function Change({
  change: { field, before, after, at, by, undone_at: undoneAt, words: shopWords },
  product,
  onChanged,
}: {
  change: FieldChange;
  product: StaffProductPage;
  onChanged: () => Promise<void>;
}) {
  const t = useTranslations('staff.product');
  const failureText = useStaffFailure();
  const nameOf = useFieldName();
  const valueOf = useFieldValue();
  const name = shopWords?.name ?? nameOf(field);
  const words = {
    before: shopWords === null ? valueOf(field, before) : (shopWords.before ?? t('none')),
    after: shopWords === null ? valueOf(field, after) : (shopWords.after ?? t('none')),
  };
  const { allowed } = useStaff();
  const api = useStaffApi();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const present = presentValue(product, field, before);
  const restore = () =>
    whileBusy(async () => {
      // The history names fields of this product alone, with values that it had.
      const edit = { field, seen: present, wanted: before } as FieldEdit;
      const result = await api.call((contract) => contract.staff.changeProduct, {
        body: { id: product.id, edits: [edit] },
      });
      setFailure(result.ok ? undefined : result.failure);
      await onChanged();
    });
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-sm font-medium">{name}</p>
          <p className="mt-0.5 line-clamp-4 text-sm [overflow-wrap:anywhere]">
            <del className="text-soft">{words.before}</del> → <ins className="no-underline">{words.after}</ins>
          </p>
          <p className="mt-0.5 text-xs text-soft">
            {by} · {formatDateTime(new Date(at))}
            {undoneAt !== null && ` · ${t('undoneAt', { date: formatDateTime(new Date(undoneAt)) })}`}
          </p>
        </div>
        {present !== undefined && !isSameValue(present, before) && allowed('products.change') && (
          <Button
            variant="plain"
            busy={busy}
            aria-label={t('restoreOf', { field: name })}
            onClick={() => void restore()}
          >
            {t('restore')}
          </Button>
        )}
      </div>
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
    </li>
  );
}
