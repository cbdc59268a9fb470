/** What an import has created beside products, and whether it has written anything. */
export interface CreationCounts {
  categories: number;
  brands: number;
  attributes: number;
  /** Number of writes to the small tables. */
  writes: number;
}
