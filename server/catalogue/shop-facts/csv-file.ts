import type { z } from 'zod';
import { unescapeFormula, csvCell } from '../../../lib/text/csv-cell.ts';
import { delimiterOf, readRecord } from '../import/formats/csv-lexer.ts';
import type { Problem, ReadFile } from '../fact-files/problem.ts';

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

const faults = {
  brokenQuotes: 'a quotation mark stands where none may be',
  openQuote: 'a quotation mark is never closed',
} as const;
const byteOrderMark = '\uFEFF';

/**
 * Comments are above the heading, each line with a leading `#`: they become empty, so that lines keep their numbers.
 */
function withoutComments(text: string): string {
  const lines = text.replace(byteOrderMark, '').split('\n');
  const heading = lines.findIndex((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line, index) => (heading === -1 || index < heading ? '' : line)).join('\n');
}

function linesOf(file: string, text: string): { lines: Line[]; problems: Problem[] } {
  const lines: Line[] = [];
  const delimiter = delimiterOf(/\S.*/.exec(text)?.[0] ?? '');
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const record = readRecord(text, at, delimiter, true);
    if (record.ok !== true)
      return {
        lines,
        problems: [{ file, line, message: record.ok === 'more' ? faults.openQuote : faults[record.reason] }],
      };
    const cells = record.cells.map((cell) => unescapeFormula(cell.trim()));
    if (cells.some((cell) => cell !== '')) lines.push({ line, cells });
    line += record.lines;
    at = record.end;
  }
  return { lines, problems: [] };
}

function headingProblems(
  file: string,
  { line, cells }: Line,
  columns: readonly string[],
  needed: readonly string[],
): Problem[] {
  const problem = (message: string): Problem => ({ file, line, message });
  return [
    ...cells
      .filter((name) => !columns.includes(name))
      .map((name) => problem(`there is no column "${name}"; the columns are ${columns.join(', ')}`)),
    ...cells
      .filter((name, index) => cells.indexOf(name) !== index)
      .map((name) => problem(`the column ${name} stands here twice`)),
    ...needed.filter((name) => !cells.includes(name)).map((name) => problem(`the column ${name} is missing`)),
  ];
}

/** Parses a CSV file with headings, row by row with a schema for the cells; every mistake has its line. */
export function readTable<Schema extends z.ZodType>(
  file: string,
  text: string,
  { columns, needed, row }: { columns: readonly string[]; needed: readonly string[]; row: Schema },
): ReadFile<z.output<Schema>[]> {
  const {
    lines: [heading, ...lines],
    problems,
  } = linesOf(file, withoutComments(text));
  const lineOf = (way: readonly PropertyKey[]): number =>
    (way.length === 0 ? undefined : lines[Number(way[0])]?.line) ?? heading?.line ?? 1;
  if (problems.length > 0) return { facts: undefined, lineOf, problems };
  if (heading === undefined)
    return {
      facts: undefined,
      lineOf,
      problems: [{ file, line: 1, message: 'the heading with the names of the columns is missing' }],
    };
  const found = headingProblems(file, heading, columns, needed);
  if (found.length > 0) return { facts: undefined, lineOf, problems: found };
  const facts: z.output<Schema>[] = [];
  const wrong: Problem[] = [];
  for (const { line, cells } of lines) {
    if (cells.length > heading.cells.length)
      wrong.push({ file, line, message: `${cells.length} cells under ${heading.cells.length} columns` });
    const values = Object.fromEntries(columns.map((name) => [name, cells[heading.cells.indexOf(name)] ?? '']));
    const parsed = row.safeParse(values);
    if (parsed.success) facts.push(parsed.data);
    else
      wrong.push(
        ...parsed.error.issues.map((issue) => ({ file, line, message: `${issue.path.join('.')}: ${issue.message}` })),
      );
  }
  return { facts: wrong.length > 0 ? undefined : facts, lineOf, problems: wrong };
}

/** A table as `readTable` reads it; by the byte order mark spreadsheets recognise UTF-8. */
export const writeTable = (columns: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string =>
  `${byteOrderMark}${[columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))].map((cells) => cells.map(csvCell).join(';')).join('\n')}\n`;
