import { copyFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Presets, SingleBar } from 'cli-progress';
import { importQuery } from '../../lib/contract/import.ts';
import { readConfig } from '../config.ts';
import { explainingRefusals } from '../db/refused.ts';
import { FeedError } from '../catalogue/import/formats/parsed-entry.ts';
import { sharedSecret } from '../secret.ts';
import { sayAnswer } from './import-answer.ts';
import { isFeedCommand, runFeedCommand } from './import-feeds.ts';
import { explainReason } from './explain-reason.ts';
import { isRecordCommand, runRecordCommand } from './import-records.ts';
import { importDirectly, importOverHttp, readSource, type ImportOutcome, type ImportTask } from './import-target.ts';
import { isRunning } from './running-shop.ts';

const usage = `npm run import -- [options] FILE        (- reads the standard input)
npm run import -- list                  lists the last imports by name
npm run import -- show NAME             prints one import with its report
npm run import -- undo NAME [--dry] [--yes]   prints what undoing it would do, asks (not with --yes), undoes it
npm run import -- feeds                 lists scheduled feeds (feeds.yml) with their last and next run
npm run import -- fetch NAME [--dry]    fetches one feed now; --force imports it anyway

  --full                    the feed is the whole catalogue: products that it lacks become unavailable
  --changes                 change prices and stock of existing products only; create nothing
  --dry                     report only: new, changed (old → new), unchanged, rejected with reasons
  --force                   import a feed that is truncated, lacks more than a fifth of the shop's products (--full) or of its
                            former rows (fetch), or has more than a tenth of its rows (and more than two) rejected
  --format yml|csv|jsonl    default: detected from the first characters
  --encoding windows-1251   of a CSV or JSON Lines file if it is not detected; YML declares its own
  --locale kr|uz|ru         language of texts without a language (ru)
  --categories create|reject  for categories that the shop does not have (create)
  --stock N                 pieces of a product that is available without a count (10)
  --as-of 2026-11-26T08:00:00+05:00  when the pieces were counted: pieces sold since are subtracted; default: the date
                            of the feed (YML, JSON Lines), else its arrival
  --counts-orders           the source already counts this shop's orders: nothing is subtracted
  --refresh-images          download pictures again that the shop already has
  --allow-private-images    download pictures from private networks too
  --report FILE             file of the rejected rows (default: in the data folder)
`;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const complain = (line: string): void => {
  process.stderr.write(`${line}\n`);
};
const fail = (line: string): number => {
  complain(line);
  return 1;
};

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        full: { type: 'boolean', default: false },
        changes: { type: 'boolean', default: false },
        dry: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        format: { type: 'string' },
        encoding: { type: 'string' },
        locale: { type: 'string' },
        categories: { type: 'string' },
        stock: { type: 'string' },
        'refresh-images': { type: 'boolean', default: false },
        'counts-orders': { type: 'boolean', default: false },
        'as-of': { type: 'string' },
        'allow-private-images': { type: 'boolean', default: false },
        report: { type: 'string' },
      },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
type Arguments = Exclude<ReturnType<typeof readArguments>, string>['values'];

