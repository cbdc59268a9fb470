'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/states';
import { useStaffFailure } from './failure';

interface QueryBoundaryProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'refetch'>;
  /** Skeleton while loading. */
  boxes?: number;
  children: (data: Data) => ReactNode;
}

/** Data of a query; before them a skeleton, or an error with a retry. */
export function QueryBoundary<Data>({ query, boxes = 3, children }: QueryBoundaryProps<Data>) {
  const t = useTranslations('staff');
  const failureText = useStaffFailure();
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return (
      <ErrorState
        title={t('errors.title')}
        text={failureText(query.error)}
        retry={t('retry')}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <div role="status" aria-label={t('loading')} className="space-y-3">
      {Array.from({ length: boxes }, (_, index) => (
        <div key={index} className="skeleton h-20" />
      ))}
    </div>
  );
}
