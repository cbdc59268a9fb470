'use client';

import { type ReactNode, useState } from 'react';
import type { ApiFailure, ApiResult } from '@/lib/api/errors';
import { ReauthenticationForm } from './reauthentication-form';

interface Reauthentication {
  /** Does what may need a fresh reauthentication that the shopper is there; where it does, the reauthentication is requested and it is done again. */
  readonly guarded: <Data>(
    call: () => Promise<ApiResult<Data>>,
    onDone: (data: Data) => void | Promise<void>,
  ) => Promise<void>;
  readonly busy: boolean;
  readonly failure: ApiFailure | null;
  /** What was begun is given up. */
  readonly giveUp: () => void;
  /** The form of the reauthentication, while one is requested. */
  readonly form: ReactNode;
}

/** What changes an account wants a reauthentication not older than ten minutes; who has given one is not asked again. */
export function useReauthentication(): Reauthentication {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [waiting, setWaiting] = useState<{ readonly again: () => Promise<void> }>();
  const guarded: Reauthentication['guarded'] = async (call, onDone) => {
    setBusy(true);
    setFailure(null);
    const result = await call();
    setBusy(false);
    if (result.ok) return onDone(result.data);
    if (result.failure.name === 'verificationNeeded') return setWaiting({ again: () => guarded(call, onDone) });
    return setFailure(result.failure);
  };
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
