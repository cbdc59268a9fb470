'use client';

import { useMemo, useState } from 'react';
import { runExclusive } from '@/components/run-exclusive';
import type { ApiFailure, ApiResult } from '@/lib/api/errors';

export interface ExclusiveSubmit<Data> {
  readonly busy: boolean;
  /** The refusal of the last attempt; a new object per attempt. */
  readonly failure: ApiFailure | null;
  /** The result of a successful submission. */
  readonly result: Data | undefined;
  readonly send: (call: () => Promise<ApiResult<Data>>) => void;
  /** Resets the form. */
  readonly again: () => void;
}

/**
 * Submits a form once per burst of clicks, without a key: the API recognises identical content, or the call only reads.
 */
export function useExclusiveSubmit<Data>(form: string): ExclusiveSubmit<Data> {
  const [state, setState] = useState<{ busy: boolean; failure: ApiFailure | null; result: Data | undefined }>({
    busy: false,
    failure: null,
    result: undefined,
  });
  return useMemo(
    () => ({
      ...state,
      send: (call) =>
        runExclusive(form, async () => {
          setState((now) => ({ ...now, busy: true }));
          const result = await call();
          setState({
            busy: false,
            failure: result.ok ? null : result.failure,
            result: result.ok ? result.data : undefined,
          });
        }),
      again: () => setState({ busy: false, failure: null, result: undefined }),
    }),
    [form, state],
  );
}
