import type { AnyEndpoint, DataOf } from '../../lib/contract/endpoint.ts';
import type { SignedIn } from '../../lib/contract/account-shapes.ts';
import { contract, type Answer, type CallOptions, type TestApi } from './api.ts';

/** A visitor's browser: stores cookies as browsers do, and the access token as the page does. */
export interface Browser {
  readonly cookies: Map<string, string>;
  /** Of the page; empty for a guest. */
  token: string;
  /** Calls with this browser's cookies, network and token. */
  call<E extends AnyEndpoint>(endpoint: E, options?: CallOptions<E>): Promise<Answer<DataOf<E>>>;
}

interface BrowserOptions {
  readonly address?: string;
  readonly userAgent?: string;
  readonly locale?: string;
}

const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

/** The cookies that a response sets. */
export const setCookies = (answer: { readonly headers: Readonly<Record<string, unknown>> }): string[] =>
  [answer.headers['set-cookie']].flat().filter((line): line is string => typeof line === 'string');

/** A browser without a visit. Its address counts if the API trusts its proxy. */
export function openBrowser(
  api: TestApi,
  { address = '192.0.2.1', userAgent = chrome, locale = 'ru' }: BrowserOptions = {},
): Browser {
  const cookies = new Map<string, string>();
  const browser: Browser = {
    cookies,
    token: '',
    call: async (endpoint, options = {}) => {
      const answer = await api.call(endpoint, {
        ...options,
        cookies: { ...Object.fromEntries(cookies), ...options.cookies },
        headers: {
          'x-forwarded-for': address,
          'user-agent': userAgent,
          'Accept-Language': locale,
          ...(browser.token === '' ? {} : { authorization: `Bearer ${browser.token}` }),
          ...options.headers,
        },
      });
      for (const line of setCookies(answer)) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/;\s*(?:max-age=0|expires=thu, 01 jan 1970)/i.test(line)) cookies.delete(name);
        else cookies.set(name, decodeURIComponent(value));
      }
      return answer;
    },
  };
  return browser;
}

/** The last code that was sent to a phone. */
export async function codeFor(api: TestApi, phone: string): Promise<string> {
  await api.app.services.outbox.drain();
  // Messages of other kinds have their own lanes and may arrive after the code.
  const code = api.sent
    .filter(({ to }) => to === phone)
    .map(({ text }) => /#(\d{6})$/.exec(text)?.[1])
    .findLast((found) => found !== undefined);
  if (code === undefined) throw new Error(`no code was sent to ${phone}`);
  return code;
}

/** A code that differs from the sent one. */
export const wrongCode = (right: string): string => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

let lastPhone = 901_000_000;
/** A phone that no other test has. */
export const newPhone = (): string => {
  lastPhone += 1;
  return `+998${lastPhone}`;
};

export interface Person {
  readonly phone: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly password?: string;
}

/** Registers a shopper in this browser, by the code of the message, and leaves the browser signed in. */
export async function register(
  api: TestApi,
  browser: Browser,
  { phone, firstName = 'Дилноза', lastName = 'Каримова', email, password }: Person,
): Promise<SignedIn> {
  const answer = await browser.call(contract.account.register, {
    body: {
      phone_number: phone,
      first_name: firstName,
      last_name: lastName,
      ...(email === undefined ? {} : { email }),
      ...(password === undefined ? {} : { password }),
    },
  });
  if (answer.status !== 200) throw new Error(`not registered: ${JSON.stringify(answer.body)}`);
  return verify(api, browser, phone);
}

/** Ends a sign-in or registration by the code of the last message. */
async function verify(api: TestApi, browser: Browser, phone: string): Promise<SignedIn> {
  const answer = await browser.call(contract.account.loginPhoneVerify, {
    body: { phone_number: phone, code: await codeFor(api, phone) },
  });
  browser.token = answer.data.token;
  return answer.data;
}

/** Signs a known shopper in by phone. */
export async function signInByPhone(api: TestApi, browser: Browser, phone: string): Promise<SignedIn> {
  const answer = await browser.call(contract.account.findByPhone, { body: { phone_number: phone } });
  if (answer.status !== 200) throw new Error(`no code: ${JSON.stringify(answer.body)}`);
  return verify(api, browser, phone);
}
