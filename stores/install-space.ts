import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { readSizes, type Sizes } from '@/lib/dimension-fit/fit';
import { section } from './persist';

interface InstallSpaceStore {
  /** The place that was measured last; null until one was. */
  sizes: Sizes | null;
  keep: (sizes: Sizes) => void;
}

/** The place for a large thing at home. It is the home's and not an account's: signing out leaves it. */
export const useInstallSpaceStore = create<InstallSpaceStore>()(
  persist((set) => ({ sizes: null, keep: (sizes) => set({ sizes }) }), {
    ...section('place', ({ sizes }: InstallSpaceStore) => ({ sizes })),
    merge: (kept, now) => ({
      ...now,
      sizes: readSizes(typeof kept === 'object' && kept !== null ? Reflect.get(kept, 'sizes') : null) ?? now.sizes,
    }),
  }),
);
