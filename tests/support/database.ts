import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../server/db/open.ts';
import { seedDatabase } from '../../demo/seed/index.ts';
import { onServer, serverUrl, testNow, urlOf } from './database-server.ts';

/** True when the suites run on a real PostgreSQL server, where transactions truly overlap. */
export const onPostgres = serverUrl !== undefined;
const server = serverUrl;

/** A copy of one of the databases that `api-setup.ts` has prepared. */
async function copyOf(template: string): Promise<OpenDatabase> {
  if (server === undefined) return openDatabase({ snapshot: await openAsBlob(template) });
  const name = `shop_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${template}`);
  const opened = await openDatabase({ url: urlOf(server, name) });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      // The server waits a few seconds for ending sessions.
      await onServer(server, `drop database ${name}`);
    },
  };
}

/** A migrated, empty database of its own, deleted when it is closed. */
export const freshDatabase = (): Promise<OpenDatabase> => copyOf(inject('templates').empty);

/** A database of its own with a shop of this many products, deleted when it is closed. */
export async function seededDatabase(products: number): Promise<OpenDatabase> {
  const template = inject('templates').seeded.find((prepared) => prepared.products === products);
  if (template !== undefined) return copyOf(template.name);
  const opened = await freshDatabase();
  await seedDatabase(opened.db, { products, media: null, now: testNow });
  return opened;
}

/** The address of an empty database on the server, where the suites run on one; the embedded database begins in a folder. */
export async function emptyDatabaseUrl(): Promise<{ url: string | undefined; drop: () => Promise<void> }> {
  if (server === undefined) return { url: undefined, drop: () => Promise.resolve() };
  const name = `shop_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  return {
    url: urlOf(server, name),
    drop: async () => {
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}
