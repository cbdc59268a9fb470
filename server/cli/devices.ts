import path from 'node:path';
import { contract } from '../../lib/contract/index.ts';
import { successSchema } from '../../lib/contract/endpoint.ts';
import { asStaff, fail, say, type StaffCall } from './staff-call.ts';

/**
 * `npm run devices`: data of the IMEI page: sold phones, and models by the first eight digits. `check FILE` and
 * `check-models FILE` name every mistake of a table and its changes; `import FILE` and `import-models FILE` import it.
 * Calls the running API of this machine.
 */
const usage = 'npm run devices -- [check FILE.csv | import FILE.csv | check-models FILE.csv | import-models FILE.csv]';

/** How a table is imported: its kind, and whether it is written. */
const modes: ReadonlyMap<
  string,
  { readonly of: 'deviceFile' | 'deviceModelFile'; readonly write: boolean; readonly writer: string }
> = new Map([
  ['check', { of: 'deviceFile', write: false, writer: 'import' }],
  ['import', { of: 'deviceFile', write: true, writer: 'import' }],
  ['check-models', { of: 'deviceModelFile', write: false, writer: 'import-models' }],
  ['import-models', { of: 'deviceModelFile', write: true, writer: 'import-models' }],
]);

async function importTable(
  call: StaffCall,
  file: string,
  { of, write, writer }: NonNullable<ReturnType<typeof modes.get>>,
): Promise<number> {
  const parsed = successSchema(contract.command[of].response).safeParse(
    await call(contract.command[of].path, { file: path.resolve(file), write }),
  );
  if (!parsed.success) return fail('The API did not answer. Is it running with this DATA_DIR?');
  const { problems, notices, added, changed, unchanged } = parsed.data.data;
  for (const { line, message } of problems) fail(`${file}:${line}: ${message}`);
  if (problems.length > 0) return 1;
  for (const { line, message } of notices) say(`${file}:${line}: note: ${message}`);
  say(
    `${added} new, ${changed} changed, ${unchanged} unchanged.${write || added + changed === 0 ? '' : ` Nothing was written; \`${writer}\` writes it.`}`,
  );
  return 0;
}

async function main([verb, file]: readonly string[]): Promise<number> {
  const how = modes.get(verb ?? '');
  if (how !== undefined && file !== undefined) return asStaff((call) => importTable(call, file, how));
  return fail(usage);
}

process.exitCode = await main(process.argv.slice(2));
