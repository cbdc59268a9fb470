import { sql } from 'kysely';
import { z } from 'zod';
import type { DataOf } from '../../../lib/contract/endpoint.ts';
import type { deviceModelFile } from '../../../lib/contract/device-commands.ts';
import { tacLength } from '../../../lib/services/imei.ts';
import type { Db } from '../../db/open.ts';
import { readTable } from '../shop-facts/csv-file.ts';
import { line } from '../fact-files/fields.ts';
import type { Problem } from '../fact-files/problem.ts';
import { readNamedFile } from '../fact-files/text-file.ts';

const maxBytes = 50 * 1_048_576;
/** Rows per statement. */
const batch = 5_000;
/** Maximum number of reported mistakes; a table of another form has one per line. */
const maxReported = 50;

const columns = ['tac', 'model'] as const;

const tac = z
  .string()
  .trim()
  .regex(
    new RegExp(`^\\d{${tacLength}}$`),
    `must be the first ${tacLength} digits of an IMEI; keep the column as text, spreadsheets drop zeros in front`,
  );
const row = z.object({ tac, model: line(100).min(1, 'must not be empty') });
type Model = z.output<typeof row>;

type ModelsFileResult = DataOf<typeof deviceModelFile>;

/** Duplicate numbers, which would be ambiguous. */
function doubles(name: string, models: readonly Model[], lineOf: (index: number) => number): Problem[] {
  const firstLines = new Map<string, number>();
  return models.flatMap(({ tac: own }, index) => {
    const first = firstLines.get(own);
    if (first !== undefined)
      return [{ file: name, line: lineOf(index), message: `tac: ${own} stands on line ${first} already` }];
    firstLines.set(own, lineOf(index));
    return [];
  });
}

const countsSchema = z.object({ added: z.coerce.number().int(), changed: z.coerce.number().int() });

/** Writes models by number, or only counts what would change. */
async function write(
  db: Db,
  models: readonly Model[],
  isWritten: boolean,
): Promise<{ added: number; changed: number }> {
  const sums = { added: 0, changed: 0 };
  await db.transaction().execute(async (tx) => {
    for (let start = 0; start < models.length; start += batch) {
      const rows = sql`jsonb_to_recordset(${JSON.stringify(models.slice(start, start + batch))}::jsonb) as r(tac text, model text)`;
      const {
        rows: [found],
      } = await sql`
        select count(*) filter (where m.tac is null) as added, count(*) filter (where m.model <> r.model) as changed from ${rows} left join device_models m on m.tac = r.tac`.execute(
        tx,
      );
      const { added, changed } = countsSchema.parse(found);
      sums.added += added;
      sums.changed += changed;
      if (!isWritten || added + changed === 0) continue;
      await sql`
        insert into device_models (tac, model) select r.tac, r.model from ${rows}
        on conflict (tac) do update set model = excluded.model where device_models.model <> excluded.model`.execute(tx);
    }
  });
  return sums;
}

/** Imports a table of models, or only reports the changes; with one mistake nothing is written. */
export async function importModels(db: Db, file: string, name: string, isWritten: boolean): Promise<ModelsFileResult> {
  const none = { notices: [], added: 0, changed: 0, unchanged: 0 };
  const text = await readNamedFile(file, name, maxBytes);
  if (typeof text !== 'string') return { problems: [text], ...none };
  const { facts, lineOf, problems } = readTable(name, text, { columns, needed: columns, row });
  const found = facts === undefined ? [...problems] : doubles(name, facts, (index) => lineOf([index]));
  if (facts === undefined || found.length > 0) return { problems: found.slice(0, maxReported), ...none };
  const sums = await write(db, facts, isWritten);
  return { problems: [], notices: [], ...sums, unchanged: facts.length - sums.added - sums.changed };
}
