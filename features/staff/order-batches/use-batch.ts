'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure, ApiResult } from '@/lib/api/errors';
import type { BatchResult } from '@/lib/contract/staff-order-batches';
import { orderChoicesKey } from './use-order-choices';

interface Batch {
  readonly busy: boolean;
  /** Of the whole call; refusals of single orders are in the results. */
  readonly failure: ApiFailure | undefined;
  /** Of the last call; undefined before it and after a failure. */
  readonly results: readonly BatchResult[] | undefined;
  /** Sends a change and reloads what it may have changed; returns whether no order was refused. */
  readonly run: (send: () => Promise<ApiResult<{ results: BatchResult[] }>>) => Promise<boolean>;
}

/** A change of one or several orders, with the result of each. */
export function useBatch(reload: () => Promise<void>): Batch {
  const client = useQueryClient();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const [results, setResults] = useState<readonly BatchResult[]>();
  return {
    busy,
    failure,
    results,
    run: (send) =>
      whileBusy(async () => {
        const answer = await send();
        await Promise.all([reload(), client.invalidateQueries({ queryKey: orderChoicesKey })]);
        setFailure(answer.ok ? undefined : answer.failure);
        setResults(answer.ok ? answer.data.results : undefined);
        return answer.ok && answer.data.results.every(({ outcome }) => outcome !== 'refused');
      }),
  };
}
