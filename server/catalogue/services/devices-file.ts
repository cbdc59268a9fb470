import { sql } from 'kysely';
import { z } from 'zod';
import type { DataOf } from '../../../lib/contract/endpoint.ts';
import type { deviceFile } from '../../../lib/contract/device-commands.ts';
import { tashkentDay } from '../../../lib/format/date.ts';
import { imeiLength, parseImei } from '../../../lib/services/imei.ts';
import type { Db } from '../../db/open.ts';
import type { Services } from '../../services.ts';
import { readTable } from '../shop-facts/csv-file.ts';
import type { Problem } from '../fact-files/problem.ts';
import { readNamedFile } from '../fact-files/text-file.ts';

const maxBytes = 50 * 1_048_576;
/** Rows per statement. */
const batch = 5_000;
/** Maximum number of reported mistakes; a table of another form has one per line. */
const maxReported = 50;

const columns = ['imei', 'product', 'sold_on', 'warranty_until'] as const;

/** A date as tables have it: 2026-11-20, or 20.11.2026 as spreadsheets write it here. */
const day = z
  .string()
  .transform((text) => text.replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, '$3-$2-$1'))
  .pipe(z.iso.date({ error: 'must be a day such as 2026-11-20 or 20.11.2026', abort: true }));
const imei = z.string().transform((text, context) => {
  const read = parseImei(text);
  if (read !== undefined) return read;
  context.addIssue({
    code: 'custom',
    message: `must be an IMEI of ${imeiLength} digits; keep the column as text, spreadsheets shorten long numbers`,
  });
  return z.NEVER;
});
const row = z
  .object({ imei, product: z.string().max(100, 'must have at most 100 characters'), sold_on: day, warranty_until: day })
  .refine(({ sold_on, warranty_until }) => sold_on <= warranty_until, {
    path: ['warranty_until'],
    message: 'must not be before sold_on',
  });
type Device = z.output<typeof row>;

type DevicesFileResult = DataOf<typeof deviceFile>;
interface Read {
  readonly devices: readonly Device[];
  readonly lineOf: (index: number) => number;
}

/** Mistakes across lines: duplicate phones, and dates in the future. */
function faultsOf(name: string, { devices, lineOf }: Read, today: string): Problem[] {
  const firstLines = new Map<string, number>();
  return devices.flatMap(({ imei: own, sold_on }, index) => {
    const line = lineOf(index);
    const first = firstLines.get(own);
    if (first === undefined) firstLines.set(own, line);
    return [
      ...(first === undefined ? [] : [{ file: name, line, message: `imei: ${own} stands on line ${first} already` }]),
      ...(sold_on > today ? [{ file: name, line, message: `sold_on: ${sold_on} is still to come` }] : []),
    ];
  });
}

/** Ids of the shop's products by ids of feeds; unknown ones are reported and left out. */
async function productsOf(
  db: Db,
  name: string,
  { devices, lineOf }: Read,
): Promise<{ ids: ReadonlyMap<string, number>; notices: Problem[] }> {
  const wanted = [...new Set(devices.map(({ product }) => product))].filter((product) => product !== '');
  const ids = new Map<string, number>();
  for (let start = 0; start < wanted.length; start += batch) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'external_id'])
      .where('external_id', 'in', wanted.slice(start, start + batch))
      .execute();
    for (const { id, external_id } of rows) ids.set(external_id, id);
  }
  const unknown = wanted.filter((product) => !ids.has(product)).slice(0, maxReported);
  const lines = new Map(devices.map(({ product }, index) => [product, lineOf(index)]));
  return {
    ids,
    notices: unknown.map((product) => ({
      file: name,
      line: lines.get(product) ?? 1,
      message: `there is no product ${product}; the phone is known without its name`,
    })),
  };
}

interface Sold {
  readonly imei: string;
  readonly product_id: number | null;
  readonly sold_on: string;
  readonly warranty_until: string;
}
const countsSchema = z.object({ added: z.coerce.number().int(), changed: z.coerce.number().int() });

/** Writes phones by IMEI, or only counts what would change. */
async function write(db: Db, sold: readonly Sold[], isWritten: boolean): Promise<{ added: number; changed: number }> {
  const sums = { added: 0, changed: 0 };
  await db.transaction().execute(async (tx) => {
    for (let start = 0; start < sold.length; start += batch) {
      const rows = sql`jsonb_to_recordset(${JSON.stringify(sold.slice(start, start + batch))}::jsonb) as r(imei text, product_id integer, sold_on date, warranty_until date)`;
      const {
        rows: [found],
      } = await sql`
        select count(*) filter (where d.imei is null) as added,
          count(*) filter (where d.imei is not null and (d.product_id, d.sold_on, d.warranty_until) is distinct from (r.product_id, r.sold_on, r.warranty_until)) as changed
        from ${rows} left join sold_devices d on d.imei = r.imei`.execute(tx);
      const { added, changed } = countsSchema.parse(found);
      sums.added += added;
      sums.changed += changed;
      if (!isWritten || added + changed === 0) continue;
      await sql`
        insert into sold_devices (imei, product_id, sold_on, warranty_until) select r.imei, r.product_id, r.sold_on, r.warranty_until from ${rows}
        on conflict (imei) do update set product_id = excluded.product_id, sold_on = excluded.sold_on, warranty_until = excluded.warranty_until
        where (sold_devices.product_id, sold_devices.sold_on, sold_devices.warranty_until) is distinct from (excluded.product_id, excluded.sold_on, excluded.warranty_until)`.execute(
        tx,
      );
    }
  });
  return sums;
}

/** Imports a table of sold phones, or only reports the changes; with one mistake nothing is written. */
export async function importDevices(
  { db, now }: Pick<Services, 'db' | 'now'>,
  file: string,
  name: string,
  isWritten: boolean,
): Promise<DevicesFileResult> {
  const none = { notices: [], added: 0, changed: 0, unchanged: 0 };
  const text = await readNamedFile(file, name, maxBytes);
  if (typeof text !== 'string') return { problems: [text], ...none };
  const { facts, lineOf, problems } = readTable(name, text, {
    columns,
    needed: ['imei', 'sold_on', 'warranty_until'],
    row,
  });
  const read: Read = { devices: facts ?? [], lineOf: (index) => lineOf([index]) };
  const found = facts === undefined ? [...problems] : faultsOf(name, read, tashkentDay(now()));
  if (found.length > 0) return { problems: found.slice(0, maxReported), ...none };
  const { ids, notices } = await productsOf(db, name, read);
  const sums = await write(
    db,
    read.devices.map(({ product, ...device }) => ({ ...device, product_id: ids.get(product) ?? null })),
    isWritten,
  );
  return { problems: [], notices, ...sums, unchanged: read.devices.length - sums.added - sums.changed };
}
