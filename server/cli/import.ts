import { copyFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Presets, SingleBar } from 'cli-progress';
import { importQuery } from '../../lib/contract/import.ts';
import { readConfig } from '../config.ts';
import { explainingRefusals } from '../db/refused.ts';
import { FeedError } from '../modules/import/formats/item.ts';
import { sharedSecret } from '../secret.ts';
import { importDirectly, importOverHttp, isRunning, readSource, type ImportOutcome, type ImportTask } from './import-target.ts';

const usage = `npm run import -- [options] FILE        (- reads the standard input)

  --full                    the feed is the whole catalogue: what it lacks becomes unavailable
  --force                   believe a full feed that has lost more than a fifth of the shop
  --format yml|csv|jsonl    instead of looking at the first signs
  --encoding windows-1251   of a CSV or JSON Lines file; YML says its own
  --locale kr|uz|ru         language of texts that don't say theirs (ru)
  --categories create|reject  what becomes of categories that the shop does not have (create)
  --stock N                 pieces of a product that is available, but not counted (10)
  --refresh-images          ask again for pictures that are here already
  --allow-private-images    fetch pictures from this network too
  --report FILE             where to put the rejected rows (default: in the data folder)
`;

const say = (line: string): void => { process.stdout.write(`${line}\n`); };
const fail = (line: string): number => {
  process.stderr.write(`${line}\n`);
  return 1;
};

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        full: { type: 'boolean', default: false }, force: { type: 'boolean', default: false }, format: { type: 'string' },
        encoding: { type: 'string' }, locale: { type: 'string' }, categories: { type: 'string' }, stock: { type: 'string' },
        'refresh-images': { type: 'boolean', default: false }, 'allow-private-images': { type: 'boolean', default: false },
        report: { type: 'string' },
      },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
type Arguments = Exclude<ReturnType<typeof readArguments>, string>['values'];

function queryOf({ full, force, format, encoding, locale, categories, stock, 'refresh-images': refresh }: Arguments): Record<string, string> {
  const given = { format, encoding, locale, categories, stock, ...(full ? { mode: 'full' } : {}), ...(force ? { force: '1' } : {}), ...(refresh ? { refresh_images: '1' } : {}) };
  return Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

function createBar(total: number): { update: (bytes: number) => void; stop: () => void } {
  if (!process.stdout.isTTY || total === 0) return { update: () => undefined, stop: () => undefined };
  const bar = new SingleBar({ format: 'import {bar} {percentage}% {duration_formatted}, left {eta_formatted}' }, Presets.shades_classic);
  bar.start(total, 0);
  return { update: (bytes) => { bar.update(bytes); }, stop: () => { bar.stop(); } };
}

function summarise({ answer, reportFile }: Extract<ImportOutcome, { ok: true }>, seconds: number): void {
  const { read, created, updated, unchanged, rejected, full, broken } = answer;
  say(`${read} products read in ${seconds.toFixed(1)} s (${answer.format}): ${created} new, ${updated} changed, ${unchanged} as they were, ${rejected} rejected.`);
  if (created + updated === 0 && rejected === 0 && broken === undefined) say('Nothing has changed.');
  const made = [[answer.categories_created, 'categories'], [answer.brands_created, 'brands'], [answer.attributes_created, 'attributes'], [answer.images_fetched, 'pictures']] as const;
  const news = made.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`).join(', ');
  if (news !== '') say(`Added: ${news}.`);
  for (const notice of answer.notices) say(`Note: ${notice}`);
  for (const row of answer.rejected_rows.slice(0, 10)) say(`  line ${row.line}${row.id === undefined ? '' : ` (${row.id})`}: ${row.field === undefined ? '' : `${row.field}: `}${row.reason}`);
  if (rejected > 0) say(`Every rejected row: ${reportFile}`);
  if (full !== undefined) say(full.refused === undefined ? `${full.gone} products are gone from the feed and unavailable now.` : `${full.missing} products are missing, none was made unavailable: ${full.refused}${full.refused === 'tooMany' ? ' (--force believes the feed)' : ''}.`);
  if (broken !== undefined) process.stderr.write(`The feed broke off: ${broken.reason}${broken.line === undefined ? '' : `, line ${broken.line}`}. What came before stands.\n`);
}

async function execute(task: ImportTask): Promise<ImportOutcome> {
  try {
    return await ((await isRunning(task.config)) ? importOverHttp(task) : importDirectly(task));
  } catch (error) {
    if (error instanceof FeedError) return { ok: false, message: `The feed cannot be read: ${error.message}` };
    throw error;
  }
}

async function main(): Promise<number> {
  const parsed = readArguments();
  if (typeof parsed === 'string') return fail(`${parsed}\n\n${usage}`);
  const [given] = parsed.positionals;
  const query = queryOf(parsed.values);
  const checked = importQuery.safeParse(query);
  if (given === undefined || parsed.positionals.length > 1) return fail(usage);
  if (!checked.success) return fail(`${checked.error.issues.map((issue) => `--${issue.path.join('.')}: ${issue.message}`).join('\n')}\n\n${usage}`);
  const settings = readConfig(process.env);
  if (!settings.ok) return fail(settings.problems.join('\n'));
  // npm runs commands in the project's folder, while names are meant from where the command was given.
  const from = process.env['INIT_CWD'] ?? process.cwd();
  const file = given === '-' ? '-' : path.resolve(from, given);
  const found = file === '-' ? undefined : await stat(file).catch(() => undefined);
  if (file !== '-' && found?.isFile() !== true) return fail(`There is no file ${file}`);

  const { config } = settings;
  const bar = createBar(found?.size ?? 0);
  const started = performance.now();
  const outcome = await execute({
    config, secret: await sharedSecret(config.revalidateSecret, config.dataDir), source: readSource(file), query,
    folder: file === '-' ? undefined : path.dirname(file), allowPrivateImages: parsed.values['allow-private-images'],
    maxBytes: config.importMaxBytes, onBytes: bar.update,
  }).finally(() => { bar.stop(); });
  if (!outcome.ok) return fail(outcome.message);
  const report = parsed.values.report === undefined ? undefined : path.resolve(from, parsed.values.report);
  if (report !== undefined) await copyFile(outcome.reportFile, report);
  summarise({ ...outcome, reportFile: report ?? outcome.reportFile }, (performance.now() - started) / 1000);
  return outcome.answer.complete ? 0 : 1;
}

process.exitCode = await explainingRefusals(main);
