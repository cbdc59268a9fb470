'use client';

import { type PointerEvent, useEffect, useRef, useState } from 'react';

interface Row {
  readonly id: number;
}

/** Rows while the pointer is over them: existing ones keep their position, even if removed; new ones come last. */
export function stableRows<Each extends Row>(held: readonly Each[], now: readonly Each[]): readonly Each[] {
  const fresh = new Map(now.map((row) => [row.id, row]));
  const known = new Set(held.map(({ id }) => id));
  return [...held.map((row) => fresh.get(row.id) ?? row), ...now.filter(({ id }) => !known.has(id))];
}

/** Time after the last pointer move during which rows stay, ms. */
const stableMs = 1_500;

interface HeldRows<Each> {
  readonly key: string;
  readonly shown: readonly Each[];
  readonly of: readonly Each[];
}

/**
 * Keeps rows from moving under the pointer, so that clicks hit the intended row. @param key identity of the list:
 * another one starts with its own rows
 */
export function useStableRows<Each extends Row>(
  rows: readonly Each[],
  key: string,
): { readonly rows: readonly Each[]; readonly touched: (event: PointerEvent) => void } {
  const [held, setHeld] = useState<HeldRows<Each> | null>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  if (held !== null && held.key !== key) setHeld(null);
  else if (held !== null && held.of !== rows) setHeld({ key, shown: stableRows(held.shown, rows), of: rows });
  return {
    rows: held?.key === key ? held.shown : rows,
    touched: ({ type, buttons }) => {
      setHeld((before) => before ?? { key, shown: rows, of: rows });
      clearTimeout(rest.current);
      // The press on a row has not ended.
      if (buttons === 0 || type === 'pointerleave' || type === 'pointercancel')
        rest.current = setTimeout(() => setHeld(null), stableMs);
    },
  };
}
