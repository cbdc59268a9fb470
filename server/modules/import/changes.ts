/** What stands beside products and is made by an import: how many, and whether anything of it was written at all. */
export interface Created {
  categories: number;
  brands: number;
  attributes: number;
  /** Writes to the small tables so far. */
  writes: number;
}
