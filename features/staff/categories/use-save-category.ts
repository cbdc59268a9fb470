'use client';

import { useState } from 'react';
import type { ApiFailure } from '@/lib/api/errors';
import type { CategoryEdit } from '@/lib/contract/staff-categories';
import { useStaffApi } from '../api';

/** Saves fields of a category; `failure` and `saved` are about the last save. */
export function useSaveCategory(id: number, onChanged: () => Promise<void>) {
  const api = useStaffApi();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const [saved, setSaved] = useState(false);
  const save = async (edits: CategoryEdit[]): Promise<boolean> => {
    setBusy(true);
    setSaved(false);
    const result = await api.call((contract) => contract.staff.changeCategory, { body: { id, edits } });
    setFailure(result.ok ? undefined : result.failure);
    // After a refusal the present values are read too: they are shown beside the own ones.
    await onChanged();
    setSaved(result.ok);
    setBusy(false);
    return result.ok;
  };
  const forget = () => {
    setSaved(false);
    setFailure(undefined);
  };
  return { busy, failure, saved, save, forget };
}
