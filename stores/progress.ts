import { create } from 'zustand';

interface ProgressStore {
  active: number;
  failed: boolean;
  start: () => void;
  /** `cancelled` ends silently: a request that the shopper gave up is no failure. */
  finish: (outcome: 'done' | 'failed' | 'cancelled') => void;
  /** Takes the mark of a failure away once the shopper has left it behind. */
  forget: () => void;
}

/** What the progress bar at the top shows: calls and page changes under way, and whether the last one failed. */
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
