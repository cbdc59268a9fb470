import { defaultSort } from '@/lib/contract/browsing';
import { filterKinds } from '@/lib/filters';
import { type ListingState, noChoice } from '@/lib/routing/listing-state';

/** Which listing is shown: the part of the question that the page itself fixes. One of these stands alone. */
export interface ListingScope {
  readonly category_all?: string;
  readonly brand_id?: string;
  readonly q?: string;
  /** A promotion of type 1. */
  readonly promotion?: number;
  /** Key of a sale month; another one in the address goes before it. */
  readonly saleMonth?: string;
  /** The plain list of a brand, ten a page and without filters. */
  readonly brandProducts?: string;
}

/** The state as far as it has something to say in a scope: what the page fixes itself is left out. */
export function scopedState(scope: ListingScope, state: ListingState, isLeaf = false): ListingState {
  const plain = scope.brandProducts !== undefined;
  const { without, ...rest } = state;
  return {
    ...rest,
    ...(scope.q === undefined || without === undefined ? {} : { without }),
    ...(plain ? { ...noChoice, sort: defaultSort } : {}),
    ...(scope.brand_id === undefined ? {} : filterKinds.brand.none),
    ...(isLeaf ? filterKinds.category.none : {}),
    saleMonth: scope.saleMonth === undefined || state.saleMonth === scope.saleMonth ? undefined : state.saleMonth,
  };
}
