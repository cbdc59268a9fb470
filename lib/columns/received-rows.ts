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

function fromColumn(column: Column, count: number, earlier: (readonly unknown[])[]): readonly unknown[] {
  const each = (value: (index: number) => unknown) => Array.from({ length: count }, (_empty, index) => value(index));
  if ('all' in column) return each(() => column.all);
  if ('as' in column) return earlier[column.as] ?? [];
  if ('of' in column) {
    const columns = Object.entries(column.of).map(
      ([name, inner]) => [name, fromColumn(inner, count, earlier)] as const,
    );
    return each((index) => Object.fromEntries(columns.map(([name, values]) => [name, values[index]])));
  }
  const values =
    'few' in column
      ? each((index) => column.few[Number.parseInt(column.at.charAt(index), placeBase)])
      : 'between' in column
        ? column.between.map((text) => column.start + text + column.end)
        : column;
  earlier.push(values);
  return values;
}

/** The rows again. */
export const receivedRows = <Row>({ count, rows }: SentRows<Row>): Row[] => fromColumn(rows, count, []) as Row[];
