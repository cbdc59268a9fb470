import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
  type TransactionBuilder,
} from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Database } from '../../../db/schema.ts';

const noOperation = (): Promise<void> => Promise.resolve();

/**
 * The database handle of an import's own writes: each transaction names the import, so that the triggers of the journal
 * (migration 0024) store former rows. A single write sets the name in its `returning` clause, which is evaluated before
 * the statement's triggers: an import makes thousands of small writes, and a transaction of four calls would cost more
 * than the write. Plain SQL statements cannot be classified: send those that write within a transaction.
 */
export function journaled(db: Db, importId: number): Db {
  const begin = db.transaction.bind(db);
  const mark = `set_config('shop.import', '${importId}', true)`;
  const marked = (builder: TransactionBuilder<Database>): TransactionBuilder<Database> => {
    const execute: TransactionBuilder<Database>['execute'] = (work) =>
      builder.execute(async (trx) => {
        await sql`select ${sql.raw(mark)}`.execute(trx);
        return work(trx);
      });
    return new Proxy(builder, {
      get: (target, name): unknown => (name === 'execute' ? execute : Reflect.get(target, name, target)),
    });
  };
  const connection: DatabaseConnection = {
    executeQuery: <Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> => {
      const { query } = compiled;
      const isWrite =
        query.kind === 'InsertQueryNode' || query.kind === 'UpdateQueryNode' || query.kind === 'DeleteQueryNode';
      return db.executeQuery<Row>(
        isWrite
          ? { ...compiled, sql: `${compiled.sql}${query.returning === undefined ? ' returning' : ','} ${mark}` }
          : compiled,
      );
    },
    streamQuery: () => {
      throw new Error('an import streams nothing');
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
  const own = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (inner) => new PostgresIntrospector(inner),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return Object.assign(own, { transaction: () => marked(begin()) });
}
