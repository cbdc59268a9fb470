/**
 * What is known of the best-known models of one leaf. `columns` names attributes; each row is `brand: Model | values`, one
 * value per column: a word, choices by the steps of the variant (`128/256`), or `-` where the rules of the family decide.
 */
export interface ModelTable {
  readonly leaf: string;
  readonly columns: string;
  readonly rows: string;
}
