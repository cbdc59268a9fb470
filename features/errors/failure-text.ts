'use client';

import { useTranslations } from 'next-intl';
import { ApiError, type ApiFailure } from '@/lib/api/errors';

/** Text of a failure: the API's message if there is one, else a general one by kind. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations('errors');
  return (error) => {
    const failure: ApiFailure | undefined =
      error instanceof ApiError ? error.failure : isFailure(error) ? error : undefined;
    if (failure === undefined) return t('unknown');
    // A network error counts as offline only if the device has no connection.
    if (failure.kind === 'offline') return t(navigator.onLine ? 'unreachable' : 'offline');
    if (failure.kind === 'timeout') return t('timeout');
    if (failure.message !== '') return failure.message;
    return failure.kind === 'server' && failure.status !== 500 ? t('server') : t('unknown');
  };
}

const isFailure = (value: unknown): value is ApiFailure =>
  typeof value === 'object' && value !== null && 'kind' in value && 'problems' in value;
