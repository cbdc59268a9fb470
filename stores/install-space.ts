import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { readSizes, type Sizes } from '@/lib/dimension-fit/fit';
import { persistOptions } from './persist';

interface InstallSpaceStore {
  /** The place that was measured last; null before. */
  sizes: Sizes | null;
  keep: (sizes: Sizes) => void;
}

/** Size of the place for a large product at home. It belongs to the device, so signing out keeps it. */
export const useInstallSpaceStore = create<InstallSpaceStore>()(
  persist((set) => ({ sizes: null, keep: (sizes) => set({ sizes }) }), {
    ...persistOptions('place', ({ sizes }: InstallSpaceStore) => ({ sizes })),
    merge: (stored, now) => ({
      ...now,
      sizes:
        readSizes(typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'sizes') : null) ?? now.sizes,
    }),
  }),
);
