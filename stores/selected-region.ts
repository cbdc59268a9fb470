import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { section } from './persist';

/** The region that the shopper chose; null until then (Tashkent counts). */
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
    section('header', ({ selectedRegion }) => ({ selectedRegion })),
  ),
);
