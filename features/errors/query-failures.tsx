'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { useFailureText } from './failure-text';

interface QueryFailuresProps {
  queries: readonly Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>[];
  className?: string;
}

/** Failed queries as text, with one retry for all; nothing without failures. */
export function QueryFailures({ queries, className = '' }: QueryFailuresProps) {
  const common = useTranslations('common');
  const failureText = useFailureText();
  const failed = queries.filter((query) => query.isError);
  if (failed.length === 0) return null;
  return (
    <div
      role="alert"
      className={`flex flex-wrap items-center gap-3 rounded-control bg-deal-soft p-3 text-sm ${className}`}
    >
      <span className="min-w-0 flex-1">{failureText(failed[0]?.error)}</span>
      <Button
        variant="outline"
        onClick={() => {
          for (const query of failed) void query.refetch();
        }}
      >
        {common('retry')}
      </Button>
    </div>
  );
}
