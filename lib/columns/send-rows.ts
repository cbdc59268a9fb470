import { type Column, placeBase, type SentRows } from './received-rows.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const sizeOf = (value: unknown): number => JSON.stringify(value).length;

/** Few values for many rows, where that takes less room than so many signs. */
function fewOf(values: readonly unknown[], texts: readonly string[], room: number): Column | undefined {
  const kinds = [...new Set(texts)];
  if (kinds.length > placeBase) return undefined;
  const column = {
    few: kinds.map((text) => values[texts.indexOf(text)]),
    at: texts.map((text) => kinds.indexOf(text).toString(placeBase)).join(''),
  };
  return sizeOf(column) < room ? column : undefined;
}

/** How many signs two texts begin with alike. */
function alike(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

const reversed = (text: string): string => text.split('').reverse().join('');
const commonStart = (texts: readonly string[]): string =>
  texts.reduce((start, text) => start.slice(0, alike(start, text)));

/** Texts without what they begin and end with, where that takes less room. */
function withoutEnds(texts: readonly string[]): Column | undefined {
  const start = commonStart(texts);
  const rests = texts.map((text) => text.slice(start.length));
  const end = reversed(commonStart(rests.map(reversed)));
  const column = { start, end, between: rests.map((text) => text.slice(0, text.length - end.length)) };
  return sizeOf(column) < sizeOf(texts) ? column : undefined;
}

/** @param earlier texts of the columns that are written out already; those of this one are put behind them */
function toColumn(values: readonly unknown[], earlier: string[]): Column {
  if (values.length === 0) return values;
  const [first] = values;
  const texts = values.map((value) => JSON.stringify(value));
  if (texts.every((text) => text === texts[0])) return { all: first };
  const whole = texts.join();
  const same = earlier.indexOf(whole);
  if (same >= 0) return { as: same };
  const names = isObject(first) ? Object.keys(first) : [];
  const objects = isObject(first)
    ? values
        .filter(isObject)
        .filter(
          (value) => Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name)),
        )
    : [];
  const haveColumns = objects.length === values.length;
  // Columns of their own take about half of what objects do.
  const few = fewOf(values, texts, sizeOf(values) / (haveColumns ? 2 : 1));
  if (haveColumns && few === undefined)
    return {
      of: Object.fromEntries(
        names.map((name) => [
          name,
          toColumn(
            objects.map((object) => object[name]),
            earlier,
          ),
        ]),
      ),
    };
  earlier.push(whole);
  return few ?? (values.every(isText) ? withoutEnds(values) : undefined) ?? values;
}

/** Rows as a page hands them to its islands: less than half of the bytes, and of the work to write and read them. */
export const sendRows = <Row>(rows: readonly Row[]): SentRows<Row> => ({
  count: rows.length,
  rows: toColumn(rows, []),
});
