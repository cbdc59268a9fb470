import type { RawBuilder, SqlBool } from 'kysely';
import type { ListingQuery } from '../../../../lib/contract/catalogue.ts';
import type { FacetsOf } from '../../../../lib/filters/call-schemas.ts';
import type { FilterName } from '../../../../lib/filters/index.ts';
import type { Locale } from '../../../../lib/i18n/locales.ts';
import type { Refusal } from '../../../refusal.ts';
import type { PriceRules } from '../../product/price-plan.ts';
import type { ReferenceData } from '../../../core/reference/reference.ts';
import type { SearchMatch } from '../../search/engine.ts';

/** What a row of `listing_products`, named `listed`, must meet. */
export type Condition = RawBuilder<SqlBool>;

/** What a listing may be asked; a scope's own listing has no words and no category of its own. */
export type ListingRequest = Omit<ListingQuery, 'q' | 'without' | 'category_all'> &
  Partial<Pick<ListingQuery, 'q' | 'without' | 'category_all'>>;

/** Where a listing looks, before anything is chosen in it. */
export interface ListingPlace {
  readonly reference: ReferenceData;
  /** By what payments are reckoned from prices. */
  readonly rules: PriceRules;
  /** Leaves to look in; undefined for all. */
  readonly categoryIds: readonly number[] | undefined;
  /** What was searched; undefined when nothing was. */
  readonly match: SearchMatch | undefined;
}

/** What is counted for a kind of filter: products by value, with the least and greatest of something, from the rows of `base`. */
export interface Counting {
  readonly value: RawBuilder<unknown>;
  readonly from?: RawBuilder<unknown>;
  readonly low?: RawBuilder<unknown>;
  readonly high?: RawBuilder<unknown>;
}
/** How many products with a value miss exactly the groups of `mask`: none, or a single one. */
export interface FacetRow {
  readonly kind: string;
  readonly value: number;
  readonly mask: number;
  readonly count: number;
  readonly low: number;
  readonly high: number;
}

/** What a kind of filter makes of a query. */
export interface PlannedFilter<Facets extends object> {
  /** The chosen groups: a product must meet each. A bit for each marks products that don't. */
  readonly groups: readonly Condition[];
  /** What the groups are called in an address, for kinds that may have several. */
  readonly groupKeys?: readonly string[] | undefined;
  readonly counting?: Counting | undefined;
  /** Its part of the answer, of its own rows and the bits of its groups; values that nothing has are left out unless they are chosen. */
  facets(rows: readonly FacetRow[], bits: readonly number[], locale: Locale): Facets;
}

export interface QuickChoice {
  readonly name: string;
  readonly query: string;
  readonly count: number;
}

/** One kind of filter on the server. */
export interface FilterPlanner<Name extends FilterName> {
  /** Unknown values stay: they match nothing. */
  plan(query: ListingRequest, place: ListingPlace): PlannedFilter<FacetsOf<Name>> | Refusal;
  /** Frequent choices that really narrow a category of so many products. */
  quickChoices?(facets: FacetsOf<Name>, total: number): QuickChoice[];
}
