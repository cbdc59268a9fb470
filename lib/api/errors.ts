import type { ApiCodeName } from '../contract/codes.ts';
import type { Problem } from '../contract/endpoint.ts';

/**
 * Why a call returned no data. `refused`: the API refused it; `offline`: no connection; `timeout`: no response in time;
 * `server`: 5xx or an invalid response; `cancelled`: the caller aborted it.
 */
export type FailureKind = 'refused' | 'offline' | 'timeout' | 'server' | 'cancelled';

export interface ApiFailure {
  readonly kind: FailureKind;
  /** HTTP status; 500 if unknown. */
  readonly status: number;
  readonly code: number;
  readonly name: ApiCodeName | undefined;
  /** In the language of the call; empty if the API sent none. */
  readonly message: string;
  readonly problems: readonly Problem[];
}

export type ApiResult<Data> =
  { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly failure: ApiFailure };

/** The failure as an exception, for code that works with exceptions (React Query, page loaders). */
export class ApiError extends Error {
  readonly failure: ApiFailure;
  constructor(failure: ApiFailure) {
    super(failure.message === '' ? `${failure.kind} ${failure.status}` : failure.message);
    this.name = 'ApiError';
    this.failure = failure;
  }
}

/** Whether the same call may succeed later without a change by the shopper. */
export const isRetryable = (failure: ApiFailure): boolean =>
  failure.kind === 'offline' || failure.kind === 'timeout' || failure.kind === 'server';

/**
 * Delay before an automatic retry, in milliseconds; undefined after the last one. Depends on the number of failures.
 */
export const retryAfter = (error: unknown, tries: number): number | undefined =>
  tries < 2 && error instanceof ApiError && isRetryable(error.failure) ? 500 * 2 ** tries : undefined;
