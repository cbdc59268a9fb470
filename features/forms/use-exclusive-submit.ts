'use client';

import { useMemo, useState } from 'react';
import { runExclusive } from '@/components/run-exclusive';
import type { ApiFailure, ApiResult } from '@/lib/api/errors';

export interface ExclusiveSubmit<Data> {
  readonly busy: boolean;
  /** The refusal of the last try; another object for each. */
  readonly failure: ApiFailure | null;
  /** What came of it, once it was taken. */
  readonly taken: Data | undefined;
  readonly send: (call: () => Promise<ApiResult<Data>>) => void;
  /** Back to the form. */
  readonly again: () => void;
}

/** Sends a form once for presses of one moment, without a key: the API knows the same content again, or only answers. */
export function useExclusiveSubmit<Data>(form: string): ExclusiveSubmit<Data> {
  const [state, setState] = useState<{ busy: boolean; failure: ApiFailure | null; taken: Data | undefined }>({
    busy: false,
    failure: null,
    taken: undefined,
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
            taken: result.ok ? result.data : undefined,
          });
        }),
      again: () => setState({ busy: false, failure: null, taken: undefined }),
    }),
    [form, state],
  );
}
