'use client';

import { useMemo, useRef, useState } from 'react';
import type { ApiFailure, ApiResult } from '@/lib/api/errors';

export interface EnquiryState<Data> {
  readonly busy: boolean;
  /** The refusal of the last try; another object for each. */
  readonly failure: ApiFailure | null;
  /** What came of it, once it was taken. */
  readonly taken: Data | undefined;
  readonly send: (call: () => Promise<ApiResult<Data>>) => void;
  /** Back to the form. */
  readonly again: () => void;
}

/** Sends what somebody writes, once for presses of one moment; the API knows the same content again. */
export function useEnquiry<Data>(): EnquiryState<Data> {
  // State is too slow for a guard.
  const running = useRef(false);
  const [state, setState] = useState<{ busy: boolean; failure: ApiFailure | null; taken: Data | undefined }>({ busy: false, failure: null, taken: undefined });
  return useMemo(() => ({
    ...state,
    send: (call) => {
      if (running.current) return;
      running.current = true;
      setState((now) => ({ ...now, busy: true }));
      void call().then((result) => {
        running.current = false;
        setState({ busy: false, failure: result.ok ? null : result.failure, taken: result.ok ? result.data : undefined });
      });
    },
    again: () => setState({ busy: false, failure: null, taken: undefined }),
  }), [state]);
}
