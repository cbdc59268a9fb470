import pg from 'pg';

const configured = process.env['TEST_DATABASE_URL'];
/** The PostgreSQL server on which the suites run when one is named; otherwise they run on PGlite in memory. */
export const serverUrl: string | undefined = configured === '' ? undefined : configured;

/** Noon of a day in Tashkent: the present time of the shop in tests. */
export const testNow = new Date('2026-11-21T07:00:00Z');

/** Address of another database of the same server. */
export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.toString();
}

/** Runs one statement on the server's own database. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
