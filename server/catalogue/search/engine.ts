import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Searchable, SearchDocument } from './document.ts';
import type { UnderstandOptions } from './understand.ts';
import type { Fact, Wish } from './understanding-types.ts';

/** What a text has been understood as. */
export interface SearchMatch {
  /** What a product must meet: to be used beside any other condition on `products`. */
  readonly condition: RawBuilder<SqlBool>;
  /** The same said of `listing_products`, where category and brand are all that it looks at: a listing needs no other table then. */
  readonly listed?: RawBuilder<SqlBool> | undefined;
  /** How well a product's text fits, the higher the better; undefined where all fit alike. */
  readonly rank: RawBuilder<number> | undefined;
  /** The same of `listing_products`, beside `listed`. */
  readonly listedRank?: RawBuilder<number> | undefined;
  /** What is wished of the products beside what they are: sums, a sticker, an order. */
  readonly wish: Wish;
  /** What was understood, word by word. */
  readonly facts: readonly Fact[];
  /** Words that mean nothing in this shop. */
  readonly unknown: readonly string[];
  /** The leaves that come nearest to what the shop does not sell; undefined where the goods are sold. */
  readonly unsold: readonly number[] | undefined;
  /** The text as it should have been typed; undefined when it was typed well. */
  readonly corrected: string | undefined;
  /** Some words had to be left out, for nothing has them all. */
  readonly relaxed: boolean;
  /** The leaves that the text names, when it names any. */
  readonly categories: readonly number[] | undefined;
  /** Brands that the text names. */
  readonly brands: readonly number[];
}

/**
 * Full-text search over the products. Its default is PostgreSQL's own (`postgres.ts`); an engine outside answers with
 * ids in their order (`matchOfIds`). No text makes it throw.
 */
export interface SearchEngine {
  match(text: string, options?: UnderstandOptions): Promise<SearchMatch>;
  /** Takes in products that are new or have changed: name, code, category, brand or attributes. */
  index(productIds: readonly number[]): Promise<void>;
  /** Documents of products that are about to be stored, where the search keeps them beside the products; an engine outside has none. */
  documents?(products: readonly Searchable[]): Promise<SearchDocument[]>;
  /** Takes in all products anew and forgets words that none has any more. */
  rebuild(): Promise<void>;
}

/** A match of nothing; with what is said beside it. */
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
 * A match that an engine outside gives as ids, the best first.
 *
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
