const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;

/** How values of columns are read, alike by both databases: sums and counts stay below 2^53, a calendar date is the text it is. */
export const rowParsers: Record<number, (value: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (value) => value,
};
