'use client';

import { useTranslations } from 'next-intl';
import { columnsText, productColumns, type ProductColumn } from './columns';

/** Which columns the list has; at least one. */
export function ColumnChoice({
  columns,
  onChoose,
}: {
  columns: readonly ProductColumn[];
  onChoose: (columns: string) => void;
}) {
  const t = useTranslations('staff.products');
  return (
    <fieldset className="hidden flex-wrap items-center gap-x-4 md:flex">
      <legend className="float-left mr-4 text-sm text-soft">{t('columnChoice')}</legend>
      {productColumns.map((column) => {
        const isChosen = columns.includes(column);
        return (
          <label key={column} className="inline-flex min-h-11 items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="tick"
              checked={isChosen}
              disabled={isChosen && columns.length === 1}
              onChange={({ target }) =>
                onChoose(
                  columnsText(target.checked ? [...columns, column] : columns.filter((other) => other !== column)),
                )
              }
            />
            <span>{t(`columns.${column}`)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
