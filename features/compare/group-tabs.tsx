'use client';

import { type ReactNode, useId } from 'react';
import { useTabKeys } from '@/components/tab-keys';
import type { CompareGroup } from './rows';

interface GroupTabsProps {
  groups: readonly CompareGroup[];
  current: CompareGroup;
  onChoose: (index: number) => void;
  label: string;
  children: ReactNode;
}

/** The compared categories as tabs, with the number of products in each. */
export function GroupTabs({ groups, current, onChoose, label, children }: GroupTabsProps) {
  const { list, onKey } = useTabKeys(groups.length, groups.indexOf(current), onChoose);
  const id = useId();
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="mb-2 flex flex-wrap gap-2">
        {groups.map((group, index) => (
          <button
            key={group.id} type="button" role="tab" id={`${id}-${group.id}`} aria-controls={`${id}-panel`}
            aria-selected={group === current} tabIndex={group === current ? 0 : -1} onClick={() => onChoose(index)} onKeyDown={onKey}
            className="chip min-h-11 aria-selected:bg-ink aria-selected:text-surface"
          >
            {group.category.name}<span className="tabular opacity-70">{group.products.length}</span>
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current.id}`}>{children}</div>
    </>
  );
}
