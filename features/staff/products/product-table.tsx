'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import type { StaffProduct } from '@/lib/contract/staff-products';
import { formatNumber } from '@/lib/format/number';
import type { Drafts } from './drafts';
import { type CellProps, type Change, ListedCell, OldPriceCell, SalePriceCell } from './value-cells';

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

const columns = ['name', 'price', 'oldPrice', 'listed', 'stock'] as const;
const rightAligned = new Set<string>(['price', 'oldPrice', 'stock']);

/** Products as a table whose prices and visibility are edited in place, and as cards where a table has no room. */
export function ProductTable({
  products,
  drafts,
  onChange,
}: {
  products: readonly StaffProduct[];
  drafts: Drafts;
  onChange: Change;
}) {
  const t = useTranslations('staff.products.columns');
  return (
    <>
      <Panel className="hidden overflow-x-auto md:block">
        <table className="w-full text-left text-sm">
          <thead className="border-b border-line text-soft">
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={`px-3 py-3 font-medium ${rightAligned.has(column) ? 'text-right' : ''}`}
                >
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {products.map((product) => (
              <Row key={product.id} product={product} drafts={drafts} onChange={onChange} />
            ))}
          </tbody>
        </table>
      </Panel>
      <ul className="space-y-2 md:hidden">
        {products.map((product) => (
          <Card key={product.id} product={product} drafts={drafts} onChange={onChange} />
        ))}
      </ul>
    </>
  );
}

function Row(props: CellProps) {
  const { product } = props;
  return (
    <tr className="hover:bg-sunken">
      <td className="px-3 py-2">
        <NameCell product={product} />
      </td>
      <td className="px-3 py-2 text-right">
        <span className="inline-block">
          <SalePriceCell {...props} />
        </span>
      </td>
      <td className="px-3 py-2 text-right">
        <span className="inline-block">
          <OldPriceCell {...props} />
        </span>
      </td>
      <td className="px-3 py-2">
        <ListedCell {...props} isInTable />
      </td>
      <td className="px-3 py-2 text-right tabular">{formatNumber(product.stock_total)}</td>
    </tr>
  );
}

function Card(props: CellProps) {
  const { product } = props;
  const t = useTranslations('staff.products.columns');
  return (
    <Panel as="li" padded>
      <NameCell product={product} />
      <div className="mt-3 flex flex-wrap items-end gap-x-3 gap-y-2">
        <div>
          <p className="text-xs text-soft">{t('price')}</p>
          <SalePriceCell {...props} />
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
