'use client';

import type { BrandEdit } from '@/lib/contract/staff-brands';
import { useStaffApi } from '../api';
import { useSaveEdits } from '../use-save-edits';

/** Saves fields of a brand. */
export function useSaveBrand(id: number, onChanged: () => Promise<void>) {
  const api = useStaffApi();
  return useSaveEdits(
    (edits: BrandEdit[]) => api.call((contract) => contract.staff.changeBrand, { body: { id, edits } }),
    onChanged,
  );
}
