import { internalHeaders } from '../../lib/contract/internal-headers.ts';
import { readConfig } from '../config.ts';
import { sharedSecret, staffKey } from '../secret.ts';
import { isRunning } from './running-shop.ts';

/** Calls the running API of this machine as a command; returns the parsed JSON. */
export type StaffCall = (path: string, body?: object) => Promise<unknown>;

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
export const fail = (line: string): number => {
  process.stderr.write(`${line}\n`);
  return 1;
};

/** Runs a command with access to the API; reports wrong settings or a missing API. */
export async function asStaff(run: (call: StaffCall) => Promise<number>): Promise<number> {
  const parsed = readConfig(process.env);
  if (!parsed.ok) return fail(parsed.problems.join('\n'));
  const { config } = parsed;
  const away = `No API answers on port ${config.apiPort}: start the shop first.`;
  if (!(await isRunning(config))) return fail(away);
  const secret = await sharedSecret(config.revalidateSecret, config.dataDir);
  const call: StaffCall = async (path, body) => {
    const answer = await fetch(`http://127.0.0.1:${config.apiPort}/api/${path}`, {
      headers: {
        [internalHeaders.staffKey]: staffKey(secret),
        'accept-language': 'ru',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    return answer.json();
  };
  try {
    return await run(call);
  } catch (error) {
    if (error instanceof TypeError) return fail(away);
    throw error;
  }
}
