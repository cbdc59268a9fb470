/** What an import has created beside products, and whether it has written anything. */
export interface Created {
  categories: number;
  brands: number;
  attributes: number;
  /** Number of writes to the small tables. */
  writes: number;
}
