'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/states';
import { useFailureText } from '@/features/errors';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'error' | 'refetch'>;
  /** Height of the loading state, as a class. */
  box?: string;
  children: (data: Data) => ReactNode;
}

/** Content of a query: loading, failed with a retry, or data. */
export function Loaded<Data>({ query, box = 'h-36', children }: LoadedProps<Data>) {
  const common = useTranslations('common');
  const errors = useTranslations('errors');
  const failureText = useFailureText();
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.isError)
    return (
      <ErrorState
        title={errors('listFailed')}
        text={failureText(query.error)}
        retry={common('retry')}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <div role="status" aria-label={common('loading')} className="space-y-3">
      {[1, 2].map((each) => (
        <div key={each} className={`skeleton ${box}`} />
      ))}
    </div>
  );
}

/** Failure of an action, beside its control. */
export function Failed({ children }: { children: string | undefined }) {
  return (
    <p role="alert" className="mt-3 rounded-control bg-deal-soft p-3 empty:hidden">
      {children}
    </p>
  );
}
