const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;

/** How column values are read, the same with both databases: sums and counts stay below 2^53, a date stays text. */
export const rowParsers: Record<number, (value: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (value) => value,
};
