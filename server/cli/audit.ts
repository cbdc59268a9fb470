import { serializeQuery } from '../../lib/api/query.ts';
import { contract } from '../../lib/contract/index.ts';
import { failureSchema, successSchema } from '../../lib/contract/endpoint.ts';
import { asStaff, fail, say, type StaffCall } from './staff-call.ts';

/**
 * `npm run audit -- verify [NUMBER:HASH]`: verifies the audit log. Keep the printed end of the chain elsewhere: passed
 * to a later verification, it shows that nothing was truncated.
 */
const usage = 'npm run audit -- verify [NUMBER:HASH]';

const meanings = {
  missing: 'the row is missing',
  changed: 'the row was changed after it was written',
  unlinked: 'the row is not linked to the previous one',
  tail: 'the end of the log is truncated',
  anchor: 'the chain does not contain the given NUMBER:HASH',
} as const;

async function verify(call: StaffCall, noted: { seq: number; hash: string } | undefined): Promise<number> {
  const { verifyAudit } = contract.command;
  const answer = await call(noted === undefined ? verifyAudit.path : `${verifyAudit.path}?${serializeQuery(noted)}`);
  const failure = failureSchema.safeParse(answer);
  if (failure.success) return fail(failure.data.message);
  const { rows, end, broken } = successSchema(verifyAudit.response).parse(answer).data;
  if (broken !== null)
    return fail(`BROKEN at row ${broken.seq}: ${meanings[broken.why]}. ${rows} rows before it are intact.`);
  say(`${rows} rows verified. Chain head (store it elsewhere): ${end.seq}:${end.hash}`);
  return 0;
}

async function main([verb, anchor, ...more]: readonly string[]): Promise<number> {
  const noted = anchor === undefined ? null : /^(\d{1,15}):([0-9a-f]{64})$/.exec(anchor);
  if (verb !== 'verify' || more.length > 0 || (anchor !== undefined && noted === null)) return fail(usage);
  return asStaff((call) => verify(call, noted === null ? undefined : { seq: Number(noted[1]), hash: noted[2] ?? '' }));
}

process.exitCode = await main(process.argv.slice(2));
