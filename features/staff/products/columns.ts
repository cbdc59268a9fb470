/** Columns of the list that can be hidden; the name always stands there. */
export const productColumns = ['price', 'oldPrice', 'listed', 'saleMode', 'stock'] as const;
export type ProductColumn = (typeof productColumns)[number];

/** Columns of numbers. */
export const rightAligned: ReadonlySet<string> = new Set(['price', 'oldPrice', 'stock']);

const defaultColumns: readonly ProductColumn[] = ['price', 'oldPrice', 'listed', 'stock'];

/** The columns of an address, in their order; the default without any. */
export function columnsIn(text: string): readonly ProductColumn[] {
  const names = text.split(',');
  const chosen = productColumns.filter((column) => names.includes(column));
  return chosen.length === 0 ? defaultColumns : chosen;
}

/** Columns as the address has them; empty for the default. */
export function columnsText(columns: readonly ProductColumn[]): string {
  const text = productColumns.filter((column) => columns.includes(column)).join(',');
  return text === defaultColumns.join(',') ? '' : text;
}
