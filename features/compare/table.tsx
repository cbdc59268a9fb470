'use client';

import { useTranslations } from 'next-intl';
import { ProductCard } from '@/features/product';
import type { DataOf } from '@/lib/contract/core';
import type { compareProducts } from '@/lib/contract/product';

type CompareGroup = DataOf<typeof compareProducts>[number];

interface Row {
  key: string;
  name: string;
  values: readonly string[];
}

/** One row an attribute, in the order in which the products name them; a missing value is a dash. */
function rowsOf(group: CompareGroup): Row[] {
  const names = new Map<string, string>();
  for (const product of group.products) for (const attribute of product.attributes) names.set(attribute.key, attribute.name);
  return [...names].map(([key, name]) => ({
    key, name, values: group.products.map((product) => product.attributes.find((attribute) => attribute.key === key)?.value ?? '—'),
  }));
}

/** Products side by side; scrolls sideways on narrow screens with the names of the rows above their values. */
export function CompareTable({ group, onlyDifferences }: { group: CompareGroup; onlyDifferences: boolean }) {
  const t = useTranslations('compare');
  const rows = rowsOf(group).filter((row) => !onlyDifferences || new Set(row.values).size > 1);
  const columns = { gridTemplateColumns: `repeat(${group.products.length}, minmax(11rem, 16rem))` };
  return (
    <div className="overflow-x-auto pb-4" role="region" aria-label={group.category.name}>
      <h2 className="sr-only">{group.category.name}</h2>
      <ul className="grid gap-3" style={columns}>
        {group.products.map((product) => <ProductCard key={product.id} product={product} />)}
      </ul>
      <table className="mt-4 block text-sm">
        <caption className="sr-only">{group.category.name}</caption>
        <thead className="sr-only">
          <tr><th scope="col">{t('characteristic')}</th>{group.products.map((product) => <th key={product.id} scope="col">{product.name}</th>)}</tr>
        </thead>
        <tbody className="block">
          {rows.map((row) => (
            <tr key={row.key} className="grid gap-x-3 border-b border-line py-2" style={columns}>
              <th scope="row" className="sticky left-0 w-max text-left text-xs font-normal text-soft" style={{ gridColumn: '1 / -1' }}>{row.name}</th>
              {row.values.map((value, index) => <td key={group.products[index]?.id} className="font-medium">{value}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
