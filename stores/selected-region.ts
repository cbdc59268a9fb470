import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persistOptions } from './persist';

/** The region that the shopper selected; null before (Tashkent applies). */
export interface SelectedRegion {
  id: number;
  slug: string;
}

interface RegionStore {
  selectedRegion: SelectedRegion | null;
  selectRegion: (region: SelectedRegion) => void;
}

export const useRegionStore = create<RegionStore>()(
  persist(
    (set) => ({
      selectedRegion: null,
      selectRegion: (selectedRegion) => set({ selectedRegion }),
    }),
    persistOptions('header', ({ selectedRegion }) => ({ selectedRegion })),
  ),
);
