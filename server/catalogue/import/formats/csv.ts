import { delimiterOf, readRecord, declaredDelimiter, type CsvRecord } from './csv-lexer.ts';
import { columnsOf, rowOf, type Columns } from './csv-columns.ts';
import { withLineFeeds } from './line-ends.ts';
import { FeedError, type FeedItem, maxRowLength } from './parsed-entry.ts';

/** Broken records of several lines are parsed again line by line; no legitimate file has this many. */
const maxRescans = 1000;

/** The unread text, and its position in the file. */
class Window {
  text = '';
  at = 0;
  line = 1;
  isLast = false;
  rescans = 0;

  add(chunk: string): void {
    this.text = this.text.slice(this.at) + chunk;
    this.at = 0;
  }

  /** Continues after the line on which a broken record began, so that one open quote costs one line. */
  skipLine(): void {
    const end = this.text.indexOf('\n', this.at);
    this.rescans += 1;
    if (this.rescans > maxRescans) throw new FeedError('tooManyBrokenQuotes', this.line);
    this.at = end === -1 ? this.text.length : end + 1;
    this.line += 1;
  }

  /** The next record; `more` also if following text could close a record. */
  next(delimiter: string): CsvRecord {
    const record = readRecord(this.text, this.at, delimiter, this.isLast);
    return record.ok === 'more' && this.text.length - this.at > maxRowLength
      ? { ok: false, reason: 'openQuote' }
      : record;
  }
}

/** A line of a list: its heading, a record, or one that cannot be read with its text. */
export type CsvLine =
  | { readonly kind: 'heading' | 'record'; readonly line: number; readonly cells: readonly string[] }
  | { readonly kind: 'broken'; readonly line: number; readonly reason: string; readonly text: string };

/**
 * Records of a CSV text; cells are separated by semicolons, tabs or commas, as in the heading line. A record with broken
 * quotes is reported with its line, and parsing continues with the next line.
 */
export async function* readCsvLines(text: AsyncIterable<string>): AsyncGenerator<CsvLine> {
  const window = new Window();
  let hasHeading = false;
  let delimiter = ',';
  let declaredSeparator: string | undefined;
  function* read(): Generator<CsvLine> {
    while (window.at < window.text.length) {
      if (!hasHeading) {
        const end = window.text.indexOf('\n', window.at);
        if (end === -1 && !window.isLast && window.text.length < maxRowLength) return;
        const heading = window.text.slice(window.at, end === -1 ? undefined : end);
        const declared = declaredDelimiter(heading);
        if (declared !== undefined) {
          declaredSeparator = declared;
          window.at += heading.length + (end === -1 ? 0 : 1);
          window.line += 1;
          continue;
        }
        delimiter = declaredSeparator ?? delimiterOf(heading);
      }
      const line = window.line;
      const record = window.next(delimiter);
      if (record.ok === 'more') return;
      if (!record.ok) {
        if (!hasHeading) throw new FeedError(record.reason, line);
        const start = window.at;
        window.skipLine();
        yield { kind: 'broken', line, reason: record.reason, text: window.text.slice(start, window.at).trimEnd() };
        continue;
      }
      window.at = record.end;
      window.line += record.lines;
      // Spreadsheets leave lines of delimiters only below their list.
      if (record.cells.every((cell) => cell.trim() === '')) continue;
      yield { kind: hasHeading ? 'record' : 'heading', line, cells: record.cells };
      hasHeading = true;
    }
  }
  for await (const chunk of withLineFeeds(text)) {
    window.add(chunk);
    yield* read();
  }
  window.isLast = true;
  yield* read();
}

/** Products of a CSV list, by the headings of its columns. */
export async function* parseCsv(text: AsyncIterable<string>): AsyncGenerator<FeedItem> {
  let columns: Columns | undefined;
  for await (const found of readCsvLines(text)) {
    const { kind, line } = found;
    if (kind === 'broken') yield { kind, line, reason: found.reason };
    else if (columns === undefined) {
      columns = columnsOf(found.cells);
      for (const name of columns.unknown) yield { kind: 'notice', line, reason: `unknownColumn:${name.slice(0, 100)}` };
    } else
      yield found.cells.length > columns.count
        ? { kind: 'broken', line, reason: 'tooManyCells' }
        : { kind: 'product', line, value: rowOf(columns, found.cells) };
  }
}
