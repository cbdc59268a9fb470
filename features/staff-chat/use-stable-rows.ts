'use client';

import { type PointerEvent, useEffect, useRef, useState } from 'react';

interface Row {
  readonly id: number;
}

/** Rows while a hand is among them: each that was there keeps its place, also one that has gone; what is new comes last. */
export function stableRows<Each extends Row>(held: readonly Each[], now: readonly Each[]): readonly Each[] {
  const fresh = new Map(now.map((row) => [row.id, row]));
  const known = new Set(held.map(({ id }) => id));
  return [...held.map((row) => fresh.get(row.id) ?? row), ...now.filter(({ id }) => !known.has(id))];
}

/** For so long after the hand's last move rows stay where they are, ms. */
const restMs = 1_500;

interface Held<Each> {
  readonly key: string;
  readonly shown: readonly Each[];
  readonly of: readonly Each[];
}

/**
 * Keeps rows from moving away under the pointer: a row that goes elsewhere between pressing and letting go gets no click, or
 * another one gets it. @param key what the rows are a list of: another list begins anew
 */
export function useStableRows<Each extends Row>(
  rows: readonly Each[],
  key: string,
): { readonly rows: readonly Each[]; readonly touched: (event: PointerEvent) => void } {
  const [held, setHeld] = useState<Held<Each> | null>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  if (held !== null && held.key !== key) setHeld(null);
  else if (held !== null && held.of !== rows) setHeld({ key, shown: stableRows(held.shown, rows), of: rows });
  return {
    rows: held?.key === key ? held.shown : rows,
    touched: ({ type, buttons }) => {
      setHeld((before) => before ?? { key, shown: rows, of: rows });
      clearTimeout(rest.current);
      // A pressed row has not been released yet.
      if (buttons === 0 || type === 'pointerleave' || type === 'pointercancel')
        rest.current = setTimeout(() => setHeld(null), restMs);
    },
  };
}
