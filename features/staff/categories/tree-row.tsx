'use client';

import { ArrowDown, ArrowUp, ChevronDown, ChevronRight } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { IconButton } from '@/components/icon-button';
import type { StaffCategoryRow } from '@/lib/contract/staff-categories';

const indents = ['', 'pl-5', 'pl-10'] as const;

interface TreeRowProps {
  readonly row: StaffCategoryRow;
  /** Place among the siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
  readonly isOpen: boolean;
  /** The one row that Tab reaches. */
  readonly isCurrent: boolean;
  readonly canMove: boolean;
  readonly onFocus: () => void;
  readonly onPress: (event: KeyboardEvent) => void;
  /** Undefined where rows cannot be folded. */
  readonly onToggle: (() => void) | undefined;
  readonly onShift: (step: -1 | 1) => void;
}

/** A category of the tree; its buttons repeat what keys do. */
export function TreeRow({
  row,
  position,
  siblings,
  isOpen,
  isCurrent,
  canMove,
  onFocus,
  onPress,
  onToggle,
  onShift,
}: TreeRowProps) {
  const t = useTranslations('staff.categories');
  const { id, name, level, is_leaf: isLeaf } = row;
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <div
      role="treeitem"
      data-category={id}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isLeaf ? undefined : isOpen}
      aria-selected={isCurrent}
      aria-label={name}
      aria-describedby={`category-${id}-facts`}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={(event) => {
        if (event.target === event.currentTarget) onFocus();
      }}
      onKeyDown={onPress}
      className={`flex items-center gap-1 rounded-control ${indents[level - 1] ?? ''}`}
    >
      {isLeaf || onToggle === undefined ? (
        <span className="size-11 shrink-0" aria-hidden="true" />
      ) : (
        <IconButton label={t(isOpen ? 'fold' : 'open', { name })} tabIndex={-1} onClick={onToggle}>
          <Arrow className="size-5" aria-hidden="true" />
        </IconButton>
      )}
      <div className="min-w-0 flex-1 py-1">
        <Link
          href={`/staff/categories/${id}/`}
          prefetch={false}
          tabIndex={-1}
          className={`inline-flex min-h-8 items-center text-link [overflow-wrap:anywhere] ${level === 1 ? 'font-semibold' : ''}`}
        >
          {name}
        </Link>
        <RowFacts row={row} />
      </div>
      {canMove && (
        <div className="flex shrink-0">
          <IconButton label={t('up', { name })} tabIndex={-1} disabled={position === 1} onClick={() => onShift(-1)}>
            <ArrowUp className="size-5" aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t('down', { name })}
            tabIndex={-1}
            disabled={position === siblings}
            onClick={() => onShift(1)}
          >
            <ArrowDown className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  );
}

/** Number of products and what is missing. */
export function RowFacts({ row: { id, products, listed, state, missing } }: { row: StaffCategoryRow }) {
  const t = useTranslations('staff.categories');
  const languages = useTranslations('staff.product.language');
  return (
    <p id={`category-${id}-facts`} className="text-xs text-soft">
      {t('count', { count: products })}
      {state === 'filled' && listed < products && ` · ${t('listed', { count: listed })}`}
      {state !== 'filled' && <span className="text-deal"> · {t(`states.${state}`)}</span>}
      {missing.length > 0 && (
        <span className="text-deal">
          {' '}
          · {t('missing', { languages: missing.map((locale) => languages(locale)).join(', ') })}
        </span>
      )}
    </p>
  );
}
