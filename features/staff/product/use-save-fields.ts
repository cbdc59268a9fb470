'use client';

import type { FieldEdit } from '@/lib/contract/staff-product';
import { useStaffApi } from '../api';
import { useSaveEdits } from '../use-save-edits';

/** Saves fields of a product. */
export function useSaveFields(id: number, onChanged: () => Promise<void>) {
  const api = useStaffApi();
  return useSaveEdits(
    (edits: FieldEdit[]) => api.call((contract) => contract.staff.changeProduct, { body: { id, edits } }),
    onChanged,
  );
}
