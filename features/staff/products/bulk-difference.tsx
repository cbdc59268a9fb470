'use client';

import { useTranslations } from 'next-intl';
import { type BulkPreview, bulkRefusals, type BulkRow } from '@/lib/contract/staff-product-bulk';
import { formatNumber } from '@/lib/format/number';
import { DifferenceLine, PercentChange } from './difference-line';
import { percentChange, productFields } from './drafts';
import { useChoices } from './use-choices';

const bulkFields = [...productFields, 'category_id', 'sticker_ids'] as const;
type BulkField = (typeof bulkFields)[number];

/** What a bulk change would do: how many change, how many stay and why, and the first products as old → new. */
export function BulkDifference({ preview }: { preview: BulkPreview }) {
  const t = useTranslations('staff.products.bulk');
  const { count, changed, refused, rows } = preview;
  const { data: choices } = useChoices();
  return (
    <div className="mt-4">
      <p role="status" className="font-medium">
        {t('willChange', { changed, count })}
      </p>
      {bulkRefusals.map(
        (refusal) =>
          refused[refusal] > 0 && (
            <p key={refusal} className="mt-1 text-sm text-deal">
              {t(`refusals.${refusal}`, { count: refused[refusal] })}
            </p>
          ),
      )}
      <ul className="mt-2 max-h-80 divide-y divide-line overflow-y-auto">
        {rows.map((row) => (
          <Row key={row.id} row={row} choices={choices} />
        ))}
      </ul>
      {rows.length < changed && <p className="mt-2 text-sm text-soft">{t('more', { count: changed - rows.length })}</p>}
    </div>
  );
}

function Row({ row, choices }: { row: BulkRow; choices: ReturnType<typeof useChoices>['data'] }) {
  const t = useTranslations('staff.products');
  const { name, external_id, before, after, refusal } = row;
  const nameOf = (list: readonly { id: number; name: string }[] | undefined, id: number): string =>
    list?.find((choice) => choice.id === id)?.name ?? String(id);
  const worded = (field: BulkField, value: BulkRow['after'][BulkField]): string => {
    if (Array.isArray(value))
      return value.length === 0 ? t('none') : value.map((id) => nameOf(choices?.stickers, id)).join(', ');
    if (field === 'category_id' && typeof value === 'number') return nameOf(choices?.categories, value);
    if (typeof value === 'number') return formatNumber(value);
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return field === 'sale_mode' && typeof value === 'string' ? t(`saleModes.${value as 'cart'}`) : t('none');
  };
  return (
    <li className="py-2">
      <p className="text-sm [overflow-wrap:anywhere]">
        {name} <span className="text-soft">{external_id}</span>
      </p>
      {refusal !== null && <p className="text-sm text-deal">{t(`bulk.reasons.${refusal}`)}</p>}
      <dl className="text-sm">
        {bulkFields
          .filter((field) => field in after)
          .map((field) => (
            <DifferenceLine
              key={field}
              name={t(`fields.${field}`)}
              before={worded(field, before[field])}
              after={worded(field, after[field])}
            >
              {field === 'sale_price' && before.sale_price !== undefined && after.sale_price !== undefined && (
                <PercentChange value={percentChange(before.sale_price, after.sale_price)} />
              )}
            </DifferenceLine>
          ))}
      </dl>
    </li>
  );
}
