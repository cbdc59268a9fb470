import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NestedSessionError } from '../../server/db/transactions.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { freshDatabase } from '../support/database.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
});
afterAll(() => opened.close());

const settings = () => opened.db.selectFrom('settings').select('key').execute();

test('using the database outside of an open transaction is reported at once with both call sites, and rolls back', async () => {
  const failure = await opened.db
    .transaction()
    .execute(async (trx) => {
      await trx.insertInto('settings').values({ key: 'nested', value: '1' }).execute();
      await settings();
    })
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NestedSessionError);
  expect(String(failure)).toMatch(/transactions\.test\.ts.*transactions\.test\.ts/s);
  expect(await settings()).toEqual([]);
});

test('a transaction within another one is reported too, however it is configured', async () => {
  const nested = opened.db
    .transaction()
    .setIsolationLevel('serializable')
    .setAccessMode('read write')
    .execute(() => opened.db.transaction().execute((trx) => sql`select 1`.execute(trx)));
  await expect(nested).rejects.toThrow(NestedSessionError);
});

test('work started in a transaction may use the database after its end', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<undefined>();
  let later: Promise<unknown> = Promise.resolve();
  await opened.db.transaction().execute((trx) => {
    later = ended.then(settings);
    return sql`select 1`.execute(trx);
  });
  end(undefined);
  await expect(later).resolves.toEqual([]);
});

test('concurrent transactions are independent', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map((number) =>
      opened.db
        .transaction()
        .execute(async (trx) => (await sql<{ n: number }>`select ${number}::int as n`.execute(trx)).rows[0]?.n),
    ),
  );
  expect(answers).toEqual([1, 2, 3]);
});
