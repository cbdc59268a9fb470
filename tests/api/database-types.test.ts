import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../support/api.ts';
import { type DeclaredColumn, declaredTables } from '../support/declared-tables.ts';

/** A column as the migrations made it. */
interface MigratedColumn {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly has_default: boolean;
  readonly generated: boolean;
}

/** How the drivers give a value of a PostgreSQL type to the program (server/db/row-parsers.ts). */
const readAs: Readonly<Record<string, DeclaredColumn['type']>> = {
  text: 'string',
  character: 'string',
  uuid: 'string',
  date: 'string',
  tsvector: 'string',
  xid8: 'string',
  bytea: 'json',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'date',
  ARRAY: 'array',
};

/** A column of jsonb holds any of them. */
const jsonTypes = new Set<DeclaredColumn['type']>(['array', 'json']);
/** Tables that the migrator and the socket adapter create for themselves. */
const belongsToLibrary = (table: string): boolean => /^(?:kysely_|socket_io_)/.test(table);

let api: TestApi;
const declared = declaredTables();
let migrated: readonly MigratedColumn[];
/** Values that a check of one column lists, by table and column. */
const allowed = new Map<string, readonly string[]>();

const named = ({ table, column }: MigratedColumn): string => `${table}.${column}`;
const declaredAs = ({ table, column }: MigratedColumn): DeclaredColumn | undefined => declared.get(table)?.get(column);
/** Columns that break a rule, by their names. */
const breaking = (rule: (column: MigratedColumn, declaration: DeclaredColumn) => boolean): readonly string[] =>
  migrated.flatMap((column) => {
    const declaration = declaredAs(column);
    return declaration !== undefined && rule(column, declaration) ? [named(column)] : [];
  });

beforeAll(async () => {
  api = await startApi();
  const { rows } = await sql<MigratedColumn>`
    select c.table_name as table, c.column_name as column, c.data_type as type,
      c.is_nullable = 'YES' as nullable,
      c.column_default is not null or c.is_identity = 'YES' as has_default,
      c.is_generated = 'ALWAYS' as generated
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by c.table_name, c.ordinal_position`.execute(api.db);
  migrated = rows.filter(({ table }) => !belongsToLibrary(table));
  const checks = await sql<{ table: string; column: string; definition: string }>`
    select r.relname as table, a.attname as column, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class r on r.oid = k.conrelid
    join pg_attribute a on a.attrelid = r.oid and a.attnum = k.conkey[1]
    where k.contype = 'c' and cardinality(k.conkey) = 1 and r.relnamespace = 'public'::regnamespace`.execute(api.db);
  for (const { table, column, definition } of checks.rows) {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(definition)?.[1];
    if (list !== undefined)
      allowed.set(
        `${table}.${column}`,
        list
          .split(', ')
          .map((value) => value.replace(/::\w+$/, '').replace(/^'(.*)'$/, '$1'))
          .sort(),
      );
  }
});
afterAll(() => api.close());

test('the declared tables and columns equal those of the migrated database', () => {
  const names = [...declared].flatMap(([table, columns]) => [...columns.keys()].map((column) => `${table}.${column}`));
  expect(names.sort()).toEqual(migrated.map(named).sort());
});

test('a column is declared with the type that the drivers read', () => {
  const wrong = breaking(({ type }, declaration) =>
    type === 'jsonb' ? !jsonTypes.has(declaration.type) : readAs[type] !== declaration.type,
  );
  expect(wrong).toEqual([]);
});

test('a column is declared as nullable exactly where the database allows null', () => {
  expect(breaking(({ nullable }, declaration) => declaration.nullable === !nullable)).toEqual([]);
});

test('an insert may omit exactly the columns with a default or null in the database', () => {
  const wrong = breaking(
    ({ nullable, has_default, generated }, { optional }) => optional && !nullable && !has_default && !generated,
  );
  expect(wrong).toEqual([]);
});

test('a generated column cannot be inserted', () => {
  expect(breaking(({ generated }, declaration) => generated && !declaration.generated)).toEqual([]);
});

test('a union of texts equals the check of its column', () => {
  const differences = migrated.flatMap((column) => {
    const [values, list] = [declaredAs(column)?.values, allowed.get(named(column))];
    return values !== undefined && list !== undefined && String(values) !== String(list)
      ? [{ column: named(column), values, list }]
      : [];
  });
  expect(differences).toEqual([]);
  expect(allowed.size).toBeGreaterThan(20);
});

test('a column whose check lists its values is declared as a union of them', () => {
  const wide = migrated.filter((column) => {
    const declaration = declaredAs(column);
    return allowed.has(named(column)) && declaration !== undefined && declaration.values === undefined;
  });
  expect(wide.map(named)).toEqual([]);
});
