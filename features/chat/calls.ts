import type { ApiCodeName } from '@/lib/contract/codes';
import type { ApiFailure, ApiResult, FailureKind } from '@/lib/api/errors';
import { fillPath } from '@/lib/api/path';
import type { contract } from '@/lib/contract';
import type { BodyOf, DataOf, ParamsOf, Problem, QueryOf } from '@/lib/contract/endpoint';
import type { RequestHeader } from '@/lib/contract/request-headers';
import { accessToken, renewToken } from '@/stores/account/account';
import { callContext } from '@/stores/call-context';

type Chat = (typeof contract)['chat'];

/**
 * Methods and paths of the chat's calls. The widget must stay small, so it loads neither the contract's schemas nor the
 * API client; it imports their types only, and a test compares this table with the contract.
 */
export const chatCalls = {
  registerGuest: ['POST', 'chat/mobile/register-guest'],
  openSession: ['POST', 'chat/mobile/mobile-session'],
  sessions: ['GET', 'chat/mobile/mobile-session'],
  rateSession: ['PUT', 'chat/mobile/mobile-session/:id'],
  messages: ['GET', 'chat/mobile/chat'],
  send: ['POST', 'chat/mobile/chat'],
  after: ['GET', 'chat/mobile/chat/after'],
  mark: ['POST', 'chat/mobile/marks'],
  typing: ['POST', 'chat/mobile/typing'],
  storeFile: ['POST', 'chat/mobile/file'],
  state: ['GET', 'chat/mobile/state'],
} as const satisfies { readonly [Name in keyof Chat]?: readonly [method: string, path: string] };
export type ChatCall = keyof typeof chatCalls;

interface Input<Name extends ChatCall> {
  readonly params?: ParamsOf<Chat[Name]>;
  readonly query?: QueryOf<Chat[Name]>;
  readonly body?: BodyOf<Chat[Name]>;
  /** A form with a file instead of a body, with upload progress. */
  readonly form?: FormData;
  readonly signal?: AbortSignal;
  readonly onProgress?: (part: number) => void;
}

/** Time limits in milliseconds; uploads take longer. */
const timeout = 15_000;
const uploadTimeout = 180_000;

const failureOf = (kind: FailureKind, status: number): ApiFailure => ({
  kind,
  status,
  code: 100,
  name: undefined,
  message: '',
  problems: [],
});

interface Envelope {
  readonly success: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly data?: unknown;
}
const isEnvelope = (body: unknown): body is Envelope => typeof body === 'object' && body !== null && 'success' in body;

/** Refusals that the widget handles; others are shown with their message. */
const names: Readonly<Record<number, ApiCodeName>> = { 1400: 'invalid', 1480: 'chatClosed' };

/** Messages about single fields; a refusal has a list of them instead of data. */
const problemsOf = (data: unknown): readonly Problem[] =>
  (Array.isArray(data) ? data : []).flatMap((problem: unknown) =>
    typeof problem === 'object' && problem !== null && 'message' in problem && typeof problem.message === 'string'
      ? [{ message: problem.message }]
      : [],
  );

function readAnswer<Data>(status: number, body: unknown): ApiResult<Data> {
  if (!isEnvelope(body)) return { ok: false, failure: failureOf('server', status >= 400 ? status : 500) };
  // The server has validated its response against the same schema.
  if (status < 300 && body.success === true) return { ok: true, data: body.data as Data };
  const code = Number(body.code);
  return {
    ok: false,
    failure: {
      ...failureOf(status >= 500 ? 'server' : 'refused', status),
      code,
      name: names[code],
      message: typeof body.message === 'string' ? body.message : '',
      problems: problemsOf(body.data),
    },
  };
}

const parseResponse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

interface Sending {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly input: Input<ChatCall>;
}

/** By `XMLHttpRequest`, because only it reports upload progress. */
const request = <Data>({
  method,
  url,
  headers,
  input: { body, form, signal, onProgress },
}: Sending): Promise<ApiResult<Data>> =>
  new Promise((resolve) => {
    const sending = new XMLHttpRequest();
    const fail = (kind: FailureKind, status: number) => () => resolve({ ok: false, failure: failureOf(kind, status) });
    sending.open(method, url);
    for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value);
    sending.timeout = form === undefined ? timeout : uploadTimeout;
    sending.onload = () => resolve(readAnswer(sending.status, parseResponse(sending.responseText)));
    sending.onerror = fail('offline', 500);
    sending.ontimeout = fail('timeout', 504);
    sending.onabort = fail('cancelled', 499);
    if (onProgress !== undefined)
      sending.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    if (signal?.aborted === true) return resolve({ ok: false, failure: failureOf('cancelled', 499) });
    signal?.addEventListener('abort', () => sending.abort(), { once: true });
    sending.send(form ?? (body === undefined ? null : JSON.stringify(body)));
  });

const queryOf = (query: object | undefined): string => {
  const pairs = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
};

/** Authentication: the account's session if there is one, else the guest's chat token. */
export async function bearer(guest: string | null): Promise<string | undefined> {
  return (await accessToken()) ?? guest ?? undefined;
}

/** A call of the chat. Never throws; an expired token is renewed. */
export async function chatCall<Name extends ChatCall>(
  name: Name,
  input: Input<Name>,
  guest: string | null,
): Promise<ApiResult<DataOf<Chat[Name]>>> {
  const [method, path] = chatCalls[name];
  const { locale, regionId, sessionId } = callContext(window.location.pathname);
  const send = (token: string | undefined) =>
    request<DataOf<Chat[Name]>>({
      method,
      url: `/api/${fillPath(path, input.params ?? {})}${queryOf(input.query)}`,
      headers: {
        'Accept-Language': locale,
        'Accept-Region': String(regionId),
        'Accept-Device': 'web',
        'Session-Id': sessionId,
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(method === 'GET' || input.form !== undefined ? {} : { 'Content-Type': 'application/json' }),
      } satisfies Partial<Record<RequestHeader | 'Authorization' | 'Content-Type', string>>,
      input: { ...input, ...(method === 'GET' || input.form !== undefined ? {} : { body: input.body ?? {} }) },
    });
  const account = await accessToken();
  const result = await send(account ?? guest ?? undefined);
  if (result.ok || result.failure.status !== 401 || account === undefined) return result;
  const renewed = await renewToken(account);
  return renewed === undefined ? result : send(renewed);
}

/** Content of a file of the conversation; the status of a failed response. */
export async function fetchFile(
  url: string,
  guest: string | null,
): Promise<Blob | { readonly status: number | undefined }> {
  const token = await bearer(guest);
  try {
    const answer = await fetch(url, { headers: token === undefined ? {} : { Authorization: `Bearer ${token}` } });
    return answer.ok ? await answer.blob() : { status: answer.status };
  } catch {
    return { status: undefined };
  }
}
