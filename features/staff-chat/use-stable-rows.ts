'use client';

import { type PointerEvent, useEffect, useRef, useState } from 'react';

interface Row {
  readonly id: number;
}

/** Rows while the pointer is over them: existing ones keep their position, even if removed; new ones come last. */
export function stableRows<Each extends Row>(current: readonly Each[], now: readonly Each[]): readonly Each[] {
  const currentRows = new Map(now.map((row) => [row.id, row]));
  const known = new Set(current.map(({ id }) => id));
  return [...current.map((row) => currentRows.get(row.id) ?? row), ...now.filter(({ id }) => !known.has(id))];
}

/** Time after the last pointer move during which rows stay, ms. */
const stableMs = 1_500;

interface FrozenRows<Each> {
  readonly key: string;
  readonly rows: readonly Each[];
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
  const [frozenRows, setFrozenRows] = useState<FrozenRows<Each> | null>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  if (frozenRows !== null && frozenRows.key !== key) setFrozenRows(null);
  else if (frozenRows !== null && frozenRows.of !== rows)
    setFrozenRows({ key, rows: stableRows(frozenRows.rows, rows), of: rows });
  return {
    rows: frozenRows?.key === key ? frozenRows.rows : rows,
    touched: ({ type, buttons }) => {
      setFrozenRows((before) => before ?? { key, rows, of: rows });
      clearTimeout(rest.current);
      // The press on a row has not ended.
      if (buttons === 0 || type === 'pointerleave' || type === 'pointercancel')
        rest.current = setTimeout(() => setFrozenRows(null), stableMs);
    },
  };
}
