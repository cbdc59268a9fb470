import type { DataOf } from '../contract/endpoint.ts';
import type { RowRefusal, staffImportRefused } from '../contract/staff-imports.ts';
import { csvCell } from '../text/csv-cell.ts';

const byteOrderMark = '\uFEFF';

/**
 * Refused rows as a CSV file that spreadsheets open and an import accepts: the cells of the list, and the reason in a
 * last column that an import passes over.
 */
export function refusedCsv(
  { heading, rows }: DataOf<typeof staffImportRefused>,
  texts: { readonly heading: string; readonly reason: (refusal: RowRefusal) => string },
): string {
  const lines = [
    [...heading, `# ${texts.heading}`],
    ...rows.map(({ cells, refusal }) => [...cells, texts.reason(refusal)]),
  ];
  return `${byteOrderMark}${lines.map((cells) => cells.map(csvCell).join(';')).join('\r\n')}\r\n`;
}
