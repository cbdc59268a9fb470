/** The parameters of an address: the values of each name, in their order. */
export type Given = ReadonlyMap<string, readonly string[]>;

/** Parameters by their names, some with keys in brackets; what is undefined or empty is left out. */
export type Parameters = Readonly<Record<string, string | number | Readonly<Record<string, string>> | undefined>>;

/**
 * One kind of filter as far as address and screens have it in common: what of it is chosen (`State`, its part of a
 * listing's state). Addresses are read with every request: only kinds of which something is chosen are asked to write,
 * and none makes a schema to read.
 */
export interface FilterKind<State extends object, Facets extends object = object> {
  readonly none: State;
  /** Of parameters that may be anything: what is malformed is dropped, so that equal choices are equal states; undefined for none. */
  read(given: Given): State | undefined;
  /** Its parameters, equal ones for equal choices: in an address, or as the listing calls name them. */
  write(state: State, names: 'address' | 'calls'): Parameters;
  /** How many choices narrow the listing. */
  count(state: State): number;
  /**
   * Names of what is chosen, undefined for what the listing doesn't know. Only for kinds of which one choice makes a
   * page that search engines keep.
   */
  names?(state: State, facets: Facets): (string | undefined)[];
  /** The same choice by the names that the shop's own addresses have for it, where an address may say another. */
  own?(state: State, facets: Facets): State;
}