function queryOf({
  full,
  changes,
  dry,
  force,
  format,
  encoding,
  locale,
  categories,
  stock,
  'refresh-images': refresh,
  'counts-orders': counts,
  'as-of': as_of,
}: Arguments): Record<string, string> {
  const parameters = {
    format,
    encoding,
    locale,
    categories,
    stock,
    as_of,
    ...(counts ? { counts_orders: '1' } : {}),
    ...(full ? { mode: 'full' } : {}),
    ...(changes ? { mode: 'changes' } : {}),
    ...(force ? { force: '1' } : {}),
    ...(dry ? { dry: '1' } : {}),
    ...(refresh ? { refresh_images: '1' } : {}),
  };
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function createBar(total: number): { update: (bytes: number) => void; stop: () => void } {
  if (!process.stdout.isTTY || total === 0) return { update: () => undefined, stop: () => undefined };
  const bar = new SingleBar(
    { format: 'import {bar} {percentage}% {duration_formatted}, left {eta_formatted}' },
    Presets.shades_classic,
  );
  bar.start(total, 0);
  return {
    update: (bytes) => {
      bar.update(bytes);
    },
    stop: () => {
      bar.stop();
    },
  };
}

async function execute(task: ImportTask): Promise<ImportOutcome> {
  try {
    return await ((await isRunning(task.config)) ? importOverHttp(task) : importDirectly(task));
  } catch (error) {
    if (error instanceof FeedError)
      return {
        ok: false,
        message: `The feed could not be read${error.line === undefined ? '' : `, line ${error.line}`}: ${explainReason(error.reason)}.`,
      };
    throw error;
  }
}

async function main(): Promise<number> {
  const parsed = readArguments();
  if (typeof parsed === 'string') return fail(`${parsed}\n\n${usage}`);
  const [source, named] = parsed.positionals;
  const isAboutBefore = isRecordCommand(source);
  const query = {
    ...queryOf(parsed.values),
    ...(source === undefined ? {} : { origin: source, name: source === '-' ? 'stdin' : path.basename(source) }),
  };
  const checked = importQuery.safeParse(query);
  if (
    source === undefined ||
    parsed.positionals.length > (isAboutBefore || source === 'fetch' ? 2 : 1) ||
    (['show', 'undo', 'fetch'].includes(source) && named === undefined)
  )
    return fail(usage);
  if (parsed.values.full && parsed.values.changes) return fail(`--full and --changes cannot be combined\n\n${usage}`);
  if (!checked.success)
    return fail(
      `${checked.error.issues.map((issue) => `--${issue.path.join('.')}: ${issue.message}`).join('\n')}\n\n${usage}`,
    );
  const settings = readConfig(process.env);
  if (!settings.ok) return fail(settings.problems.join('\n'));
  const { config } = settings;
  const secret = await sharedSecret(config.revalidateSecret, config.dataDir);
  if (isFeedCommand(source))
    return runFeedCommand(
      source,
      named ?? '',
      { dry: parsed.values.dry, force: parsed.values.force },
      { config, secret, output: { say, complain } },
    );
  if (isAboutBefore)
    return runRecordCommand(source, named, {
      config,
      secret,
      output: { say, complain },
      dry: parsed.values.dry,
      yes: parsed.values.yes,
    });
  // npm runs commands in the project's folder, while paths are relative to where the command was given.
  const from = process.env['INIT_CWD'] ?? process.cwd();
  const file = source === '-' ? '-' : path.resolve(from, source);
  const found = file === '-' ? undefined : await stat(file).catch(() => undefined);
  if (file !== '-' && found?.isFile() !== true) return fail(`There is no file ${file}`);
  if (found !== undefined && found.size > config.importMaxBytes)
    return fail(`${file} has ${found.size} bytes, more than IMPORT_MAX_BYTES allows (${config.importMaxBytes}).`);

  const bar = createBar(found?.size ?? 0);
  const started = performance.now();
  const outcome = await execute({
    config,
    secret,
    source: readSource(file),
    query,
    folder: file === '-' ? undefined : path.dirname(file),
    allowPrivateImages: parsed.values['allow-private-images'],
    maxBytes: config.importMaxBytes,
    onBytes: bar.update,
  }).finally(() => {
    bar.stop();
  });
  if (!outcome.ok) return fail(outcome.message);
  const report = parsed.values.report === undefined ? undefined : path.resolve(from, parsed.values.report);
  if (report !== undefined) await copyFile(outcome.reportFile, report);
  sayAnswer(
    outcome.answer,
    { seconds: (performance.now() - started) / 1000, reportFile: report ?? outcome.reportFile },
    { say, complain },
  );
  return outcome.answer.complete && outcome.answer.refused === undefined ? 0 : 1;
}

process.exitCode = await explainingRefusals(main);
