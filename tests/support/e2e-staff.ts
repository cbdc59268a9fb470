import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { createTranslator } from 'next-intl';
import { URI } from 'otpauth';
import type { StaffLocale } from '../../lib/staff/locales.ts';
import type { StaffRole } from '../../lib/staff/permissions.ts';
import { staffKey } from '../../server/secret.ts';
import { setting } from './e2e-programs.ts';
import { shopUrl } from './e2e.ts';

const read = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../../locales/${file}.json`, import.meta.url), 'utf8')) as Record<string, unknown>;
const texts: Readonly<Record<StaffLocale, Record<string, unknown>>> = {
  uz: { ...read('staff/uz'), ...read('staff-chat/uz') },
  ru: { ...read('staff/ru'), ...read('staff-chat/ru') },
};

/** A text of the back office as staff read it: `staffText('ru', 'staff.signIn.enter')`. */
export function staffText(locale: StaffLocale, key: string, values: Record<string, string | number> = {}): string {
  const translate = createTranslator({
    locale,
    messages: texts[locale],
    onError: (error) => {
      throw error;
    },
  }) as (key: string, values: Record<string, string | number>) => string;
  return translate(key, values);
}

/** A staff member for one test. */
interface StaffOfTest {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly password: string;
  readonly codes: readonly string[];
  code(): string;
}

/** The header of a command's call. */
export const commandHeaders = (): Record<string, string> => ({
  'x-staff-key': staffKey(readFileSync(path.join(setting('E2E_DATA_DIR'), 'revalidate.secret'), 'utf8').trim()),
});

/** Adds a staff member, as the command does. */
export async function newStaff(
  request: APIRequestContext,
  role: StaffRole,
  name = 'Sardor Aliyev',
): Promise<StaffOfTest> {
  const login = `t${randomBytes(6).toString('hex')}`;
  const answer = await request.post(`${shopUrl()}/api/common/v1/staff/add`, {
    headers: commandHeaders(),
    data: { login, name, role },
  });
  expect(answer.status()).toBe(200);
  const {
    data: { id, keys },
  } = (await answer.json()) as { data: { id: number; keys: { password: string; otpauth: string; codes: string[] } } };
  return {
    id,
    login,
    name,
    password: keys.password,
    codes: keys.codes,
    code: () => URI.parse(keys.otpauth).generate(),
  };
}

/** Chooses the language of the back office before signing in. */
export const speak = (page: Page, locale: StaffLocale): Promise<void> =>
  page
    .context()
    .addCookies([{ name: 'staff.locale', value: locale, domain: new URL(shopUrl()).hostname, path: '/staff' }]);

interface Entering {
  readonly locale?: StaffLocale;
  readonly at?: string;
  readonly code?: string;
}

/** Signs in by the form, on any page of the back office. */
export async function enterRoom(
  page: Page,
  person: StaffOfTest,
  { locale = 'ru', at = '/staff/', code = person.code() }: Entering = {},
): Promise<void> {
  await speak(page, locale);
  await page.goto(`${shopUrl()}${at}`);
  await page.getByLabel(staffText(locale, 'staff.signIn.login')).fill(person.login);
  await page.getByLabel(staffText(locale, 'staff.signIn.password')).fill(person.password);
  await page.keyboard.press('Enter');
  await page.getByLabel(staffText(locale, 'staff.signIn.code')).fill(code);
  // The form is sent after six digits.
  if (code.length > 6) await page.keyboard.press('Enter');
  await expect(
    page.getByRole('navigation', { name: staffText(locale, 'staff.nav') }).filter({ visible: true }),
  ).toBeVisible();
}

/** A staff member who works by API calls, outside the browser. */
export interface StaffCaller {
  readonly id: number;
  readonly name: string;
  readonly call: <Data>(path: string, body?: object) => Promise<Data>;
  readonly leave: () => Promise<void>;
}

/** Adds a staff member and signs them in by calls. */
export async function staffCaller(
  browser: Browser,
  request: APIRequestContext,
  role: StaffRole,
  name: string,
): Promise<StaffCaller> {
  const person = await newStaff(request, role, name);
  const context = await browser.newContext();
  const call = async <Data>(path: string, body?: object): Promise<Data> => {
    const url = `${shopUrl()}/api/staff/${path}`;
    const answer =
      body === undefined ? await context.request.get(url) : await context.request.post(url, { data: body });
    const envelope = (await answer.json()) as { success: boolean; data: Data };
    if (!envelope.success) throw new Error(`${path}: ${answer.status()} ${JSON.stringify(envelope)}`);
    return envelope.data;
  };
  const { ticket } = await call<{ ticket: string }>('sign-in', { login: person.login, password: person.password });
  await call('sign-in-code', { ticket, code: person.code() });
  return { id: person.id, name, call, leave: () => context.close() };
}
