import type { ExistingProduct, ProductState } from './products/stored-products.ts';
import type { RejectedRow } from './report.ts';

/** What a dry run finds out about a valid row. */
export interface ObservedRow {
  readonly line: number;
  /** Undefined for a product that the shop does not have. */
  readonly before: ExistingProduct | undefined;
  readonly next: ProductState;
  /** False if nothing of the product would change. */
  readonly isChanged: boolean;
}

/** Names of referenced rows, as people read them. */
export interface ObservedNames {
  category(id: number): string | undefined;
  brand(id: number): string | undefined;
}

/** Follows an import row by row. Every import begins with a dry run over the whole feed. */
export interface ImportObserver {
  /** Called with each batch of valid rows during the dry run. */
  checked(rows: readonly ObservedRow[], names: ObservedNames): Promise<void>;
  /** Called with each rejected row, during the dry run and during the writing. */
  rejected(row: RejectedRow): Promise<void>;
  /**
   * Called when the dry run is over, before anything is written; false ends the import without a write. `missing` is
   * the number of products that a full feed would withdraw.
   */
  mayWrite(found: { readonly read: number; readonly missing: number | undefined }): Promise<boolean>;
  /** Which rows of a batch must not be written after all; called right before the batch is written. */
  findBlockedLines(rows: readonly ObservedRow[]): Promise<ReadonlySet<number>>;
  /** Called after each batch with the number of rows read so far. */
  advanced(read: number, phase: 'dryRun' | 'write'): Promise<void>;
}
