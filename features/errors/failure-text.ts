'use client';

import { useTranslations } from 'next-intl';
import { ApiError, type ApiFailure } from '@/lib/api/errors';

/** A failure in words for the shopper: what the API said where it said something, else what kind of trouble it is. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations('errors');
  return (error) => {
    const failure: ApiFailure | undefined =
      error instanceof ApiError ? error.failure : isFailure(error) ? error : undefined;
    if (failure === undefined) return t('unknown');
    // The line has brought nothing: only a device without a connection is to blame itself.
    if (failure.kind === 'offline') return t(navigator.onLine ? 'unreachable' : 'offline');
    if (failure.kind === 'timeout') return t('timeout');
    if (failure.message !== '') return failure.message;
    return failure.kind === 'server' && failure.status !== 500 ? t('server') : t('unknown');
  };
}

const isFailure = (value: unknown): value is ApiFailure =>
  typeof value === 'object' && value !== null && 'kind' in value && 'problems' in value;
