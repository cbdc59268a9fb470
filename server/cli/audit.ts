import { serializeQuery } from '../../lib/api/query.ts';
import { contract } from '../../lib/contract/index.ts';
import { failureSchema, successSchema } from '../../lib/contract/core.ts';
import { asStaff, fail, say, type StaffCall } from './staff-call.ts';

/**
 * `npm run audit -- verify [NUMBER:HASH]`: verifies the audit log. Keep the printed end of the chain elsewhere: passed
 * to a later verification, it shows that nothing was truncated.
 */
const usage = 'npm run audit -- verify [NUMBER:HASH]';

const meanings = {
  missing: 'it is not there',
  changed: 'it does not say what was written',
  unlinked: 'it does not follow the one before it',
  tail: 'the end is cut off',
  anchor: 'the chain is not the one that was noted',
} as const;

async function verify(call: StaffCall, noted: { seq: number; hash: string } | undefined): Promise<number> {
  const { verifyAudit } = contract.command;
  const answer = await call(noted === undefined ? verifyAudit.path : `${verifyAudit.path}?${serializeQuery(noted)}`);
  const failure = failureSchema.safeParse(answer);
  if (failure.success) return fail(failure.data.message);
  const { rows, end, broken } = successSchema(verifyAudit.response).parse(answer).data;
  if (broken !== null)
    return fail(`BROKEN at row ${broken.seq}: ${meanings[broken.why]}. ${rows} rows before it are whole.`);
  say(`${rows} rows, all as they were written. The end, to be noted elsewhere: ${end.seq}:${end.hash}`);
  return 0;
}

async function main([verb, anchor, ...more]: readonly string[]): Promise<number> {
  const noted = anchor === undefined ? null : /^(\d{1,15}):([0-9a-f]{64})$/.exec(anchor);
  if (verb !== 'verify' || more.length > 0 || (anchor !== undefined && noted === null)) return fail(usage);
  return asStaff((call) => verify(call, noted === null ? undefined : { seq: Number(noted[1]), hash: noted[2] ?? '' }));
}

process.exitCode = await main(process.argv.slice(2));
