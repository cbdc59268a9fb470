'use client';

import { type KeyboardEvent, useRef } from 'react';

/**
 * Arrow keys of a row of tabs: they go round, and the tab that is reached is chosen and gets the focus. `list` belongs
 * on the element with the role `tablist`, `onKey` on each tab.
 */
export function useTabKeys(count: number, current: number, choose: (index: number) => void) {
  const list = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = (current + step + count) % count;
    choose(index);
    list.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[index]?.focus();
  };
  return { list, onKey };
}
