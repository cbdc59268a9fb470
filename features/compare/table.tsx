'use client';

import { useTranslations } from 'next-intl';
import { type CSSProperties, useRef } from 'react';
import { Panel } from '@/components/panel';
import { ProductStrip } from './product-strip';
import { type CompareGroup, type Section, sectionsOf } from './rows';
import { useTwinScroll } from './twin-scroll';
import './compare.css';

interface TableProps {
  group: CompareGroup;
  onlyDifferences: boolean;
  onRemove: (id: number) => void;
}

/**
 * Products side by side. The strip of products and the table scroll sideways as one, two products at a time on phones;
 * the strip can therefore stay under the site's header while the page scrolls.
 */
export function CompareTable({ group, onlyDifferences, onRemove }: TableProps) {
  const t = useTranslations('compare');
  const lane = useTwinScroll();
  const head = useRef<HTMLHeadingElement>(null);
  const columns: CSSProperties & Record<'--products', number> = { '--products': group.products.length };
  const sections = sectionsOf(group, onlyDifferences);
  const remove = (id: number) => {
    // The pressed button goes with its product: keyboard focus goes to the head of the comparison.
    head.current?.focus({ preventScroll: true });
    onRemove(id);
  };
  return (
    <div style={columns} data-lanes>
      <h2 ref={head} tabIndex={-1} className="sr-only">{group.category.name}</h2>
      <div className="compare-strip">
        <div {...lane} data-lane className="compare-lane no-scrollbar"><ProductStrip products={group.products} onRemove={remove} /></div>
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls the table sideways */}
      <div {...lane} data-lane className="compare-lane rounded-card" role="region" aria-label={group.category.name} tabIndex={0}>
        <table className="compare-table">
          <caption className="sr-only">{group.category.name}</caption>
          <thead className="sr-only">
            <tr><th scope="col">{t('characteristic')}</th>{group.products.map((product) => <th key={product.id} scope="col">{product.name}</th>)}</tr>
          </thead>
          {sections.map((section) => <SectionRows key={section.id} section={section} products={group.products} />)}
        </table>
      </div>
      {sections.length === 0 && <Panel as="p" className="p-5 text-soft">{t('noDifferences')}</Panel>}
      {group.products.length === 1 && <p className="mt-4 text-soft">{t('onlyOne')}</p>}
    </div>
  );
}

function SectionRows({ section, products }: { section: Section; products: CompareGroup['products'] }) {
  return (
    <tbody>
      <tr className="compare-section"><th scope="rowgroup" colSpan={products.length + 1}><span>{section.name}</span></th></tr>
      {section.rows.map((row) => (
        <tr key={row.key} className="compare-columns">
          <th scope="row"><span>{row.name}</span></th>
          {products.map((product, index) => <td key={product.id}>{row.values[index]}</td>)}
        </tr>
      ))}
    </tbody>
  );
}
