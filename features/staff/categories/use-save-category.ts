'use client';

import type { CategoryEdit } from '@/lib/contract/staff-categories';
import { useStaffApi } from '../api';
import { useSaveEdits } from '../use-save-edits';

/** Saves fields of a category. */
export function useSaveCategory(id: number, onChanged: () => Promise<void>) {
  const api = useStaffApi();
  return useSaveEdits(
    (edits: CategoryEdit[]) => api.call((contract) => contract.staff.changeCategory, { body: { id, edits } }),
    onChanged,
  );
}
