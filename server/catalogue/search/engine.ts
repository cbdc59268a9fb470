import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Searchable, SearchEntry } from './search-entry.ts';
import type { UnderstandOptions } from './understand.ts';
import type { Fact, Wish } from './understanding-types.ts';

/** The interpretation of a text. */
export interface SearchMatch {
  /** A condition on `products`, usable beside any other. */
  readonly condition: RawBuilder<SqlBool>;
  /**
   * The same condition on `listing_products`, if it concerns category and brand only: a listing then needs no other
   * table.
   */
  readonly listed?: RawBuilder<SqlBool> | undefined;
  /** Relevance of a product, the higher the better; undefined if all match equally. */
  readonly rank: RawBuilder<number> | undefined;
  /** The same on `listing_products`, beside `listed`. */
  readonly listedRank?: RawBuilder<number> | undefined;
  /** Wishes beside the goods: sums, a sticker, an order. */
  readonly wish: Wish;
  /** The interpretation, word by word. */
  readonly facts: readonly Fact[];
  /** Words without meaning in this shop. */
  readonly unknown: readonly string[];
  /** The leaves nearest to goods that the shop does not sell; undefined if it sells them. */
  readonly unsold: readonly number[] | undefined;
  /** The corrected text; undefined if nothing was corrected. */
  readonly corrected: string | undefined;
  /** True if words were left out, because no product has them all. */
  readonly relaxed: boolean;
  /** The leaves that the text names, if any. */
  readonly categories: readonly number[] | undefined;
  /** Brands that the text names. */
  readonly brands: readonly number[];
}

/**
 * Full-text search over the products. The default is PostgreSQL's own (`postgres.ts`); an external engine returns ids
 * in order (`matchOfIds`). Never throws because of a text.
 */
export interface SearchEngine {
  match(text: string, options?: UnderstandOptions): Promise<SearchMatch>;
  /** Indexes new products and those with another name, code, category, brand or attributes. */
  index(productIds: readonly number[]): Promise<void>;
  /** What is stored of products for the search, if it is stored beside the products; an external engine has none. */
  entries?(products: readonly Searchable[]): Promise<SearchEntry[]>;
  /** Reindexes all products and removes unused words. */
  rebuild(): Promise<void>;
}

/** A match of nothing, with additional statements. */
export const noMatch = (about: Partial<SearchMatch> = {}): SearchMatch => ({
  condition: sql<SqlBool>`false`,
  rank: undefined,
  corrected: undefined,
  relaxed: false,
  categories: undefined,
  brands: [],
  wish: {},
  facts: [],
  unknown: [],
  unsold: undefined,
  ...about,
});

/**
 * A match that an external engine returns as ids, best first.
 * @public for another engine behind the port
 */
export const matchOfIds = (
  ids: readonly number[],
  about: Partial<Omit<SearchMatch, 'condition' | 'rank'>> = {},
): SearchMatch =>
  noMatch({
    condition: sql<SqlBool>`products.id = any(${[...ids]}::integer[])`,
    rank: sql<number>`-array_position(${[...ids]}::integer[], products.id)`,
    ...about,
  });
