/** How many of what stands beside products an import has made; each part of the run counts its own. */
export interface Created {
  categories: number;
  brands: number;
  attributes: number;
}
