'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type CSSProperties, useDeferredValue, useRef } from 'react';
import { Panel } from '@/components/panel';
import { AddPlace } from './add-place';
import { useFold } from './fold';
import type { CompareGroup } from './group';
import { MoreOf } from './more-of';
import { ProductStrip } from './product-strip';
import { type Cell, type Section, sectionsOf } from './rows';
import { useTwinScroll } from './twin-scroll';
import './compare.css';

/** With fewer products there is a column for adding one. */
const maxVisibleProducts = 4;

interface TableProps {
  group: CompareGroup;
  onlyDifferences: boolean;
  onRemove: (id: number) => void;
}

/**
 * Products side by side. Strip and table scroll horizontally together, two products at a time on phones, so the strip
 * can be sticky under the site's header.
 */
export function CompareTable({ group, onlyDifferences, onRemove }: TableProps) {
  const t = useTranslations('compare');
  const lane = useTwinScroll();
  const head = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const folded = useFold(box, mark);
  const hasPlace = group.products.length < maxVisibleProducts;
  const columns: CSSProperties & Record<'--products', number> = {
    '--products': group.products.length + (hasPlace ? 1 : 0),
  };
  const sections = sectionsOf(group, onlyDifferences);
  // Phones render the visible part first and the rest in a later task.
  const isWhole = useDeferredValue(true, false);
  const remove = (id: number) => {
    // The pressed button disappears with its product: the focus moves to the head of the comparison.
    head.current?.focus({ preventScroll: true });
    onRemove(id);
  };
  return (
    <div
      ref={box}
      style={columns}
      data-lanes
      data-place={hasPlace ? group.products.length : undefined}
      className="compare-lanes"
    >
      <h2 ref={head} tabIndex={-1} className="sr-only">
        {group.category.name}
      </h2>
      <div ref={mark} className="compare-mark" />
      <div className="compare-strip" data-folded={folded}>
        <div {...lane} data-lane className="compare-lane no-scrollbar">
          <ProductStrip products={group.products} onRemove={remove}>
            {hasPlace && <AddPlace group={group} />}
          </ProductStrip>
        </div>
      </div>
      <div className="compare-rows">
        <div
          {...lane}
          data-lane
          className="compare-lane rounded-card"
          role="region"
          aria-label={group.category.name}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls the table sideways
          tabIndex={0}
        >
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
            {(isWhole ? sections : sections.slice(0, 1)).map((section) => (
              <SectionRows key={section.id} section={section} products={group.products} />
            ))}
          </table>
        </div>
        {hasPlace && <MoreOf category={group.category} />}
      </div>
      {sections.length === 0 && (
        <Panel as="p" className="p-5 text-soft">
          {t('noDifferences')}
        </Panel>
      )}
      {group.products.length === 1 && <p className="mt-4 text-soft">{t('onlyOne')}</p>}
    </div>
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
