import { cache } from 'react';
import type { CachePolicy } from '../cache/cache-policies.ts';
import { apiCodeName } from '../contract/codes.ts';
import { type AnyEndpoint, type DataOf, failureSchema, type ParamsOf, type QueryOf } from '../contract/endpoint.ts';
import { requestHeaders } from '../contract/request-headers.ts';
import { internalHeaders } from '../contract/internal-headers.ts';
import type { Locale } from '../i18n/locales.ts';
import { defaultRegionSlug, regionBySlug, defaultRegionId } from '../region/regions.ts';
import { ApiError } from './errors.ts';
import { fillPath } from './path.ts';
import { serializeQuery } from './query.ts';
import { hadApiFailure, recordApiFailure } from './api-failures.ts';

/** Language and region of a public page; both come from its address. */
export interface PageContext {
  readonly locale: Locale;
  readonly region: string;
}

interface LoadInput<E extends AnyEndpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
}

/** A page makes several calls, some in sequence: after one has timed out, the later ones get a shorter time limit. */
const apiTimeout = 8_000;
const hangingTimeout = 2_000;
const hangingMemory = 10_000;

/**
 * Loads data of a page from the API, cached by the policy. Throws `ApiError` on any failure, so that failures are never
 * cached: a stale page is still served, a new one becomes an error page that retries.
 */
export async function load<E extends AnyEndpoint>(
  endpoint: E,
  input: LoadInput<E>,
  page: PageContext,
  policy: CachePolicy,
): Promise<DataOf<E>> {
  const query = input.query === undefined ? '' : serializeQuery(input.query as object);
  const path = fillPath(endpoint.path, input.params ?? {});
  const url = `${process.env['API_URL'] ?? 'http://127.0.0.1:4000'}/api/${path}${query === '' ? '' : `?${query}`}`;
  const region = regionBySlug(page.region === '' ? defaultRegionSlug : page.region)?.id ?? defaultRegionId;
  const body = await fetchOnce(url, page.locale, region, policy.revalidate, policy.tags.join(','));
  return body as DataOf<E>;
}

/** Like `load`, but returns null if the API answers that the resource does not exist. */
export async function loadOrNull<E extends AnyEndpoint>(
  endpoint: E,
  input: LoadInput<E>,
  page: PageContext,
  policy: CachePolicy,
): Promise<DataOf<E> | null> {
  try {
    return await load(endpoint, input, page, policy);
  } catch (error) {
    if (error instanceof ApiError && error.failure.status === 404) return null;
    throw error;
  }
}

/** Like `load`, for an optional part of a page: a failure is undefined, and the browser loads the part. */
export async function loadOptional<E extends AnyEndpoint>(
  endpoint: E,
  input: LoadInput<E>,
  page: PageContext,
  policy: CachePolicy,
): Promise<DataOf<E> | undefined> {
  try {
    return await load(endpoint, input, page, policy);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/**
 * Sends one request per page render, however many components call it. The arguments are primitive, so that React can
 * compare them.
 */
const fetchOnce = cache(
  async (url: string, locale: Locale, region: number, revalidate: number, tags: string): Promise<unknown> => {
    let response: Response;
    let body: unknown;
    try {
      response = await fetch(url, {
        headers: {
          [requestHeaders.language]: locale,
          [requestHeaders.region]: String(region),
          [requestHeaders.device]: 'web',
          // Renders serve all visitors, so these calls are exempt from the rate limit of a single one.
          [internalHeaders.key]: process.env['INTERNAL_KEY'] ?? '',
        },
        signal: AbortSignal.timeout(hadApiFailure(hangingMemory) ? hangingTimeout : apiTimeout),
        next: { revalidate, tags: tags.split(',') },
      });
      body = await readJson(response);
    } catch (cause) {
      recordApiFailure();
      const kind = cause instanceof DOMException && cause.name === 'TimeoutError' ? 'timeout' : 'offline';
      throw new ApiError({ kind, status: 503, code: 100, name: 'unavailable', message: '', problems: [] });
    }
    if (response.status === 503) recordApiFailure();
    if (response.ok && typeof body === 'object' && body !== null && 'data' in body) return body.data;
    const failure = failureSchema.safeParse(body);
    const code = failure.success ? failure.data.code : 100;
    throw new ApiError({
      kind: response.status >= 500 ? 'server' : 'refused',
      status: response.status,
      code,
      name: apiCodeName(code),
      message: failure.success ? failure.data.message : '',
      problems: failure.success ? failure.data.data : [],
    });
  },
);

/** The body as JSON, undefined if it is not JSON; throws if it breaks off or arrives too late. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
