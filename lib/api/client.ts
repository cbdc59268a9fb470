import axios, { AxiosError, type AxiosInstance } from 'axios';
import { apiCodeName } from '../contract/codes.ts';
import {
  type AnyEndpoint,
  type BodyOf,
  type DataOf,
  failureSchema,
  type ParamsOf,
  type QueryOf,
} from '../contract/endpoint.ts';
import { requestHeaders } from '../contract/request-headers.ts';
import type { ApiFailure, ApiResult } from './errors.ts';
import { fillPath } from './path.ts';
import { serializeQuery } from './query.ts';

/** Values that every request sends in its headers. */
export interface CallContext {
  readonly locale: string;
  readonly regionId: number;
  readonly sessionId: string;
  readonly token?: string | undefined;
}

export interface CallInput<E extends AnyEndpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
  /** A multipart form instead of a JSON body. */
  readonly form?: FormData;
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly captchaToken?: string | undefined;
  /** Uploaded part of a form, 0–1. */
  readonly onProgress?: (part: number) => void;
}

/** Shortest time for which a call shows its loading state. */
export const minLoadingMs = 200;
const timeoutMs = 15_000;
/** Photos take longer on a slow connection. */
const uploadTimeoutMs = 180_000;

const instance: AxiosInstance = axios.create({
  baseURL: '/api/',
  timeout: timeoutMs,
  paramsSerializer: { serialize: serializeQuery },
  validateStatus: () => true,
});

/** Calls the API from the browser. Never throws: refusals and network errors are results. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  context: CallContext,
): Promise<ApiResult<DataOf<E>>> {
  const started = Date.now();
  const result = await send(endpoint, input, context);
  const remainingMs = minLoadingMs - (Date.now() - started);
  if (remainingMs > 0 && !input.signal?.aborted) await new Promise((resolve) => setTimeout(resolve, remainingMs));
  return result;
}

async function send<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  context: CallContext,
): Promise<ApiResult<DataOf<E>>> {
  try {
    const answer = await instance.request<unknown>({
      method: endpoint.method,
      url: fillPath(endpoint.path, input.params ?? {}),
      params: input.query,
      ...(endpoint.method === 'GET' ? {} : { data: input.form ?? input.body ?? {} }),
      ...(input.form === undefined ? {} : { timeout: uploadTimeoutMs }),
      ...(input.signal ? { signal: input.signal } : {}),
      ...(input.onProgress === undefined
        ? {}
        : { onUploadProgress: ({ progress }: { progress?: number | undefined }) => input.onProgress?.(progress ?? 0) }),
      headers: {
        [requestHeaders.language]: context.locale,
        [requestHeaders.region]: String(context.regionId),
        [requestHeaders.device]: 'web',
        [requestHeaders.session]: context.sessionId,
        ...(context.token === undefined ? {} : { Authorization: `Bearer ${context.token}` }),
        ...(input.idempotencyKey === undefined ? {} : { [requestHeaders.idempotency]: input.idempotencyKey }),
        ...(input.captchaToken === undefined ? {} : { [requestHeaders.captcha]: input.captchaToken }),
      },
    });
    return readAnswer<E>(answer.status, answer.data);
  } catch (error) {
    return { ok: false, failure: transportFailure(error) };
  }
}

function readAnswer<E extends AnyEndpoint>(status: number, body: unknown): ApiResult<DataOf<E>> {
  if (status >= 200 && status < 300 && isSuccess(body)) {
    // The server has validated its response against the same schema, so only the envelope is checked here.
    return { ok: true, data: body.data as DataOf<E> };
  }
  const failure = failureSchema.safeParse(body);
  if (!failure.success) return { ok: false, failure: plainFailure(status >= 400 ? status : 500) };
  const { code, message, data } = failure.data;
  const kind = status >= 500 ? 'server' : 'refused';
  return { ok: false, failure: { kind, status, code, name: apiCodeName(code), message, problems: data } };
}

const isSuccess = (body: unknown): body is { success: true; data: unknown } =>
  typeof body === 'object' && body !== null && 'success' in body && body.success === true && 'data' in body;

const plainFailure = (status: number): ApiFailure => ({
  kind: 'server',
  status,
  code: 100,
  name: 'unknown',
  message: '',
  problems: [],
});

function transportFailure(error: unknown): ApiFailure {
  if (axios.isCancel(error)) return { ...plainFailure(499), kind: 'cancelled' };
  if (error instanceof AxiosError) {
    if (error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT)
      return { ...plainFailure(504), kind: 'timeout' };
    if (error.response === undefined) return { ...plainFailure(500), kind: 'offline' };
  }
  return plainFailure(500);
}
