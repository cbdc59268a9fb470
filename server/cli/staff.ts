import { parseArgs } from 'node:util';
import { z } from 'zod';
import { contract } from '../../lib/contract/index.ts';
import { type AnyEndpoint, type DataOf, failureSchema, successSchema } from '../../lib/contract/endpoint.ts';
import { staffRoles, type StaffRole } from '../../lib/staff/permissions.ts';
import { cleanLine } from '../../lib/text/clean-text.ts';
import { asStaff, fail, say, type StaffCall } from './staff-call.ts';

/**
 * `npm run staff`: lists staff accounts; `add LOGIN --role ROLE [--name NAME]` creates one and prints its credentials
 * once; `role LOGIN ROLE`, `reset LOGIN` (new credentials), `off LOGIN`, `on LOGIN`, `unlock LOGIN`. Calls the running
 * API of this machine.
 */
const usage = `npm run staff -- [list | add LOGIN --role ${staffRoles.join('|')} [--name NAME] | role LOGIN ROLE | reset LOGIN | off LOGIN | on LOGIN | unlock LOGIN]`;

type Keys = DataOf<typeof contract.command.addStaff>['keys'];

function showKeys(login: string, { password, otpauth, codes }: Keys): void {
  say(
    `Login      ${login}\nPassword   ${password}\nAuthenticator, as a QR code or by hand:\n  ${otpauth}\nBackup codes, each valid once:`,
  );
  for (const code of codes) say(`  ${code}`);
  say('Store these now: they are not displayed again.');
}

/** The data of an answer; prints a refusal. */
async function callStaff<E extends AnyEndpoint>(
  call: StaffCall,
  endpoint: E,
  body?: object,
): Promise<DataOf<E> | undefined> {
  const answer = await call(endpoint.path, body);
  const failure = failureSchema.safeParse(answer);
  if (!failure.success) return endpoint.response.parse(successSchema(z.unknown()).parse(answer).data) as DataOf<E>;
  const { message, data } = failure.data;
  fail(
    [message, ...data.map((problem) => `${problem.field ?? ''} ${problem.message ?? ''}`.trim())]
      .filter((line) => line !== '')
      .join('\n'),
  );
  return undefined;
}

async function list(call: StaffCall): Promise<number> {
  const people = await callStaff(call, contract.command.listStaff);
  if (people === undefined) return 1;
  if (people.length === 0) say('No staff accounts yet. Create one: npm run staff -- add LOGIN --role admin');
  for (const { login, name, role, active, sessions, last_seen_at: lastSeenAt } of people) {
    say(
      [
        login.padEnd(20),
        role.padEnd(9),
        active ? '        ' : 'disabled',
        `${sessions} sessions`,
        lastSeenAt === null ? 'never signed in' : `last seen ${lastSeenAt.slice(0, 16).replace('T', ' ')}`,
        cleanLine(name),
      ].join('  '),
    );
  }
  return 0;
}

async function add(call: StaffCall, login: string, role: StaffRole, name: string): Promise<number> {
  const added = await callStaff(call, contract.command.addStaff, { login, role, name });
  if (added === undefined) return 1;
  showKeys(login, added.keys);
  return 0;
}

async function change(call: StaffCall, login: string, verb: string, role: StaffRole | undefined): Promise<number> {
  const changed = await callStaff(call, contract.command.changeStaff, {
    login,
    change: verb,
    ...(role === undefined ? {} : { role }),
  });
  if (changed === undefined) return 1;
  if (changed.keys === null) say(`${login}: ${verb}${role === undefined ? '' : ` ${role}`}`);
  else showKeys(login, changed.keys);
  return 0;
}

const roleOf = (word: string | undefined): StaffRole | undefined => staffRoles.find((role) => role === word);

async function main(words: readonly string[]): Promise<number> {
  const {
    values,
    positionals: [verb = 'list', login, word],
  } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { role: { type: 'string' }, name: { type: 'string' } },
  });
  if (verb === 'list') return asStaff(list);
  if (login === undefined) return fail(usage);
  const role = roleOf(verb === 'add' ? values.role : word);
  if (verb === 'add' && role !== undefined) return asStaff((call) => add(call, login, role, values.name ?? login));
  const isChange = verb === 'role' ? role !== undefined : ['reset', 'off', 'on', 'unlock'].includes(verb);
  return isChange ? asStaff((call) => change(call, login, verb, verb === 'role' ? role : undefined)) : fail(usage);
}

process.exitCode = await main(process.argv.slice(2));
