import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase, type OpenDatabase } from '../../server/db/open.ts';

/** The PostgreSQL server on which the suites run when one is named; otherwise they run on PGlite in memory. */
const serverUrl = process.env['TEST_DATABASE_URL'];

/** True when the suites run on a real PostgreSQL server, where transactions truly overlap. */
export const onPostgres = serverUrl !== undefined && serverUrl !== '';

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A migrated, empty database of its own, gone when it is closed. */
export async function freshDatabase(): Promise<OpenDatabase> {
  if (!onPostgres || serverUrl === undefined) return openDatabase({});
  const name = `shop_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const opened = await openDatabase({ url: url.toString() });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      // The server itself waits a few seconds for sessions that are just ending.
      await onServer(serverUrl, `drop database ${name}`);
    },
  };
}
