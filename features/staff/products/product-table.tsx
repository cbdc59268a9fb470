'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import type { StaffProduct } from '@/lib/contract/staff-products';
import { type ProductColumn, rightAligned } from './columns';
import type { Drafts } from './drafts';
import { ProductCard, ProductRow } from './product-row';
import type { ProductSelection } from './selection';
import type { Change } from './value-cells';

/** Products as a table whose prices and visibility are edited in place, and as cards where a table has no room. */
export function ProductTable({
  products,
  columns,
  drafts,
  selection,
  onChange,
}: {
  products: readonly StaffProduct[];
  columns: readonly ProductColumn[];
  drafts: Drafts;
  /** Undefined for people who may change nothing. */
  selection: ProductSelection | undefined;
  onChange: Change;
}) {
  const t = useTranslations('staff.products.columns');
  const select = useTranslations('staff.products.bulk');
  return (
    <>
      <Panel className="hidden overflow-x-auto md:block">
        <table className="w-full text-left text-sm">
          <thead className="border-b border-line text-soft">
            <tr>
              {selection !== undefined && (
                <th scope="col" className="py-3 pl-3">
                  <span className="sr-only">{select('column')}</span>
                </th>
              )}
              {(['name', ...columns] as const).map((column) => (
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
              <ProductRow
                key={product.id}
                columns={columns}
                product={product}
                drafts={drafts}
                onChange={onChange}
                selection={selection}
              />
            ))}
          </tbody>
        </table>
      </Panel>
      <ul className="space-y-2 md:hidden">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} drafts={drafts} onChange={onChange} selection={selection} />
        ))}
      </ul>
    </>
  );
}
