'use client';

import { useState } from 'react';
import { maxBatchOrders } from '@/lib/contract/staff-order-batches';

/** Orders that are selected in a list, by their ids. */
export interface OrderSelection {
  readonly ids: ReadonlySet<number>;
  readonly set: (ids: readonly number[], isSelected: boolean) => void;
  readonly clear: () => void;
}

const none: ReadonlySet<number> = new Set();

/** The selection of a list of orders, at most as many as one call changes. */
export function useOrderSelection(): OrderSelection {
  const [ids, setIds] = useState(none);
  return {
    ids,
    set: (changed, isSelected) =>
      setIds((known) => {
        const next = new Set(known);
        for (const id of changed) {
          if (isSelected && next.size < maxBatchOrders) next.add(id);
          if (!isSelected) next.delete(id);
        }
        return next;
      }),
    clear: () => setIds(none),
  };
}
