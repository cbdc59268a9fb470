import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { personTables } from './map.ts';

/** Everything that stands about a shopper, by table, without what is a secret even to them. */
export async function everythingOf(db: Db, customerId: number): Promise<Record<string, Record<string, unknown>[]>> {
  const parts: Record<string, Record<string, unknown>[]> = {};
  for (const [table, { of, columns, secret = [] }] of Object.entries(personTables)) {
    const shown = Object.keys(columns).filter((column) => !secret.includes(column));
    const { rows } = await sql<Record<string, unknown>>`select ${sql.join(shown.map((column) => sql.ref(column)))} from ${sql.table(table)} where ${of(customerId)}`.execute(db);
    parts[table] = rows;
  }
  return parts;
}
