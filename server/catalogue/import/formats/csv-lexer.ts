/** A record of a CSV text: its cells, or the error of its quotes. `end` is the start of the next one. */
export type CsvRecord =
  | { readonly ok: true; readonly cells: string[]; readonly end: number; readonly lines: number }
  | { readonly ok: false; readonly reason: 'brokenQuotes' | 'openQuote' }
  /** More text is needed to decide. */
  | { readonly ok: 'more' };

const quote = '"';

/** End of the quoted cell that starts at `at` (after its closing quote); -1 if the text ends first. */
function closingOf(text: string, at: number): number {
  let next = text.indexOf(quote, at + 1);
  while (next !== -1 && text[next + 1] === quote) next = text.indexOf(quote, next + 2);
  return next === -1 ? -1 : next + 1;
}

/** End of an unquoted cell: the delimiter or line break after it, or the end of the text. */
function plainEnd(text: string, at: number, delimiter: string): number {
  let end = at;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1;
  return end;
}

const linesIn = (text: string): number => text.split('\n').length - 1;

/**
 * Parses the record that starts at `start` by RFC 4180: a quote opens a cell only as its first character (elsewhere it
 * is a character, as in `24" monitor`), and a closing quote is followed by a delimiter or the end of the line. `isLast`
 * says that no text follows.
 */
export function readRecord(text: string, start: number, delimiter: string, isLast: boolean): CsvRecord {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    let end: number;
    if (text[at] === quote) {
      end = closingOf(text, at);
      if (end === -1) return isLast ? { ok: false, reason: 'openQuote' } : { ok: 'more' };
      // A quote at the very end may be the first half of a doubled one.
      if (end === text.length && !isLast) return { ok: 'more' };
      cells.push(text.slice(at + 1, end - 1).replaceAll('""', quote));
      if (text[end] === '\r' && (text[end + 1] === '\n' || end + 1 === text.length)) end += 1;
    } else {
      end = plainEnd(text, at, delimiter);
      const cell = text.slice(at, end);
      cells.push(cell.endsWith('\r') && text[end] !== delimiter ? cell.slice(0, -1) : cell);
    }
    if (end >= text.length)
      return isLast ? { ok: true, cells, end: text.length, lines: linesIn(text.slice(start)) } : { ok: 'more' };
    if (text[end] === '\n') return { ok: true, cells, end: end + 1, lines: linesIn(text.slice(start, end + 1)) };
    if (text[end] !== delimiter) return { ok: false, reason: 'brokenQuotes' };
    at = end + 1;
  }
}

/** The delimiter of a first line `sep=;`, which spreadsheets write; undefined for any other line. */
export const declaredDelimiter = (line: string): string | undefined => /^sep=([;,\t])\r?$/i.exec(line)?.[1];

/** The delimiter of a heading line: the most frequent of `;`, tab and comma outside quotes. */
export function delimiterOf(heading: string): string {
  const bare = heading.replace(/"(?:[^"]|"")*"/g, '');
  const counts = [';', '\t', ','].map((sign) => ({ sign, count: bare.split(sign).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}
