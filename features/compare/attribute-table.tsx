'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import type { CompareGroup } from './group';
import type { Cell, Section } from './rows';

/** The attributes of the compared products, a column for each product. */
export function AttributeTable({ group, sections }: { group: CompareGroup; sections: readonly Section[] }) {
  const t = useTranslations('compare');
  return (
    <table className="compare-table">
      <caption className="sr-only">{group.category.name}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('characteristic')}</th>
          {group.products.map((product) => (
            <th key={product.id} scope="col">
              {product.name}
            </th>
          ))}
        </tr>
      </thead>
      {sections.map((section) => (
        <SectionRows key={section.id} section={section} products={group.products} />
      ))}
    </table>
  );
}

function SectionRows({ section, products }: { section: Section; products: CompareGroup['products'] }) {
  return (
    <tbody>
      <tr className="compare-section">
        <th scope="rowgroup" colSpan={products.length + 1}>
          <span>{section.name}</span>
        </th>
      </tr>
      {section.rows.map((row) => (
        <tr key={row.key} className="compare-columns">
          <th scope="row">
            <span>{row.name}</span>
          </th>
          {products.map((product, index) => (
            <td key={product.id}>
              <CellView cell={row.cells[index]} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** A value; the best of its row is marked for everybody, and numbers have bars. */
function CellView({ cell }: { cell: Cell | undefined }) {
  const t = useTranslations('compare');
  if (cell === undefined) return null;
  return (
    <>
      {cell.best ? (
        <span className="compare-best">
          <Check aria-hidden="true" />
          {cell.text}
          <span className="sr-only">{` (${t('best')})`}</span>
        </span>
      ) : (
        cell.text
      )}
      {cell.bar !== null && <span aria-hidden="true" className="compare-bar" style={barOf(cell.bar)} />}
    </>
  );
}

const barOf = (share: number): CSSProperties & Record<'--share', number> => ({ '--share': share });
