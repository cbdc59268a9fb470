import path from 'node:path';
import { contract } from '../../lib/contract/index.ts';
import { successSchema } from '../../lib/contract/endpoint.ts';
import { asStaff, fail, say, type StaffCall } from './staff-call.ts';

/**
 * `npm run vacancies`: the shop's vacancies. `list` prints them; `check FILE` names every mistake of a file and its
 * changes; `publish FILE` opens them, and with `--replace` closes all others. Calls the running API of this machine.
 */
const usage = 'npm run vacancies -- [list | check FILE [--replace] | publish FILE [--replace]]';

async function list(call: StaffCall): Promise<number> {
  const parsed = successSchema(contract.command.vacancies.response).safeParse(
    await call(contract.command.vacancies.path),
  );
  if (!parsed.success) return fail('The API did not return the list. Is it running with this DATA_DIR?');
  for (const { key, title, place, is_open: isOpen, since, applications } of parsed.data.data) {
    say(
      [
        (key ?? '–').padEnd(30),
        isOpen ? 'open  ' : 'closed',
        since,
        `${applications} open`.padEnd(8),
        `${title}, ${place}`,
      ].join('  '),
    );
  }
  return 0;
}

async function importFile(
  call: StaffCall,
  file: string,
  how: { readonly write: boolean; readonly replace: boolean },
): Promise<number> {
  const parsed = successSchema(contract.command.vacancyFile.response).safeParse(
    await call(contract.command.vacancyFile.path, { file: path.resolve(file), ...how }),
  );
  if (!parsed.success) return fail('The API did not answer. Is it running with this DATA_DIR?');
  const { problems, opened, changed, closed, unnamed } = parsed.data.data;
  for (const { line, message } of problems) fail(`${file}:${line}: ${message}`);
  if (problems.length > 0) return 1;
  for (const [what, keys] of [
    ['opens', opened],
    ['changes', changed],
    ['closes', closed],
  ] as const)
    for (const key of keys) say(`${what.padEnd(8)} ${key}`);
  for (const key of unnamed) say(`${'stays'.padEnd(8)} ${key} (not in the file; --replace closes it)`);
  if (opened.length + changed.length + closed.length === 0) say('Nothing changes.');
  else say(how.write ? 'Done.' : 'Nothing was written; `publish` writes it.');
  return 0;
}

async function main(words: readonly string[]): Promise<number> {
  const replace = words.includes('--replace');
  const [verb, file, ...more] = words.filter((word) => word !== '--replace');
  if (more.length > 0) return fail(usage);
  if (verb === undefined || verb === 'list') return asStaff(list);
  if ((verb === 'check' || verb === 'publish') && file !== undefined)
    return asStaff((call) => importFile(call, file, { write: verb === 'publish', replace }));
  return fail(usage);
}

process.exitCode = await main(process.argv.slice(2));
