'use client';

import { type ReactNode, useState } from 'react';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure, ApiResult } from '@/lib/api/errors';
import { ReauthenticationForm } from './reauthentication-form';

interface Reauthentication {
  /** Runs an action that may need a recent reauthentication; if so, requests it and repeats the action. */
  readonly guarded: <Data>(
    call: () => Promise<ApiResult<Data>>,
    onDone: (data: Data) => void | Promise<void>,
  ) => Promise<void>;
  readonly busy: boolean;
  readonly failure: ApiFailure | null;
  /** The action was cancelled. */
  readonly giveUp: () => void;
  /** The reauthentication form while one is requested. */
  readonly form: ReactNode;
}

/**
 * Changes of an account need a reauthentication within the last ten minutes; within that time the user is not asked
 * again.
 */
export function useReauthentication(): Reauthentication {
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [waiting, setWaiting] = useState<{ readonly again: () => Promise<void> }>();
  const guarded: Reauthentication['guarded'] = (call, onDone) =>
    whileBusy(async () => {
      setFailure(null);
      const result = await call();
      if (result.ok) return onDone(result.data);
      if (result.failure.name === 'reauthenticationNeeded') return setWaiting({ again: () => guarded(call, onDone) });
      return setFailure(result.failure);
    });
  const proven = () => {
    setWaiting(undefined);
    void waiting?.again();
  };
  const giveUp = () => {
    setWaiting(undefined);
    setFailure(null);
  };
  return {
    guarded,
    busy,
    failure,
    giveUp,
    form:
      waiting === undefined ? null : (
        <ReauthenticationForm onReauthenticated={proven} onCancel={() => setWaiting(undefined)} />
      ),
  };
}
