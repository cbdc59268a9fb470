import { writeFile } from 'node:fs/promises';
import { maxEnquiriesPerCall } from '../../lib/contract/enquiry-commands.ts';
import { contract } from '../../lib/contract/index.ts';
import { successSchema } from '../../lib/contract/endpoint.ts';
import { internalHeaders } from '../../lib/contract/internal-headers.ts';
import { cleanLine, cleanText } from '../../lib/text/clean-text.ts';
import { readConfig } from '../config.ts';
import { sharedSecret, staffKey } from '../secret.ts';
import { asStaff, fail, say, type StaffCall } from './staff-call.ts';

/**
 * `npm run enquiries`: feedback, companies, job applications, price claims. `list` prints the open ones, `resume NUMBER
 * FILE` writes an application's resume to a file, `done NUMBER …` closes them, `unsubscribe ADDRESS` removes an address
 * from the newsletter.
 */
const usage = 'npm run enquiries -- [list | resume NUMBER FILE | done NUMBER … | unsubscribe ADDRESS]';

/** Without terminal control characters: the text is a stranger's. */
const printable = (text: string): string => cleanText(text).replace(/(?!\n)\p{C}/gu, ' ');

async function list(call: StaffCall): Promise<number> {
  const parsed = successSchema(contract.command.enquiries.response).safeParse(
    await call(contract.command.enquiries.path),
  );
  if (!parsed.success) return fail('The API did not return the list. Is it running with this DATA_DIR?');
  if (parsed.data.data.length === 0) say('No open enquiries.');
  for (const { id, kind, content, vacancy, file_name: file, created_at: at } of parsed.data.data) {
    say(
      [
        `${id}`.padStart(5),
        kind.padEnd(9),
        at.slice(0, 16).replace('T', ' '),
        ...(vacancy === null ? [] : [cleanLine(vacancy)]),
        ...(file === null ? [] : [`[${cleanLine(file)}]`]),
      ].join('  '),
    );
    for (const [name, value] of Object.entries(content))
      if (value !== '') say(`       ${name}: ${printable(String(value)).replaceAll('\n', '\n         ')}`);
  }
  if (parsed.data.data.length === maxEnquiriesPerCall)
    say(`The ${maxEnquiriesPerCall} oldest are listed; there may be more.`);
  return 0;
}

async function done(call: StaffCall, ids: readonly string[]): Promise<number> {
  let failed = 0;
  for (const id of ids) {
    const answer = successSchema(contract.command.enquiryDone.response).safeParse(
      await call(contract.command.enquiryDone.path, { id: Number(id) }),
    );
    if (answer.success) say(`${id}: done`);
    else failed += fail(`${id}: no open enquiry has this number`);
  }
  return failed === 0 ? 0 : 1;
}

async function unsubscribe(call: StaffCall, email: string): Promise<number> {
  const answer = successSchema(contract.command.unsubscribe.response).safeParse(
    await call(contract.command.unsubscribe.path, { email }),
  );
  if (!answer.success) return fail(`${email}: not subscribed to the newsletter`);
  say(`${answer.data.data.email}: unsubscribed from the newsletter`);
  return 0;
}

/** The file itself, which is no JSON. */
async function resume(id: string, file: string): Promise<number> {
  const parsed = readConfig(process.env);
  if (!parsed.ok) return fail(parsed.problems.join('\n'));
  const { revalidateSecret, dataDir, apiPort } = parsed.config;
  const answer = await fetch(
    `http://127.0.0.1:${apiPort}/api/${contract.command.enquiryFile.path}?id=${encodeURIComponent(id)}`,
    {
      headers: { [internalHeaders.staffKey]: staffKey(await sharedSecret(revalidateSecret, dataDir)) },
    },
  );
  if (!answer.ok) return fail(`${id}: no such resume`);
  await writeFile(file, Buffer.from(await answer.arrayBuffer()), { mode: 0o600, flag: 'wx' });
  say(`${id}: ${file}`);
  return 0;
}

async function main([verb, ...rest]: readonly string[]): Promise<number> {
  const [id, file] = rest;
  if (verb === undefined || verb === 'list') return asStaff(list);
  if (verb === 'done' && rest.length > 0) return asStaff((call) => done(call, rest));
  if (verb === 'unsubscribe' && id !== undefined) return asStaff((call) => unsubscribe(call, id));
  if (verb === 'resume' && id !== undefined && file !== undefined) return asStaff(() => resume(id, file));
  return fail(usage);
}

process.exitCode = await main(process.argv.slice(2));
