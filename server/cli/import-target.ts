import { createReadStream } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { serializeQuery } from '../../lib/api/query.ts';
import { failureSchema, successSchema } from '../../lib/contract/endpoint.ts';
import { contract } from '../../lib/contract/index.ts';
import { importQuery, type ImportAnswer } from '../../lib/contract/import.ts';
import { internalHeaders } from '../../lib/contract/internal-headers.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { createMedia } from '../media/pipeline.ts';
import { createFileStore } from '../media/store.ts';
import { standaloneIndexer } from '../catalogue/import/indexer.ts';
import { reportFile } from '../catalogue/import/report.ts';
import { openFeed } from '../catalogue/import/open-feed.ts';
import { runStoredImport } from '../catalogue/import/take-import.ts';
import { ensurePlaces } from '../core/region/places.ts';
import { importKey } from '../secret.ts';

/** A requested import. */
export interface ImportTask {
  readonly config: Config;
  readonly secret: string;
  readonly source: Readable;
  /** Options by the names of the endpoint. */
  readonly query: Readonly<Record<string, string>>;
  readonly folder: string | undefined;
  readonly allowPrivateImages: boolean;
  readonly maxBytes: number;
  readonly onBytes: (bytes: number) => void;
}

/** Result of an import: the summary and the file of rejected rows, or an error. */
export type ImportOutcome =
  | { readonly ok: true; readonly answer: ImportAnswer; readonly reportFile: string }
  | { readonly ok: false; readonly message: string };

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  answer.setEncoding('utf8');
  for await (const part of answer) text += String(part);
  return text;
}

interface Question {
  readonly secret: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Calls the running shop without a time limit. */
export function askShop(
  { apiPort }: Config,
  { secret, method, path, query }: Question,
): Promise<{ readonly data: unknown } | { readonly failure: string }> {
  return new Promise((resolve, reject) => {
    const request = http.request({
      host: '127.0.0.1',
      port: apiPort,
      method,
      path: `/api/${path}?${serializeQuery(query)}`,
      headers: { authorization: `Bearer ${importKey(secret)}` },
    });
    request.on('response', (answer) => {
      textOf(answer)
        .then((text) => {
          const body: unknown = JSON.parse(text);
          const failure = failureSchema.safeParse(body);
          resolve(
            failure.success ? { failure: failure.data.message } : { data: successSchema(z.unknown()).parse(body).data },
          );
        })
        .catch(reject);
    });
    request.on('error', reject);
    request.end();
  });
}

/** Sends the feed to the running shop, which alone may write to its embedded database. */
export function importOverHttp({
  config,
  secret,
  source,
  query,
  folder,
  allowPrivateImages,
  onBytes,
}: ImportTask): Promise<ImportOutcome> {
  const answerSchema = successSchema(contract.import.feed.response);
  return new Promise((resolve, reject) => {
    const request = http.request({
      host: '127.0.0.1',
      port: config.apiPort,
      method: 'POST',
      path: `/api/${contract.import.feed.path}?${serializeQuery(query)}`,
      headers: {
        authorization: `Bearer ${importKey(secret)}`,
        'content-type': 'application/octet-stream',
        'transfer-encoding': 'chunked',
        ...(folder === undefined ? {} : { [internalHeaders.importFolder]: encodeURIComponent(folder) }),
        ...(allowPrivateImages ? { [internalHeaders.importPrivate]: '1' } : {}),
      },
    });
    let answered = false;
    request.on('response', (answer) => {
      answered = true;
      textOf(answer)
        .then((text) => {
          source.destroy();
          const body: unknown = JSON.parse(text);
          const success = answerSchema.safeParse(body);
          const failure = failureSchema.safeParse(body);
          if (success.success) {
            const { data } = success.data;
            resolve({ ok: true, answer: data, reportFile: reportFile(config.dataDir, data.report) ?? '' });
          } else
            resolve({
              ok: false,
              message: failure.success ? failure.data.message : `the shop answered ${answer.statusCode ?? 0}`,
            });
        })
        .catch(reject);
    });
    // After an early answer the rest of the feed is not sent.
    request.on('error', (error) => {
      if (!answered) reject(error);
    });
    let sent = 0;
    source.on('data', (chunk: Buffer) => {
      onBytes((sent += chunk.length));
    });
    source.on('error', reject);
    source.pipe(request);
  });
}

/** Opens the database itself and imports the feed; for a shop that is not running. */
export async function importDirectly({
  config,
  source,
  query,
  folder,
  allowPrivateImages,
  maxBytes,
  onBytes,
}: ImportTask): Promise<ImportOutcome> {
  const options = importQuery.parse(query);
  const warn = (error: unknown, what: string): void => {
    process.stderr.write(`${what}: ${error instanceof Error ? error.message : String(error)}\n`);
  };
  const opened = await openDatabase({ url: config.databaseUrl, folder: join(config.dataDir, 'pg') });
  try {
    await ensurePlaces(opened.db);
    const now = (): Date => new Date();
    const result = await runStoredImport(
      {
        db: opened.db,
        media: createMedia({ store: createFileStore(config.dataDir) }),
        now,
        isThrottled: false,
        indexer: standaloneIndexer(opened.db, now),
        warn,
      },
      opened.engine,
      {
        dataDir: config.dataDir,
        name: options.name,
        origin: options.origin,
        options: {
          mode: options.mode,
          categories: options.categories,
          locale: options.locale,
          defaultStock: options.stock,
          force: options.force,
          dry: options.dry,
          refreshImages: options.refresh_images,
          countsOrders: options.counts_orders,
          countedAt: options.as_of === undefined ? undefined : new Date(options.as_of),
          allowPrivateImages,
          folder,
        },
        open: () => openFeed(source, { maxBytes, format: options.format, encoding: options.encoding, onBytes }),
      },
    );
    if (result === 'running') return { ok: false, message: 'Another import is running.' };
    return { ok: true, answer: contract.import.feed.response.parse(result.answer), reportFile: result.file };
  } finally {
    await opened.close();
  }
}

/** The bytes of a file, or of the standard input for `-`. */
export const readSource = (file: string): Readable => (file === '-' ? process.stdin : createReadStream(file));
