'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import type { StaffProduct } from '@/lib/contract/staff-products';
import { formatNumber } from '@/lib/format/number';
import { type ProductColumn, rightAligned } from './columns';
import type { ProductSelection } from './selection';
import { type CellProps, ListedCell, OldPriceCell, SaleModeCell, SalePriceCell } from './value-cells';

export type RowProps = CellProps & { readonly selection: ProductSelection | undefined };

function NameCell({ product: { id, name, external_id, category, image } }: { product: StaffProduct }) {
  return (
    <span className="flex items-center gap-3">
      {image === null ? (
        <span className="size-12 shrink-0 rounded-control bg-sunken" />
      ) : (
        <img
          src={image}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className="size-12 shrink-0 rounded-lg bg-tile object-contain"
        />
      )}
      <span className="min-w-0">
        <Link
          href={`/staff/products/${id}/`}
          prefetch={false}
          className="flex min-h-11 items-center font-medium text-link"
        >
          <span className="line-clamp-2">{name}</span>
        </Link>
        <span className="block text-xs text-soft [overflow-wrap:anywhere]">
          {external_id} · {category}
        </span>
      </span>
    </span>
  );
}

function SelectCell({ product, selection }: Pick<RowProps, 'product' | 'selection'>) {
  const t = useTranslations('staff.products.bulk');
  if (selection === undefined) return null;
  return (
    <label className="grid size-11 shrink-0 place-items-center">
      <input
        type="checkbox"
        className="tick"
        aria-label={t('select', { name: product.name })}
        checked={selection.has(product.id)}
        onChange={({ target }) => selection.set([product], target.checked)}
      />
    </label>
  );
}

/** A product as a row of the table. */
export function ProductRow({ columns, ...props }: RowProps & { readonly columns: readonly ProductColumn[] }) {
  const { product, selection } = props;
  return (
    <tr className="hover:bg-sunken">
      {selection !== undefined && (
        <td className="py-2 pl-2">
          <SelectCell product={product} selection={selection} />
        </td>
      )}
      <td className="px-3 py-2">
        <NameCell product={product} />
      </td>
      {columns.map((column) => (
        <td key={column} className={`px-3 py-2 ${rightAligned.has(column) ? 'text-right tabular' : ''}`}>
          <ValueCell column={column} {...props} />
        </td>
      ))}
    </tr>
  );
}

/** What shoppers pay now, where a planned price runs. */
function PlannedPrice({ price }: { price: number | null }) {
  const t = useTranslations('staff.products');
  return price === null ? null : <p className="text-xs text-soft">{t('plannedNow', { price: formatNumber(price) })}</p>;
}

function ValueCell({ column, ...props }: CellProps & { readonly column: ProductColumn }) {
  switch (column) {
    case 'price':
      return (
        <div className="inline-block">
          <SalePriceCell {...props} />
          <PlannedPrice price={props.product.planned_price} />
        </div>
      );
    case 'oldPrice':
      return (
        <span className="inline-block">
          <OldPriceCell {...props} />
        </span>
      );
    case 'listed':
      return <ListedCell {...props} isInTable />;
    case 'saleMode':
      return <SaleModeCell {...props} />;
    case 'stock':
      return formatNumber(props.product.stock_total);
  }
}

/** A product as a card, where a table has no room. */
export function ProductCard(props: RowProps) {
  const { product, selection } = props;
  const t = useTranslations('staff.products.columns');
  return (
    <Panel as="li" padded>
      <div className="flex items-start gap-1">
        <SelectCell product={product} selection={selection} />
        <NameCell product={product} />
      </div>
      <div className="mt-3 flex flex-wrap items-end gap-x-3 gap-y-2">
        <div>
          <p className="text-xs text-soft">{t('price')}</p>
          <SalePriceCell {...props} />
          <PlannedPrice price={props.product.planned_price} />
        </div>
        <div>
          <p className="text-xs text-soft">{t('oldPrice')}</p>
          <OldPriceCell {...props} />
        </div>
        <ListedCell {...props} />
        <p className="ml-auto text-sm text-soft">
          {t('stock')}: <span className="tabular">{formatNumber(product.stock_total)}</span>
        </p>
      </div>
    </Panel>
  );
}
