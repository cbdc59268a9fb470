'use client';

import { useStaffApi } from '../api';
import { useSaveEdits } from '../use-save-edits';
import type { VacancyEdits } from './vacancy-edits';

/** Saves fields of a vacancy. */
export function useSaveVacancy(id: number, onChanged: () => Promise<void>) {
  const api = useStaffApi();
  const { save, ...state } = useSaveEdits(
    ([edits]: VacancyEdits[]) =>
      api.call((contract) => contract.staff.changeVacancy, { body: { id, seen: {}, wanted: {}, ...edits } }),
    onChanged,
  );
  return { ...state, save: (edits: VacancyEdits) => save([edits]) };
}
