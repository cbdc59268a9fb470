/**
 * Values of one field, of each row in turn, in the shortest of these ways: the one value that all have; a column for each key,
 * where all are objects of the same keys; the few values that there are, and for each row the place of its own among them (a
 * digit or a letter); what texts begin and end with, and what stands between; the same values as those of an earlier column,
 * by the number of the latter among those that are written out; the values themselves.
 */
export type Column =
  | { readonly all: unknown }
  | { readonly of: Readonly<Record<string, Column>> }
  | { readonly few: readonly unknown[]; readonly at: string }
  | { readonly start: string; readonly end: string; readonly between: readonly string[] }
  | { readonly as: number }
  | readonly unknown[];

/** Rows on their way into the browser: what they have alike is said once, and the name of a field once for all of them. */
export interface SentRows<Row> {
  readonly count: number;
  readonly rows: Column;
  /** Never there: it tells the type of the rows. */
  readonly row?: Row;
}

/** For places among few values: as many as there are digits and letters. */
export const placeBase = 36;

const written = (column: Exclude<Column, { all: unknown } | { of: unknown } | { as: number }>): readonly unknown[] => {
  if ('few' in column) return Array.from(column.at, (place) => column.few[Number.parseInt(place, placeBase)]);
  return 'between' in column ? column.between.map((text) => column.start + text + column.end) : column;
};

function fromColumn(column: Column, count: number, earlier: (readonly unknown[])[]): readonly unknown[] {
  if ('all' in column) return Array.from({ length: count }, () => column.all);
  if ('as' in column) return earlier[column.as] ?? [];
  if ('of' in column) {
    const columns = Object.entries(column.of).map(([name, inner]) => [name, fromColumn(inner, count, earlier)] as const);
    return Array.from({ length: count }, (_empty, index) => Object.fromEntries(columns.map(([name, values]) => [name, values[index]])));
  }
  const values = written(column);
  earlier.push(values);
  return values;
}

/** The rows again. */
export const receivedRows = <Row>({ count, rows }: SentRows<Row>): Row[] => fromColumn(rows, count, []) as Row[];
