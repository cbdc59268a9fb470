'use client';

import { useTranslations } from 'next-intl';
import { ApiError, type ApiFailure } from '@/lib/api/errors';

const isFailure = (value: unknown): value is ApiFailure =>
  typeof value === 'object' && value !== null && 'kind' in value && 'problems' in value;

/** Text of a failure: the API's message with the time of a retry, else a general one by kind. */
export function useStaffFailure(): (error: unknown) => string {
  const t = useTranslations('staff.errors');
  return (error) => {
    const failure = error instanceof ApiError ? error.failure : isFailure(error) ? error : undefined;
    if (failure === undefined) return t('server');
    if (failure.kind === 'offline') return t('offline');
    if (failure.kind === 'timeout') return t('timeout');
    if (failure.message === '') return t('server');
    const seconds = failure.problems.find((problem) => problem.seconds !== undefined)?.seconds;
    return failure.name === 'staffLocked' && seconds !== undefined
      ? `${failure.message}. ${t('wait', { minutes: Math.ceil(seconds / 60) })}`
      : failure.message;
  };
}
