'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Panel } from '@/components/panel';
import type { StaffCategoryRow } from '@/lib/contract/staff-categories';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { useStaff } from '../use-staff';
import { placeIn, rowsInSight, siblingsIn, stepPlace, treeStep } from './tree';
import { TreeRow } from './tree-row';
import { useMoveCategory } from './use-move-category';

interface CategoryTreeProps {
  readonly rows: readonly StaffCategoryRow[];
  /** Only some categories are listed: they are all in sight, and none is moved. */
  readonly isFiltered: boolean;
}

/** The tree of categories: arrows walk through it, with Alt they move a category, Enter opens its page. */
export function CategoryTree({ rows, isFiltered }: CategoryTreeProps) {
  const t = useTranslations('staff.categories');
  const failureText = useStaffFailure();
  const router = useRouter();
  const { allowed } = useStaff();
  const list = useRef<HTMLDivElement>(null);
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set());
  const [currentId, setCurrentId] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  const { busy, failure, move } = useMoveCategory();
  const isOpen = (id: number): boolean => isFiltered || openIds.has(id);
  const inSight = rowsInSight(rows, isOpen);
  const current = inSight.find(({ id }) => id === currentId) ?? inSight[0];
  const canMove = allowed('categories.change') && !isFiltered;

  const toggle = (id: number, open: boolean) =>
    setOpenIds((known) => new Set(open ? [...known, id] : [...known].filter((other) => other !== id)));
  const go = (id: number) => {
    setCurrentId(id);
    list.current?.querySelector<HTMLElement>(`[data-category="${id}"]`)?.focus();
  };
  const shift = async (row: StaffCategoryRow, step: -1 | 1) => {
    const place = stepPlace(rows, row, step);
    if (place === undefined || busy || !canMove) return;
    setCurrentId(row.id);
    if (!(await move(row.id, placeIn(rows, row), place))) return;
    const siblings = siblingsIn(rows, row.parent);
    const number = siblings.findIndex(({ id }) => id === row.id) + 1 + step;
    setAnnouncement(t('moved', { name: row.name, number, count: siblings.length }));
  };
  const press = (event: KeyboardEvent, row: StaffCategoryRow) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    const step = event.altKey ? undefined : treeStep(inSight, row, event.key, isOpen(row.id));
    if (event.key === 'Enter') router.push(`/staff/categories/${row.id}/`);
    else if (event.altKey && isArrow) void shift(row, event.key === 'ArrowUp' ? -1 : 1);
    else if (step === undefined) return;
    else if ('to' in step) go(step.to);
    else if ('open' in step) toggle(step.open, true);
    else toggle(step.fold, false);
    event.preventDefault();
  };
  return (
    <Panel padded>
      <p className="mb-2 text-sm text-soft max-md:hidden">{t('keys')}</p>
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div ref={list} role="tree" aria-label={t('list')}>
        {inSight.map((row) => {
          const siblings = siblingsIn(rows, row.parent);
          return (
            <TreeRow
              key={row.id}
              row={row}
              position={siblings.findIndex(({ id }) => id === row.id) + 1}
              siblings={siblings.length}
              isOpen={isOpen(row.id)}
              isCurrent={row.id === current?.id}
              canMove={canMove}
              onFocus={() => setCurrentId(row.id)}
              onPress={(event) => press(event, row)}
              onToggle={isFiltered ? undefined : () => toggle(row.id, !isOpen(row.id))}
              onShift={(step) => void shift(row, step)}
            />
          );
        })}
      </div>
    </Panel>
  );
}
