import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Report } from './report.ts';
import type { StagedFeed } from './stage-feed.ts';

/** Cyrillic letters and their Latin look-alikes. */
const cyrillic = 'АВЕКМНОРСТУХІЈЅавекмнорстухіјѕ';
const latin = 'ABEKMHOPCTYXIJSabekmhopctyxijs';
const keyOf = sql<string>`lower(translate(ltrim(external_id, '0'), ${sql.lit(cyrillic)}, ${sql.lit(latin)}))`;
/** More of them are not mistakes of single rows. */
const maxReported = 1000;

/** Ids of the checked feed, each with another id that looks the same. */
async function similarIds(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; other: string }>`
    with named as (select external_id, ${keyOf} as key from import_seen),
    known as (select external_id, ${keyOf} as key from products union select external_id, key from named)
    select named.external_id as id, min(known.external_id) as other
    from named join known on known.key = named.key and known.external_id <> named.external_id
    group by named.external_id order by named.external_id limit ${maxReported}`.execute(db);
  return new Map(rows.map(({ id, other }) => [id, other]));
}

const idOf = (value: unknown): string =>
  typeof value === 'object' &&
  value !== null &&
  'external_id' in value &&
  (typeof value.external_id === 'string' || typeof value.external_id === 'number')
    ? String(value.external_id).trim()
    : '';

/**
 * Reports ids that look like another one of the feed or the shop: different in case, in Cyrillic and Latin look-alikes,
 * or in leading zeros. Ids are exact, so these are different products.
 */
export async function reportSimilarIds(db: Db, staged: StagedFeed, report: Report): Promise<void> {
  const similar = await similarIds(db);
  if (similar.size === 0) return;
  for await (const { item } of staged.items()) {
    const id = item.kind === 'product' ? idOf(item.value) : '';
    const other = similar.get(id);
    if (other === undefined || !similar.delete(id)) continue;
    await report.withSimilarId({ line: item.line, id, field: 'external_id', reason: 'similarId', given: other });
  }
}
