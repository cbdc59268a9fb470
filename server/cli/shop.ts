import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { ShopFolderAnswer } from '../../lib/contract/shop-folder-commands.ts';
import { type Config, readConfig } from '../config.ts';
import { explainingRefusals } from '../db/refused.ts';
import { createMedia } from '../media/pipeline.ts';
import { createFileStore } from '../media/store.ts';
import { openShop } from './shop-target.ts';
import { fail, say } from './staff-call.ts';

const usage = `npm run shop -- init FOLDER          writes a commented starter into a new folder
npm run shop -- check FOLDER         names each mistake with its file and line
npm run shop -- apply FOLDER [--yes] shows what changes, asks, writes it in one transaction and invalidates the pages
npm run shop -- export FOLDER        writes the facts of the shop into a new folder
`;

/** The exit code of an apply whose difference has changed since it was shown. */
const outdatedCode = 2;

const starter = fileURLToPath(new URL('../catalogue/shop-facts/starter', import.meta.url));

/** Whether the target folder does not exist yet. */
async function isFree(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return names.length === 0;
}

async function init(folder: string): Promise<number> {
  if (!(await isFree(folder))) return fail(`${folder} is not empty; the starter is written into a new folder.`);
  await cp(starter, folder, { recursive: true });
  await mkdir(path.join(folder, 'banners'), { recursive: true });
  say(`The starter is in ${folder}. Edit its files, then run: npm run shop -- check ${folder}`);
  return 0;
}

function sayPlaces(folder: string, places: ShopFolderAnswer['problems']): void {
  for (const { file, line, message } of places) say(`${path.join(folder, file)}:${line}: ${message}`);
}

function sayChanges({ changes }: ShopFolderAnswer): void {
  let file = '';
  for (const change of changes) {
    if (change.file !== file) say(`${(file = change.file)}`);
    say(`  ${change.what}: ${change.from === null ? '' : `${change.from} `}→ ${change.to ?? '(deleted)'}`);
  }
}

async function confirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Apply these changes? [y/N] ');
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

async function check(config: Config, folder: string): Promise<number> {
  const outcome = await (await openShop(config)).apply(folder);
  if (!outcome.ok) return fail(outcome.message);
  const { problems, notices, changes } = outcome.answer;
  sayPlaces(folder, [...problems, ...notices]);
  if (problems.length > 0) return fail(`${problems.length} mistakes.`);
  say(
    changes.length === 0
      ? 'No mistakes. The shop is up to date.'
      : `No mistakes. ${changes.length} facts would change.`,
  );
  return 0;
}

async function apply(config: Config, folder: string, yes: boolean): Promise<number> {
  const shop = await openShop(config);
  const planned = await shop.apply(folder);
  if (!planned.ok) return fail(planned.message);
  const { problems, notices, changes } = planned.answer;
  sayPlaces(folder, [...problems, ...notices]);
  if (problems.length > 0) return fail(`${problems.length} mistakes; nothing was written.`);
  if (changes.length === 0) {
    say('Nothing changes.');
    return 0;
  }
  sayChanges(planned.answer);
  if (!yes && !(await confirmed())) return fail('Nothing was written (--yes writes without asking).');
  const result = await shop.apply(folder, planned.answer.shown);
  if (!result.ok) return fail(result.message);
  if (result.answer.outdated) {
    fail('The shop or the folder has changed since the changes were listed; nothing was written. Run apply again.');
    return outdatedCode;
  }
  sayPlaces(folder, result.answer.problems);
  if (!result.answer.written) return fail('Nothing was written.');
  say(`Written: ${result.answer.changes.length} facts.`);
  return 0;
}

async function exportTo(config: Config, folder: string): Promise<number> {
  if (!(await isFree(folder))) return fail(`${folder} is not empty; an export is written into a new folder.`);
  const outcome = await (await openShop(config)).export();
  if (!outcome.ok) return fail(outcome.message);
  const media = createMedia({ store: createFileStore(config.dataDir) });
  await mkdir(path.join(folder, 'pictures'), { recursive: true });
  for (const [name, text] of Object.entries(outcome.answer.files)) await writeFile(path.join(folder, name), text);
  let missing = 0;
  for (const { file, key } of outcome.answer.pictures) {
    const bytes = await media.master(key);
    if (bytes === null) missing += 1;
    else await writeFile(path.join(folder, file), bytes);
  }
  say(
    `The shop was exported to ${folder}.${missing > 0 ? ` ${missing} pictures are missing in this data folder; the files still name them.` : ''}`,
  );
  return 0;
}

async function main(): Promise<number> {
  const {
    positionals: [verb, folderArgument, ...more],
    values: { yes },
  } = parseArgs({ allowPositionals: true, options: { yes: { type: 'boolean', default: false } } });
  if (folderArgument === undefined || more.length > 0) return fail(usage);
  // npm runs commands in the project's folder, while paths are relative to where the command was given.
  const folder = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), folderArgument);
  if (verb === 'init') return init(folder);
  const settings = readConfig(process.env);
  if (!settings.ok) return fail(settings.problems.join('\n'));
  if (verb === 'check') return check(settings.config, folder);
  if (verb === 'apply') return apply(settings.config, folder, yes);
  if (verb === 'export') return exportTo(settings.config, folder);
  return fail(usage);
}

process.exitCode = await explainingRefusals(main);
