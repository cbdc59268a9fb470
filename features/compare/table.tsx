'use client';

import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type CSSProperties, useDeferredValue, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from '@/components/link';
import { Panel } from '@/components/panel';
import type { ProductCard } from '@/lib/contract/common';
import { useHref } from '@/stores/address';
import { useCompareStore } from '@/stores/lists';
import { AddProduct } from './add-product';
import { AttributeTable } from './attribute-table';
import { useCollapse } from './collapse';
import { Summary } from './summary';
import { type CompareGroup, maxVisibleProducts } from './group';
import { ProductStrip } from './product-strip';
import { sectionsOf } from './rows';
import { useSynchronisedScroll } from './synchronise-scroll';
import './compare.css';

/** Suggestions at most beside the table, and in the column after the products. */
const suggestions = { beside: 12, inColumn: 4 };

/** Whether the screen has room beside a table of so many products (`compare.css`). */
function useRoomBeside(count: number): boolean {
  const media = `(min-width: ${count < maxVisibleProducts - 1 ? 1024 : 1280}px)`;
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(media).matches,
  );
}

/** Beside the field for a second product: a link to the listing of its category. */
function SecondPlace({ group: { category } }: { group: CompareGroup }) {
  const t = useTranslations('compare');
  const href = useHref();
  return (
    <Link href={href(`/katalog/${category.slug}/`)} className="compare-second">
      {t('allOf', { category: category.name })}
      <ChevronRight className="size-5" aria-hidden="true" />
    </Link>
  );
}

interface TableProps {
  group: CompareGroup;
  onlyDifferences: boolean;
  onRemove: (id: number) => void;
}

/**
 * Products side by side, then their advantages and attributes. Strip and table scroll horizontally together, two
 * products at a time on phones, so the strip can be sticky under the site's header. A single product takes the width,
 * with the field for a second one below it or beside it.
 */
export function CompareTable({ group, onlyDifferences, onRemove }: TableProps) {
  const t = useTranslations('compare');
  const lane = useSynchronisedScroll();
  const head = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const isCollapsed = useCollapse(box, mark);
  const isSingle = group.products.length === 1;
  const hasPlace = group.products.length < maxVisibleProducts;
  const isBeside = useRoomBeside(group.products.length) && hasPlace;
  const columns: CSSProperties & Record<'--products', number> = {
    '--products': group.products.length + (hasPlace && !isBeside ? 1 : 0),
  };
  const sections = sectionsOf(group, onlyDifferences);
  // Phones render the visible part first and the rest in a later task.
  const isWhole = useDeferredValue(true, false);
  const remove = (id: number) => {
    // The pressed button disappears with its product: the focus moves to the head of the comparison.
    head.current?.focus({ preventScroll: true });
    onRemove(id);
  };
  const [added, setAdded] = useState('');
  const add = ({ id, name }: ProductCard) => {
    if (!useCompareStore.getState().toggle(id)) return;
    setAdded(t('added', { name }));
    // With the last place its field and buttons disappear.
    if (group.products.length + 1 >= maxVisibleProducts) head.current?.focus({ preventScroll: true });
  };
  const place = (count: number) => <AddProduct group={group} count={count} onAdd={add} />;
  return (
    <div
      ref={box}
      style={columns}
      data-place={!hasPlace ? undefined : isBeside ? 'beside' : 'column'}
      data-single={isSingle || undefined}
      className="compare-area"
    >
      <p aria-live="polite" className="sr-only">
        {added}
      </p>
      <div data-lanes className="compare-lanes">
        <h2 ref={head} tabIndex={-1} className="sr-only">
          {group.category.name}
        </h2>
        <div ref={mark} className="compare-mark" />
        <div className="compare-strip" data-folded={isCollapsed}>
          <div {...lane} data-lane className="compare-lane no-scrollbar">
            <ProductStrip products={group.products} onRemove={remove}>
              {hasPlace && !isBeside && <li className="compare-add">{place(suggestions.inColumn)}</li>}
            </ProductStrip>
          </div>
        </div>
        <Summary group={group} />
        <div
          {...lane}
          data-lane
          className="compare-lane rounded-card"
          role="region"
          aria-label={group.category.name}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls the table sideways
          tabIndex={0}
        >
          <AttributeTable group={group} sections={isWhole ? sections : sections.slice(0, 1)} />
        </div>
        {sections.length === 0 && (
          <Panel as="p" className="p-5 text-soft">
            {t('noDifferences')}
          </Panel>
        )}
      </div>
      {isBeside && (
        <aside aria-label={t('addTitle')} className="compare-beside">
          {place(suggestions.beside)}
          {isSingle && <SecondPlace group={group} />}
        </aside>
      )}
    </div>
  );
}
