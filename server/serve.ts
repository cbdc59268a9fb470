import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { dumpIfDue } from './db/dumps.ts';
import { openDatabase } from './db/open.ts';
import { createMedia } from './media/pipeline.ts';
import { createFileStore } from './media/store.ts';
import { sharedSecret } from './secret.ts';
import { stopGracefully, watchTraffic } from './stop-gracefully.ts';

/** Interval for checking whether a dump of the embedded database is due. */
const dumpLookMs = 60_000;

/** Opens the data and lets the API listen; stops gracefully. `folder` is the embedded database's. */
export async function serve(config: Config, folder: string): Promise<void> {
  const secret = await sharedSecret(config.revalidateSecret, config.dataDir);
  const database = await openDatabase({ url: config.databaseUrl, folder });
  const media = createMedia({ store: createFileStore(config.dataDir) });
  const stopping = new AbortController();
  const app = await buildApp({ config, database, secret, media, stopping: stopping.signal });
  const traffic = watchTraffic(app.server);
  const { copyTo } = database;
  if (copyTo !== undefined) {
    app.services.jobs.add('database.dump', dumpLookMs, async () => {
      const name = await dumpIfDue({ dataDir: config.dataDir, copyTo, now: new Date(), signal: stopping.signal }).catch(
        (error: unknown) => {
          if (!stopping.signal.aborted) throw error;
          return undefined;
        },
      );
      if (name !== undefined) app.log.info({ name }, 'database dumped');
    });
  }
  stopGracefully(async () => {
    stopping.abort();
    // A storefront that stops at the same time may still need answers for its requests.
    await traffic.fade();
    await app.close();
    await database.close();
  });
  await app.listen({ host: config.apiHost, port: config.apiPort });
  if ((await database.db.selectFrom('products').select('id').limit(1).executeTakeFirst()) === undefined) {
    app.log.warn(
      'the shop has no products: npm run shop -- init FOLDER writes its facts, npm run import -- FEED imports products (docs/owner.md)',
    );
  }
}
