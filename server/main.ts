import { join } from 'node:path';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { openDatabase } from './db/open.ts';
import { createMedia } from './media/pipeline.ts';
import { createFileStore } from './media/store.ts';
import { sharedSecret } from './secret.ts';

async function run(config: Config): Promise<void> {
  const secret = await sharedSecret(config.revalidateSecret, config.dataDir);
  const database = await openDatabase({ url: config.databaseUrl, folder: join(config.dataDir, 'pg') });
  const media = createMedia({ store: createFileStore(config.dataDir) });
  const app = await buildApp({ config, database, secret, media });
  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    await app.close();
    await database.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      close().catch((error: unknown) => {
        app.log.error({ err: error }, 'could not close cleanly');
        process.exitCode = 1;
      });
    });
  }
  await app.listen({ host: config.apiHost, port: config.apiPort });
}

const result = readConfig(process.env);
if (result.ok) {
  await run(result.config);
} else {
  process.stderr.write(`The environment is not right:\n${result.problems.map((line) => `  ${line}\n`).join('')}`);
  process.exitCode = 1;
}
