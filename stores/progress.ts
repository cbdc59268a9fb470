import { create } from 'zustand';

interface ProgressStore {
  active: number;
  failed: boolean;
  start: () => void;
  /** `cancelled` ends silently: an aborted request is no failure. */
  finish: (outcome: 'done' | 'failed' | 'cancelled') => void;
  /** Clears the failure state after the user has moved on. */
  forget: () => void;
}

/** State of the progress bar: pending calls and navigations, and whether the last one failed. */
export const useProgressStore = create<ProgressStore>()((set) => ({
  active: 0,
  failed: false,
  start: () => set(({ active }) => ({ active: active + 1, failed: false })),
  finish: (outcome) =>
    set(({ active, failed }) => ({
      active: Math.max(0, active - 1),
      failed: outcome === 'failed' || (outcome === 'cancelled' && failed),
    })),
  forget: () => set({ failed: false }),
}));
