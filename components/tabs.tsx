'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

interface TabsProps<Key extends string | number> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly { readonly key: Key; readonly text: ReactNode }[];
  current: Key;
  onChoose: (key: Key) => void;
  /** Underlined, as wrapping chips, or as one track across a window. */
  look?: 'line' | 'chips' | 'track';
  className?: string;
  /** Panel of the selected tab. */
  children: ReactNode;
}

const variantClasses = {
  line: {
    list: 'no-scrollbar flex gap-1 overflow-x-auto border-b border-line',
    tab: 'min-h-12 shrink-0 border-b-3 border-transparent px-4 font-medium whitespace-nowrap text-soft hover:text-ink aria-selected:border-brand aria-selected:text-ink',
    panel: 'panel mt-4 p-5 md:p-8',
  },
  chips: { list: 'flex flex-wrap gap-2', tab: 'chip min-h-11', panel: undefined },
  track: { list: 'segments segments-wide', tab: 'segment', panel: 'flex min-h-0 flex-1 flex-col' },
} as const;

/** Tabs with a panel. Arrow keys, Home and End move and select. */
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
    // Scrolls the selected tab to the middle of a wide list without scrolling the page.
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
        className={`${variantClasses[look].list}${className ? ` ${className}` : ''}`}
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
            className={variantClasses[look].tab}
          >
            {text}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
        className={variantClasses[look].panel}
      >
        {children}
      </div>
    </>
  );
}
