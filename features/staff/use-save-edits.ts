'use client';

import { useState } from 'react';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure, ApiResult } from '@/lib/api/errors';

/** Saves changed fields of one thing; `failure` and `saved` are about the last save. */
export function useSaveEdits<Edit>(
  send: (edits: Edit[]) => Promise<ApiResult<unknown>>,
  onChanged: () => Promise<void>,
) {
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const [saved, setSaved] = useState(false);
  const save = (edits: Edit[]): Promise<boolean> =>
    whileBusy(async () => {
      setSaved(false);
      const result = await send(edits);
      setFailure(result.ok ? undefined : result.failure);
      // After a refusal the present values are read too: they are shown beside the own ones.
      await onChanged();
      setSaved(result.ok);
      return result.ok;
    });
  const forget = () => {
    setSaved(false);
    setFailure(undefined);
  };
  return { busy, failure, saved, save, forget };
}
