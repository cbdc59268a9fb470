'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

interface TabsProps<Key extends string | number> {
  /** Name of the row. */
  label: string;
  tabs: readonly { readonly key: Key; readonly text: ReactNode }[];
  current: Key;
  onChoose: (key: Key) => void;
  /** A line below the row, chips that wrap, or one track across a window whose rest is the panel. */
  look?: 'line' | 'chips' | 'track';
  className?: string;
  /** What the chosen tab shows. */
  children: ReactNode;
}

const looks = {
  line: {
    list: 'no-scrollbar flex gap-1 overflow-x-auto border-b border-line',
    tab: 'min-h-12 shrink-0 border-b-3 border-transparent px-4 font-medium whitespace-nowrap text-soft hover:text-ink aria-selected:border-brand aria-selected:text-ink',
    panel: 'panel mt-4 p-5 md:p-8',
  },
  chips: { list: 'flex flex-wrap gap-2', tab: 'chip min-h-11', panel: undefined },
  track: { list: 'segments segments-wide', tab: 'segment', panel: 'flex min-h-0 flex-1 flex-col' },
} as const;

/** Tabs and the panel of the chosen one. Arrow keys go round, Home and End to the ends; what is reached is chosen and gets the focus. */
export function Tabs<Key extends string | number>({
  label,
  tabs,
  current,
  onChoose,
  look = 'chips',
  className,
  children,
}: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ key }) => key === current);
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector('[aria-selected=true]')?.getBoundingClientRect();
    if (row === null || chosen === undefined) return;
    // A row that is wider than its place brings the chosen one to its middle, and leaves the page where it is.
    const { left, width } = row.getBoundingClientRect();
    row.scrollLeft += chosen.left + chosen.width / 2 - left - width / 2;
  }, [current]);
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const index = step === undefined ? -1 : (step + tabs.length) % tabs.length;
    const next = tabs[index];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={`${looks[look].list}${className ? ` ${className}` : ''}`}
      >
        {tabs.map(({ key, text }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-controls={`${id}-panel`}
            aria-selected={key === current}
            tabIndex={key === current ? 0 : -1}
            onClick={() => onChoose(key)}
            onKeyDown={onKey}
            className={looks[look].tab}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className={looks[look].panel}>
        {children}
      </div>
    </>
  );
}
