import { defaultSort } from '@/lib/contract/browsing';
import { filterKinds } from '@/lib/filters';
import { type ListingState, noChoice } from '@/lib/routing/listing-state';

/** The part of a listing's query that the page fixes. Exactly one of these. */
export interface ListingScope {
  readonly category_all?: string;
  readonly brand_id?: string;
  readonly q?: string;
  /** A promotion of type 1. */
  readonly promotion?: number;
  /** Key of a sale month; a key in the address takes precedence. */
  readonly saleMonth?: string;
  /** The plain list of a brand, ten per page and without filters. */
  readonly brandProducts?: string;
}

/** The state without the parts that the page fixes. */
export function scopedState(scope: ListingScope, state: ListingState, isLeaf = false): ListingState {
  const plain = scope.brandProducts !== undefined;
  const { excludedFacts, ...rest } = state;
  return {
    ...rest,
    ...(scope.q === undefined || excludedFacts === undefined ? {} : { excludedFacts }),
    ...(plain ? { ...noChoice, sort: defaultSort } : {}),
    ...(scope.brand_id === undefined ? {} : filterKinds.brand.none),
    ...(isLeaf ? filterKinds.category.none : {}),
    saleMonth: scope.saleMonth === undefined || state.saleMonth === scope.saleMonth ? undefined : state.saleMonth,
  };
}
