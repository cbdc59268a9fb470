import path from 'node:path';
import { searchWordKinds, type SearchWordKind } from '../../lib/contract/search-word-commands.ts';
import { successSchema } from '../../lib/contract/endpoint.ts';
import { contract } from '../../lib/contract/index.ts';
import { asStaff, fail, say, type StaffCall } from './staff-call.ts';

/**
 * `npm run search`: the shop's own search words, beside the built-in ones. `list` prints them in the form of files;
 * `synonyms FILE`, `needs FILE` and `pins FILE` replace them, all or none. Calls the running API of this machine.
 */
const usage = 'npm run search -- [list | synonyms FILE | needs FILE | pins FILE]';

async function list(call: StaffCall): Promise<number> {
  const parsed = successSchema(contract.command.searchWords.response).safeParse(
    await call(contract.command.searchWords.path),
  );
  if (!parsed.success) return fail('The API did not return the list. Is it running with this DATA_DIR?');
  for (const [kind, lines] of Object.entries(parsed.data.data)) {
    say(`# ${kind}`);
    for (const line of lines) say(line);
  }
  return 0;
}

async function importFile(call: StaffCall, kind: SearchWordKind, file: string): Promise<number> {
  const parsed = successSchema(contract.command.searchWordFile.response).safeParse(
    await call(contract.command.searchWordFile.path, { kind, file: path.resolve(file) }),
  );
  if (!parsed.success) return fail('The API did not answer. Is it running with this DATA_DIR?');
  const { problems, lines } = parsed.data.data;
  for (const { line, message } of problems) fail(`${file}:${line}: ${message}`);
  if (problems.length > 0) return fail('Nothing was written.');
  say(`${kind}: ${lines}`);
  return 0;
}

async function main([verb, file, ...more]: readonly string[]): Promise<number> {
  if (more.length > 0) return fail(usage);
  if (file === undefined) return verb === undefined || verb === 'list' ? asStaff(list) : fail(usage);
  const kind = searchWordKinds.find((name) => name === verb);
  return kind === undefined ? fail(usage) : asStaff((call) => importFile(call, kind, file));
}

process.exitCode = await main(process.argv.slice(2));
