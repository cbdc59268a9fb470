import type { RawBuilder, SqlBool } from 'kysely';
import type { ListingQuery } from '../../../../lib/contract/catalogue.ts';
import type { FacetsOf } from '../../../../lib/contract/filter-schemas.ts';
import type { FilterName } from '../../../../lib/filters/index.ts';
import type { Locale } from '../../../../lib/i18n/locales.ts';
import type { Refusal } from '../../../refusal.ts';
import type { PriceRules } from '../../product/price-plan.ts';
import type { ReferenceData } from '../../../core/reference/reference.ts';
import type { SearchMatch } from '../../search/engine.ts';

/** A condition on a row of `listing_products`, named `listed`. */
export type Condition = RawBuilder<SqlBool>;

/** Parameters of a listing; a scope's own listing has no search text and no category of its own. */
export type ListingRequest = Omit<ListingQuery, 'q' | 'without' | 'category_all'> &
  Partial<Pick<ListingQuery, 'q' | 'without' | 'category_all'>>;

/** Where a listing looks, before any choice. */
export interface ListingContext {
  readonly reference: ReferenceData;
  /** Rules for computing payments from prices. */
  readonly rules: PriceRules;
  /** Leaves to look in; undefined for all. */
  readonly categoryIds: readonly number[] | undefined;
  /** The match of the search; undefined without one. */
  readonly match: SearchMatch | undefined;
}

/** What is counted for a kind of filter: products by value, with a minimum and maximum, from the rows of `base`. */
export interface Counting {
  readonly value: RawBuilder<unknown>;
  readonly from?: RawBuilder<unknown>;
  readonly low?: RawBuilder<unknown>;
  readonly high?: RawBuilder<unknown>;
}
/** Number of products with a value that fail exactly the groups of `mask`: none, or one. */
export interface FacetRow {
  readonly kind: string;
  readonly value: number;
  readonly mask: number;
  readonly count: number;
  readonly low: number;
  readonly high: number;
}

/** A kind of filter applied to a query. */
export interface PlannedFilter<Facets extends object> {
  /** The chosen groups: a product must meet each. A bit per group marks products that do not. */
  readonly groups: readonly Condition[];
  /** Names of the groups in an address, for kinds with several. */
  readonly groupKeys?: readonly string[] | undefined;
  readonly counting?: Counting | undefined;
  /**
   * Its part of the response, from its own rows and the bits of its groups; values without products are left out unless
   * chosen.
   */
  facets(rows: readonly FacetRow[], bits: readonly number[], locale: Locale): Facets;
}

export interface QuickChoice {
  readonly name: string;
  readonly query: string;
  readonly count: number;
}

/** One kind of filter on the server. */
export interface FilterPlanner<Name extends FilterName> {
  /** Unknown values stay and match nothing. */
  plan(query: ListingRequest, context: ListingContext): PlannedFilter<FacetsOf<Name>> | Refusal;
  /** Frequent choices that really narrow a category of this many products. */
  quickChoices?(facets: FacetsOf<Name>, total: number): QuickChoice[];
}
