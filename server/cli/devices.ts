import path from 'node:path';
import { contract } from '../../lib/contract/index.ts';
import { successSchema } from '../../lib/contract/core.ts';
import { asStaff, fail, say, type StaffCall } from './staff-call.ts';

/**
 * `npm run devices`: phones that the shop has sold, by which the page of IMEI numbers answers. `check FILE` names every mistake of a
 * table and what it would change; `import FILE` takes it over. Speaks with the running API of this machine.
 */
const usage = 'npm run devices -- [check FILE.csv | import FILE.csv]';

async function take(call: StaffCall, file: string, write: boolean): Promise<number> {
  const parsed = successSchema(contract.command.deviceFile.response).safeParse(await call(contract.command.deviceFile.path, { file: path.resolve(file), write }));
  if (!parsed.success) return fail('The API did not answer: is it running, on this data folder?');
  const { problems, notices, added, changed, unchanged } = parsed.data.data;
  for (const { line, message } of problems) fail(`${file}:${line}: ${message}`);
  if (problems.length > 0) return 1;
  for (const { line, message } of notices) say(`${file}:${line}: note: ${message}`);
  say(`${added} new, ${changed} changed, ${unchanged} as they were.${write || added + changed === 0 ? '' : ' Nothing was written; `import` does it.'}`);
  return 0;
}

async function main([verb, file]: readonly string[]): Promise<number> {
  if ((verb === 'check' || verb === 'import') && file !== undefined) return asStaff((call) => take(call, file, verb === 'import'));
  return fail(usage);
}

process.exitCode = await main(process.argv.slice(2));
