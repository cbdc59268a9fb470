/** Parameters of an address: the values of each name, in order. */
export type AddressParameters = ReadonlyMap<string, readonly string[]>;

/** Parameters by name, some with keys in brackets; undefined and empty ones are left out. */
export type Parameters = Readonly<Record<string, string | number | Readonly<Record<string, string>> | undefined>>;

/**
 * A filter kind as addresses and pages use it; `State` is its part of a listing's state. Addresses are parsed with
 * every request, so only active kinds write parameters, and parsing creates no schemas.
 */
export interface FilterKind<State extends object, Facets extends object = object> {
  readonly none: State;
  /**
   * Parses untrusted parameters: invalid values are dropped, so that equal choices give equal states; undefined for no
   * choice.
   */
  read(parameters: AddressParameters): State | undefined;
  /** Its parameters in an address, or those of the listing calls; equal for equal choices. */
  write(state: State, names: 'address' | 'calls'): Parameters;
  /** Number of active choices. */
  count(state: State): number;
  /**
   * Names of the choices, undefined for unknown ones. Only for kinds whose single choice is indexed by search engines.
   */
  names?(state: State, facets: Facets): (string | undefined)[];
  /** The same choice in canonical form, if an address may name it differently. */
  canonical?(state: State, facets: Facets): State;
}
