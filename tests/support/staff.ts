import { randomBytes } from 'node:crypto';
import { URI } from 'otpauth';
import type { AnyEndpoint, DataOf } from '../../lib/contract/endpoint.ts';
import type { StaffRole } from '../../lib/staff/permissions.ts';
import { staffKey } from '../../server/secret.ts';
import { type Browser, openBrowser } from './accounts.ts';
import { contract, testSecret, type Answer, type CallOptions, type TestApi } from './api.ts';

/** The header of a command's call. */
export const commandHeaders = { 'x-staff-key': staffKey(testSecret) };

const periodMs = 30_000;

/** A staff member with password and authenticator. */
export interface StaffPerson {
  readonly id: number;
  readonly login: string;
  readonly password: string;
  readonly codes: readonly string[];
  /** The present code of their authenticator, or one so many steps away. */
  code(steps?: number): string;
}

/** A staff member with a browser. */
export interface StaffBrowser extends StaffPerson {
  readonly browser: Browser;
  call<E extends AnyEndpoint>(endpoint: E, options?: CallOptions<E>): Promise<Answer<DataOf<E>>>;
}

/** Adds a staff member, as the command does. */
export async function addStaff(
  api: TestApi,
  role: StaffRole,
  login = `x${randomBytes(6).toString('hex')}`,
): Promise<StaffPerson> {
  const { id, keys } = (
    await api.call(contract.command.addStaff, {
      body: { login, name: `Ходим ${login}`, role },
      headers: commandHeaders,
    })
  ).data;
  return {
    id,
    login,
    password: keys.password,
    codes: keys.codes,
    code: (steps = 0) => codeOf(keys.otpauth, api.app.services.now(), steps),
  };
}

/** The code that an authenticator shows. */
export function codeOf(otpauth: string, now: Date, steps = 0): string {
  const authenticator = URI.parse(otpauth);
  if (!('period' in authenticator)) throw new Error('an authenticator of counters');
  return authenticator.generate({ timestamp: now.getTime() + steps * periodMs });
}

/** Signs a person in by password and code. */
export async function signInStaff(api: TestApi, person: StaffPerson, code = person.code()): Promise<StaffBrowser> {
  const browser = openBrowser(api);
  const { ticket } = (
    await browser.call(contract.staff.signIn, { body: { login: person.login, password: person.password } })
  ).data;
  const entered = await browser.call(contract.staff.signInCode, { body: { ticket, code } });
  if (entered.status !== 200) throw new Error(`not signed in: ${JSON.stringify(entered.body)}`);
  return { ...person, browser, call: (endpoint, options) => browser.call(endpoint, options) };
}

/** A new staff member, signed in. */
export const staffIn = async (api: TestApi, role: StaffRole): Promise<StaffBrowser> =>
  signInStaff(api, await addStaff(api, role));

/** Lets the validity of a fresh code pass. */
export const afterStepUp = (api: TestApi): void => {
  api.later(601_000);
};
