import type { ApiCodeName } from '../contract/codes.ts';
import type { Problem } from '../contract/core.ts';

/**
 * Why a call gave no data. `refused`: the API understood and said no; `offline`: no connection; `timeout`: no answer
 * in time; `server`: an answer that is no answer (5xx, not our shape); `cancelled`: the caller gave it up.
 */
export type FailureKind = 'refused' | 'offline' | 'timeout' | 'server' | 'cancelled';

export interface ApiFailure {
  readonly kind: FailureKind;
  /** HTTP status; 500 where none is known. */
  readonly status: number;
  readonly code: number;
  readonly name: ApiCodeName | undefined;
  /** In the language of the call; empty when the API said nothing. */
  readonly message: string;
  readonly problems: readonly Problem[];
}

export type ApiResult<Data> =
  { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly failure: ApiFailure };

/** The exception form of a failure, for places that work with exceptions (React Query, page loaders). */
export class ApiError extends Error {
  readonly failure: ApiFailure;
  constructor(failure: ApiFailure) {
    super(failure.message === '' ? `${failure.kind} ${failure.status}` : failure.message);
    this.name = 'ApiError';
    this.failure = failure;
  }
}

/** Whether trying the same call again may help without the shopper changing anything. */
export const isRetryable = (failure: ApiFailure): boolean =>
  failure.kind === 'offline' || failure.kind === 'timeout' || failure.kind === 'server';

/** Milliseconds after which a call that failed so often before is made again by itself; undefined when it is given up. */
export const retryAfter = (error: unknown, tries: number): number | undefined =>
  tries < 2 && error instanceof ApiError && isRetryable(error.failure) ? 500 * 2 ** tries : undefined;
