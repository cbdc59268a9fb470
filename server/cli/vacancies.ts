import path from 'node:path';
import { contract } from '../../lib/contract/index.ts';
import { successSchema } from '../../lib/contract/core.ts';
import { asStaff, fail, say, type StaffCall } from './staff-call.ts';

/**
 * `npm run vacancies`: jobs that the shop offers. `list` shows them; `check FILE` names every mistake of a file of vacancies and what
 * it would change; `publish FILE` makes them the ones that are open. Speaks with the running API of this machine.
 */
const usage = 'npm run vacancies -- [list | check FILE | publish FILE]';

async function list(call: StaffCall): Promise<number> {
  const parsed = successSchema(contract.command.vacancies.response).safeParse(await call(contract.command.vacancies.path));
  if (!parsed.success) return fail('The API did not give the list: is it running, on this data folder?');
  for (const { key, title, place, is_open: isOpen, since, applications } of parsed.data.data) {
    say([(key ?? '–').padEnd(30), isOpen ? 'open  ' : 'closed', since, `${applications} waiting`.padEnd(11), `${title}, ${place}`].join('  '));
  }
  return 0;
}

async function take(call: StaffCall, file: string, write: boolean): Promise<number> {
  const parsed = successSchema(contract.command.vacancyFile.response).safeParse(await call(contract.command.vacancyFile.path, { file: path.resolve(file), write }));
  if (!parsed.success) return fail('The API did not answer: is it running, on this data folder?');
  const { problems, opened, changed, closed } = parsed.data.data;
  for (const { line, message } of problems) fail(`${file}:${line}: ${message}`);
  if (problems.length > 0) return 1;
  for (const [what, keys] of [['opens', opened], ['changes', changed], ['closes', closed]] as const) for (const key of keys) say(`${what.padEnd(8)} ${key}`);
  if (opened.length + changed.length + closed.length === 0) say('Nothing changes.');
  else say(write ? 'Done.' : 'Nothing was written; `publish` does it.');
  return 0;
}

async function main([verb, file]: readonly string[]): Promise<number> {
  if (verb === undefined || verb === 'list') return asStaff(list);
  if ((verb === 'check' || verb === 'publish') && file !== undefined) return asStaff((call) => take(call, file, verb === 'publish'));
  return fail(usage);
}

process.exitCode = await main(process.argv.slice(2));
