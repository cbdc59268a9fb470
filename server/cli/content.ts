import { readFile } from 'node:fs/promises';
import { parse, YAMLParseError } from 'yaml';
import { contract } from '../../lib/contract/index.ts';
import { failureSchema, successSchema } from '../../lib/contract/endpoint.ts';
import { isLocale } from '../../lib/i18n/locales.ts';
import { blockLines } from './content-blocks.ts';
import { asStaff, fail, say, type StaffCall } from './staff-call.ts';

/**
 * `npm run content`: pages of blocks. `list` prints current, future and past pages; `check FILE …` names every mistake
 * of a page's file; `publish FILE …` makes it the next version of its path; `blocks` prints the kinds of blocks, with a
 * language also their labels. Calls the running API of this machine.
 */
const usage = 'npm run content -- [list | blocks [TYPE] [kr | uz | ru] | check FILE … | publish FILE …]';

async function list(call: StaffCall): Promise<number> {
  const parsed = successSchema(contract.command.contentPages.response).safeParse(
    await call(contract.command.contentPages.path),
  );
  if (!parsed.success) return fail('The API did not return the list. Is it running with this DATA_DIR?');
  for (const { path, version, state, title, from, till, blocks } of parsed.data.data) {
    const days = [from, till].map((moment) => moment?.slice(0, 16).replace('T', ' ') ?? '').join(' – ');
    say(
      [
        `/${path}/`.padEnd(36),
        `v${version}`.padEnd(4),
        state.padEnd(7),
        `${blocks} blocks`.padEnd(10),
        title,
        ...(from === null ? [] : [days]),
      ].join('  '),
    );
  }
  return 0;
}

/** Content of a file; undefined after an error message. YAML and JSON, which is YAML too. */
async function readPageFile(file: string): Promise<{ page: unknown } | undefined> {
  try {
    return { page: parse(await readFile(file, 'utf8')) as unknown };
  } catch (error) {
    if (!(error instanceof YAMLParseError) && !(error instanceof Error && 'code' in error)) throw error;
    fail(`${file}: ${error.message}`);
    return undefined;
  }
}

async function sendPages(call: StaffCall, files: readonly string[], write: boolean): Promise<number> {
  let failed = 0;
  for (const file of files) {
    const read = await readPageFile(file);
    if (read === undefined) {
      failed += 1;
      continue;
    }
    const answer = await call(contract.command.contentPublish.path, { page: read.page, write });
    const published = successSchema(contract.command.contentPublish.response).safeParse(answer);
    const refusal = failureSchema.safeParse(answer);
    if (!published.success) {
      failed += fail(`${file}: ${refusal.success ? refusal.data.message : 'the API sent an unreadable response'}`);
      continue;
    }
    const { problems, path, version } = published.data.data;
    for (const { where, message } of problems) say(`${file}: ${where === '' ? '' : `${where}: `}${message}`);
    if (problems.length > 0) failed += 1;
    else
      say(
        version === null
          ? `${file}: /${path ?? ''}/ has no mistakes.`
          : `${file}: /${path ?? ''}/ published as version ${version}.`,
      );
  }
  return failed === 0 ? 0 : 1;
}

function blocks(words: readonly string[]): number {
  const locale = words.find(isLocale);
  const type = words.find((word) => !isLocale(word));
  const lines = blockLines(type, locale);
  if (lines.length === 0) return fail(`Unknown block ${type ?? ''}.`);
  for (const line of lines) say(line);
  return 0;
}

async function main([verb, ...files]: readonly string[]): Promise<number> {
  if (verb === 'blocks' && files.length <= 2) return blocks(files);
  if (verb === undefined || verb === 'list') return asStaff(list);
  if ((verb === 'check' || verb === 'publish') && files.length > 0)
    return asStaff((call) => sendPages(call, files, verb === 'publish'));
  return fail(usage);
}

process.exitCode = await main(process.argv.slice(2));
