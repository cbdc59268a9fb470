import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { exportQuery } from '../../lib/contract/import.ts';
import { contract } from '../../lib/contract/index.ts';
import { type Config, readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { explainingRefusals } from '../db/refused.ts';
import { exportCatalogue } from '../catalogue/export/index.ts';
import { createReference } from '../core/reference/reference.ts';
import { importKey, sharedSecret } from '../secret.ts';
import { isRunning } from './running-shop.ts';

const usage = `npm run export -- --format yml|merchant|jsonl [--locale kr|uz|ru] FILE        (- writes to the standard output)
`;

const fail = (line: string): number => {
  process.stderr.write(`${line}\n`);
  return 1;
};

interface ExportTask {
  readonly config: Config;
  readonly format: 'yml' | 'merchant' | 'jsonl';
  readonly locale: 'kr' | 'uz' | 'ru';
}

/** Writes a temporary file and renames it when complete, so that nobody reads a partial feed. */
async function save(parts: Readable, file: string): Promise<void> {
  // The process's own output must not be closed here.
  if (file === '-') return pipeline(parts, process.stdout, { end: false });
  const draft = `${file}.${process.pid}.part`;
  try {
    await pipeline(parts, createWriteStream(draft));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Requests the export from the running shop, which alone may open its embedded database. */
async function throughShop({ config, format, locale }: ExportTask, file: string): Promise<string | undefined> {
  const secret = await sharedSecret(config.revalidateSecret, config.dataDir);
  const url = `http://127.0.0.1:${config.apiPort}/api/${contract.import.export.path}?format=${format}&locale=${locale}`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${importKey(secret)}` } });
  if (!answer.ok || answer.body === null) return `The shop at port ${config.apiPort} answered ${answer.status}.`;
  await save(Readable.from(answer.body), file);
  return undefined;
}

async function directly({ config, format, locale }: ExportTask, file: string): Promise<void> {
  const opened = await openDatabase({ url: config.databaseUrl, folder: path.join(config.dataDir, 'pg') });
  try {
    const now = new Date();
    const reference = await createReference(opened.db, () => now).get();
    const shop = { db: opened.db, reference, siteUrl: config.siteUrl.replace(/\/$/, ''), now };
    await save(Readable.from(exportCatalogue(shop, format, locale), { objectMode: false }), file);
  } finally {
    await opened.close();
  }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { format: { type: 'string' }, locale: { type: 'string' } },
  });
  const [target] = positionals;
  const query = exportQuery.safeParse(values);
  if (target === undefined || positionals.length > 1 || !query.success) return fail(usage);
  const settings = readConfig(process.env);
  if (!settings.ok) return fail(settings.problems.join('\n'));
  const file = target === '-' ? '-' : path.resolve(process.env['INIT_CWD'] ?? process.cwd(), target);
  const task = { config: settings.config, ...query.data };
  const problem = (await isRunning(settings.config)) ? await throughShop(task, file) : await directly(task, file);
  return problem === undefined ? 0 : fail(problem);
}

process.exitCode = await explainingRefusals(main);
