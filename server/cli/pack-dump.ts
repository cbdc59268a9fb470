import { writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/**
 * `node pack-dump.ts FOLDER FILE`: opens a copy of the embedded database, which nobody else may use, and packs it. A
 * copy that does not open or lacks its migrations becomes no dump.
 */
const [folder, file] = process.argv.slice(2);
if (folder === undefined || file === undefined) throw new Error('pack-dump FOLDER FILE');
const database = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
await database.query('select count(*) from kysely_migration');
const dump = await database.dumpDataDir('gzip');
await writeFile(file, Buffer.from(await dump.arrayBuffer()), { flush: true });
await database.close();
