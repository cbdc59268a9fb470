'use client';

import { useState } from 'react';
import { maxProductEdits, type StaffProduct } from '@/lib/contract/staff-products';

/** Products that staff have selected: single ones, or all that the filters find. */
export interface ProductSelection {
  readonly ids: ReadonlySet<number>;
  readonly isAll: boolean;
  readonly has: (id: number) => boolean;
  readonly set: (products: readonly StaffProduct[], isSelected: boolean) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

const none: ReadonlySet<number> = new Set();

/** The selection of a list; other filters find other products, so that "all" ends with them. */
export function useProductSelection(filterKey: string): ProductSelection {
  const [state, setState] = useState({ ids: none, allOf: '' });
  const isAll = state.allOf !== '' && state.allOf === filterKey;
  return {
    ids: state.ids,
    isAll,
    has: (id) => isAll || state.ids.has(id),
    set: (products, isSelected) =>
      setState(({ ids }) => {
        const next = new Set(ids);
        for (const { id } of products) {
          if (isSelected && next.size < maxProductEdits) next.add(id);
          if (!isSelected) next.delete(id);
        }
        return { ids: next, allOf: '' };
      }),
    selectAll: () => setState({ ids: none, allOf: filterKey }),
    clear: () => setState({ ids: none, allOf: '' }),
  };
}
