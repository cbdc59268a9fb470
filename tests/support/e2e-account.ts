import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { contract } from '../../lib/contract/index.ts';
import { expect, type Locale, shopUrl, text } from './e2e.ts';
import { setting } from './e2e-programs.ts';

let phones = 0;
/** A mobile number of this run only. */
export function accountPhone(): string {
  phones += 1;
  return `+99897${String((process.pid * 41 + phones * 7919 + Date.now()) % 10_000_000).padStart(7, '0')}`;
}

interface Message {
  readonly to: string;
  readonly text: string;
}

/** SMS to a phone, the oldest first. */
export function messagesTo(phone: string): Message[] {
  let lines: string;
  try {
    lines = readFileSync(path.join(setting('E2E_DATA_DIR'), 'outbox', 'sms.jsonl'), 'utf8');
  } catch {
    // The file comes with the first message.
    return [];
  }
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Message)
    .filter(({ to }) => to.replace(/\D/g, '') === phone.replace(/\D/g, ''));
}

/** Codes in the SMS to a phone, the oldest first; the number of an order (`26-100001`) is none. */
export const codesTo = (phone: string): string[] =>
  messagesTo(phone).flatMap((message) => /(?<!-)\b\d{6}\b/.exec(message.text)?.[0] ?? []);

/** The code of the SMS that follows an action. */
export async function nextCode(phone: string, before: number): Promise<string> {
  await expect.poll(() => codesTo(phone).length, { timeout: 20_000 }).toBeGreaterThan(before);
  return codesTo(phone).at(-1) ?? '';
}

/** A text of the account. */
export const words = (locale: Locale, key: string, values: Record<string, string | number> = {}): string =>
  text(locale, `account.${key}`, values);

/** The sign-in link: in the header of wide screens, at the bottom of narrow ones. */
export const entranceLink = (page: Page, locale: Locale) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: text(locale, 'header.signIn'), exact: true })
    .filter({ visible: true });
export const accountLink = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).filter({ visible: true });

const field = (page: Page, locale: Locale, key: string) =>
  page.getByRole('textbox', { name: words(locale, key), exact: true });

/** Requests a code in the open sign-in dialog. */
export async function sendPhone(page: Page, locale: Locale, phone: string): Promise<void> {
  await field(page, locale, 'phone').fill(phone);
  await page.getByRole('button', { name: words(locale, 'getCode') }).click();
}

export interface Person {
  readonly phone: string;
  readonly first: string;
  readonly last: string;
}

/** Registers a shopper in the open sign-in dialog. */
export async function register(page: Page, locale: Locale, { phone, first, last }: Person): Promise<void> {
  await sendPhone(page, locale, phone);
  await field(page, locale, 'firstName').fill(first);
  await field(page, locale, 'lastName').fill(last);
  const before = codesTo(phone).length;
  await page.getByRole('button', { name: words(locale, 'getCode') }).click();
  await enterCode(page, locale, await nextCode(phone, before));
  // The name appears at once; the dialog closes when the guest's data are merged.
  await expect(accountLink(page, first)).toBeVisible();
  await expect(codeField(page, locale)).toBeHidden();
}

/** Makes a call with the cookies of the page, which also gets the cookies of the response. */
async function call(page: Page, { path: address }: { readonly path: string }, data: object): Promise<void> {
  const answer = await page.request.post(`${shopUrl()}/api/${address}`, { headers: { origin: shopUrl() }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Later pages start with a session. A test that signs out uses `register` instead. */
const goOnSignedIn = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    localStorage.setItem('auth.hint', '1');
  });

/** Signs in the account of the demonstration with its year of history (README); later pages have the session. */
export async function signInDemoAccount(page: Page): Promise<void> {
  await call(page, contract.account.loginPassword, { login: 'namuna', password: 'yashil-choynak-2026' });
  await goOnSignedIn(page);
}

/** Gives the browser an account of its own without the dialog, which account.spec.ts tests. */
export async function newAccount(
  page: Page,
  { phone, first, last }: Person = { phone: accountPhone(), first: 'Анвар', last: 'Каримов' },
): Promise<void> {
  await call(page, contract.account.register, { phone_number: phone, first_name: first, last_name: last });
  await call(page, contract.account.loginPhoneVerify, { phone_number: phone, code: await nextCode(phone, 0) });
  await goOnSignedIn(page);
}

export const codeField = (page: Page, locale: Locale) => page.getByRole('textbox', { name: words(locale, 'code') });

export async function enterCode(page: Page, locale: Locale, code: string): Promise<void> {
  await codeField(page, locale).fill(code);
}
