import { createReadStream } from 'node:fs';
import {
  type ImportRow,
  type ImportRowKind,
  importRowsPage,
  type RefusedRow,
} from '../../../lib/contract/staff-imports.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { Db } from '../../db/open.ts';
import { FeedError } from '../import/formats/parsed-entry.ts';
import { readCsvLines } from '../import/formats/csv.ts';
import { openFeedText } from '../import/open-feed.ts';
import type { DraftRow } from './claims.ts';
import { displayedValue } from './draft-changes.ts';

type Reader = Pick<Db, 'selectFrom'>;
/** Rows of the file of refused rows. */
const maxRefused = 20_000;

async function storeNames(db: Reader, locale: Locale): Promise<Map<string, string>> {
  const stores = await db.selectFrom('stores').select(['id', 'name']).execute();
  return new Map(stores.map(({ id, name }) => [String(id), name[locale]]));
}

/** A page of rows of one kind of a draft's difference. */
export async function readRows(
  db: Reader,
  { id, version }: Pick<DraftRow, 'id' | 'version'>,
  { kind, after, locale }: { kind: ImportRowKind; after: number | undefined; locale: Locale },
): Promise<{ version: number; rows: ImportRow[]; more: boolean }> {
  const found = await db
    .selectFrom('import_draft_rows')
    .select(['id', 'line', 'code', 'name', 'changes', 'refusal'])
    .where('draft_id', '=', id)
    .where('version', '=', version)
    .where('kind', '=', kind)
    .where('id', '>', after ?? 0)
    .orderBy('id')
    .limit(importRowsPage + 1)
    .execute();
  const stores = await storeNames(db, locale);
  return {
    version,
    more: found.length > importRowsPage,
    rows: found.slice(0, importRowsPage).map(({ name, changes, ...row }) => ({
      ...row,
      name: name?.[locale] ?? null,
      changes: changes.map(({ field, from, to }) => ({
        field,
        from: displayedValue(from, locale, stores),
        to: displayedValue(to, locale, stores),
      })),
    })),
  };
}

/** The cells of some lines of a CSV list, and its heading. */
async function cellsOf(file: string, maxBytes: number, lines: ReadonlySet<number>) {
  const cells = new Map<number, readonly string[]>();
  let heading: readonly string[] = [];
  const source = createReadStream(file);
  try {
    const { format, text } = await openFeedText(source, { maxBytes });
    if (format !== 'csv') return undefined;
    for await (const found of readCsvLines(text)) {
      if (found.kind === 'heading') heading = found.cells;
      else if (lines.has(found.line)) cells.set(found.line, found.kind === 'broken' ? [found.text] : found.cells);
    }
  } catch (error) {
    // What came before the break is there.
    if (!(error instanceof FeedError)) throw error;
  } finally {
    source.destroy();
  }
  return { heading, cells };
}

/**
 * The refused rows of a draft. Those of a CSV list have its cells, so that they can be mended and brought again; those
 * of other formats their code alone.
 */
export async function refusedRows(
  db: Reader,
  draft: Pick<DraftRow, 'id' | 'version'>,
  { file, maxBytes }: { file: string; maxBytes: number },
): Promise<{ heading: string[]; rows: RefusedRow[] }> {
  const found = await db
    .selectFrom('import_draft_rows')
    .select(['line', 'code', 'refusal'])
    .where('draft_id', '=', draft.id)
    .where('version', '=', draft.version)
    .where('kind', '=', 'refused')
    .orderBy('line')
    .orderBy('id')
    .limit(maxRefused)
    .execute();
  const refused = found.flatMap(({ refusal, ...row }) => (refusal === null ? [] : [{ ...row, refusal }]));
  const list = await cellsOf(file, maxBytes, new Set(refused.map(({ line }) => line)));
  const isCsv = list !== undefined && list.heading.length > 0;
  return {
    heading: isCsv ? [...list.heading] : ['id'],
    rows: refused.map(({ line, code, refusal }) => ({
      line,
      refusal,
      cells: isCsv ? list.heading.map((_, index) => list.cells.get(line)?.[index] ?? '') : [code ?? ''],
    })),
  };
}
