/** What an import makes beside products: how many, and whether anything of it was written at all. */
export interface Created {
  categories: number;
  brands: number;
  attributes: number;
  /** Writes to the small tables so far. */
  writes: number;
}
