import { sql } from 'kysely';
import type { Locale } from '../../../../lib/i18n/locales.ts';
import type { Db } from '../../../db/open.ts';
import type { Texts } from '../../../i18n.ts';
import { personTables } from './person-tables.ts';
import type { PersonTable } from './erasure-policy.ts';

const exportedColumns = ({ columns, secret = [] }: PersonTable): string[] =>
  Object.keys(columns).filter((column) => !secret.includes(column));

/** Translated names of tables and columns in the export. */
export function exportNames(
  texts: Texts,
  locale: Locale,
): { parts: Record<string, string>; columns: Record<string, string> } {
  const columns = new Set(Object.values(personTables).flatMap(exportedColumns));
  return {
    parts: Object.fromEntries(
      Object.keys(personTables).map((table) => [table, texts.text(locale, `api.held.parts.${table}`)]),
    ),
    columns: Object.fromEntries(
      [...columns].map((column) => [column, texts.text(locale, `api.held.columns.${column}`)]),
    ),
  };
}

/** All data of a shopper, by table, except secrets. */
export async function exportPersonalData(
  db: Db,
  customerId: number,
): Promise<Record<string, Record<string, unknown>[]>> {
  const parts: Record<string, Record<string, unknown>[]> = {};
  for (const [table, policy] of Object.entries(personTables)) {
    const columns = exportedColumns(policy);
    const { rows } = await sql<
      Record<string, unknown>
    >`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} where ${policy.of(customerId)}`.execute(
      db,
    );
    const converters = Object.entries(policy.converters ?? {});
    parts[table] = rows.map((row) => ({
      ...row,
      ...Object.fromEntries(converters.map(([column, say]) => [column, say(row[column])])),
    }));
  }
  return parts;
}
