import type { RawBuilder } from 'kysely';

/**
 * What happens to a column when the person is erased. `keep`: it says nothing about a person, or the shop must keep it
 * (sums, dates, products). `erase`: nothing stays. `{ to }`: a constant replaces it.
 */
export type ErasurePolicy = 'keep' | 'erase' | { readonly to: string | number | boolean };

/** A table with rows about a person. */
export interface PersonTable {
  /** Condition for the shopper's rows. */
  readonly of: (customerId: number) => RawBuilder<boolean>;
  /** Condition for the rows of one order; they are used to erase a guest. */
  readonly byOrder?: (orderId: number) => RawBuilder<boolean>;
  /** `delete`: the whole rows are deleted; the policies of columns then do not apply. */
  readonly rows: 'delete' | 'change';
  readonly columns: Readonly<Record<string, ErasurePolicy>>;
  /** Columns that are not exported: secrets, and internal names. */
  readonly secret?: readonly string[];
  /** Converts a stored value that means nothing to a person for the export. */
  readonly converters?: Readonly<Record<string, (stored: unknown) => unknown>>;
}
