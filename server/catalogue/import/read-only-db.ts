import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';

const writes = new Set<CompiledQuery['query']['kind']>([
  'InsertQueryNode',
  'UpdateQueryNode',
  'DeleteQueryNode',
  'MergeQueryNode',
]);
const noOperation = (): Promise<void> => Promise.resolve();

/**
 * The database for a dry run: it reads, and writes have no effect, so categories, brands and attributes are created in
 * memory only. Statements in plain SQL pass: a dry run sends none that write.
 */
export function readOnly(db: Db): Db {
  const connection: DatabaseConnection = {
    executeQuery: <Row>(query: CompiledQuery): Promise<QueryResult<Row>> =>
      writes.has(query.query.kind) ? Promise.resolve({ rows: [] }) : db.executeQuery<Row>(query),
    streamQuery: () => {
      throw new Error('a look streams nothing');
    },
  };
  const driver: Driver = {
    init: noOperation,
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: noOperation,
    destroy: noOperation,
    beginTransaction: noOperation,
    commitTransaction: noOperation,
    rollbackTransaction: noOperation,
  };
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
