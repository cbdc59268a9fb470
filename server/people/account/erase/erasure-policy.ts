import type { RawBuilder } from 'kysely';

/**
 * What becomes of a column when the person is erased. `keep`: says nothing of a person, or the shop must keep it (sums,
 * days, what was bought). `erase`: nothing stays. `{ to }`: a word in its place that is the same for everybody.
 */
export type ErasurePolicy = 'keep' | 'erase' | { readonly to: string | number | boolean };

/** A table with rows about a person. */
export interface PersonTable {
  /** Which rows are the shopper's. */
  readonly of: (customerId: number) => RawBuilder<boolean>;
  /** Which rows hang from one order: what is left of a guest goes by these. */
  readonly byOrder?: (orderId: number) => RawBuilder<boolean>;
  /** `delete`: the whole rows go; the fates then say nothing. */
  readonly rows: 'delete' | 'change';
  readonly columns: Readonly<Record<string, ErasurePolicy>>;
  /** Columns that even their shopper is not given: secrets, and names for other programs. */
  readonly secret?: readonly string[];
  /** How a column is given to its shopper where the stored value says nothing to a person. */
  readonly given?: Readonly<Record<string, (stored: unknown) => unknown>>;
}
