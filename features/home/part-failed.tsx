'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/button';
import { useFailureText } from '@/features/errors';
import { ApiError, isRetryable } from '@/lib/api/errors';

interface PartFailedProps {
  title: string;
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

/**
 * Shown instead of a part that could not be loaded, with a retry; nothing for a refusal, which a retry would not
 * change. Not announced, because the user did not request the part.
 */
export function PartFailed({ title, query }: PartFailedProps) {
  const common = useTranslations('common');
  const failureText = useFailureText();
  const heading = useId();
  if (query.error instanceof ApiError && !isRetryable(query.error.failure)) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 text-lg md:text-xl">
        {title}
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sunken p-4">
        <p className="min-w-0 flex-1 basis-60">{failureText(query.error)}</p>
        <Button
          variant="outline"
          aria-disabled={query.isFetching}
          onClick={() => {
            if (!query.isFetching) void query.refetch();
          }}
        >
          {common('retry')}
        </Button>
      </div>
    </section>
  );
}
