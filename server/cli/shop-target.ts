import { join } from 'node:path';
import { failureSchema, successSchema } from '../../lib/contract/endpoint.ts';
import { contract } from '../../lib/contract/index.ts';
import { internalHeaders } from '../../lib/contract/internal-headers.ts';
import type { ShopExportAnswer, ShopFolderAnswer } from '../../lib/contract/shop-folder-commands.ts';
import type { Config } from '../config.ts';
import { type OpenDatabase, openDatabase } from '../db/open.ts';
import { createMedia } from '../media/pipeline.ts';
import { createFileStore } from '../media/store.ts';
import { ensurePlaces } from '../core/region/places.ts';
import { exportFolder, applyFolderUnlocked } from '../catalogue/shop-facts/apply.ts';
import { sharedSecret, staffKey } from '../secret.ts';
import { isRunning } from './running-shop.ts';

/** An answer, or an error. */
export type Outcome<Answer> =
  { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly message: string };

/**
 * Access to the shop's facts: the running API, which alone may write to its embedded database, or the database itself.
 */
export interface ShopTarget {
  /** With `shown` of a previous answer as `confirmed`, that difference is written; nothing if it has changed meanwhile. */
  apply(folder: string, confirmed?: string): Promise<Outcome<ShopFolderAnswer>>;
  export(): Promise<Outcome<ShopExportAnswer>>;
}

async function overHttp(config: Config): Promise<ShopTarget> {
  const secret = await sharedSecret(config.revalidateSecret, config.dataDir);
  const ask = async (
    path: string,
    body?: object,
  ): Promise<{ ok: true; body: unknown } | { ok: false; message: string }> => {
    const answer = await fetch(`http://127.0.0.1:${config.apiPort}/api/${path}`, {
      headers: {
        [internalHeaders.staffKey]: staffKey(secret),
        'accept-language': 'ru',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    const parsedBody: unknown = await answer.json();
    const failure = failureSchema.safeParse(parsedBody);
    return failure.success ? { ok: false, message: failure.data.message } : { ok: true, body: parsedBody };
  };
  const { shopFolder, shopExport } = contract.command;
  return {
    apply: async (folder, confirmed) => {
      const reply = await ask(shopFolder.path, { folder, write: confirmed !== undefined, shown: confirmed });
      return reply.ok ? { ok: true, answer: successSchema(shopFolder.response).parse(reply.body).data } : reply;
    },
    export: async () => {
      const reply = await ask(shopExport.path);
      return reply.ok ? { ok: true, answer: successSchema(shopExport.response).parse(reply.body).data } : reply;
    },
  };
}

async function withDatabase<T>(config: Config, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url: config.databaseUrl, folder: join(config.dataDir, 'pg') });
  try {
    await ensurePlaces(database.db);
    return await work(database);
  } finally {
    await database.close();
  }
}

const directly = (config: Config): ShopTarget => ({
  apply: (folder, confirmed) =>
    withDatabase(config, async ({ db, engine }) => {
      const media = createMedia({ store: createFileStore(config.dataDir) });
      // Programs that run on this database elsewhere notice by themselves.
      const committed = (): void => undefined;
      const result = await applyFolderUnlocked({ db, media, now: () => new Date(), committed }, engine, folder, {
        write: confirmed !== undefined,
        shown: confirmed,
      });
      return result === 'running'
        ? { ok: false, message: 'An import is running: try again when it has ended.' }
        : { ok: true, answer: result };
    }),
  export: () => withDatabase(config, async ({ db }) => ({ ok: true, answer: await exportFolder(db) })),
});

/** Finds the running API of this machine, else the database of the settings. */
export const openShop = async (config: Config): Promise<ShopTarget> =>
  (await isRunning(config)) ? overHttp(config) : directly(config);
