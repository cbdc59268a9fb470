import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { section } from './persist';

/** The region that the shopper chose; null until then (Tashkent counts). */
export interface SelectedRegion {
  id: number;
  slug: string;
}

interface HeaderStore {
  selectedRegion: SelectedRegion | null;
  selectRegion: (region: SelectedRegion) => void;
}

export const useHeaderStore = create<HeaderStore>()(
  persist(
    (set) => ({
      selectedRegion: null,
      selectRegion: (selectedRegion) => set({ selectedRegion }),
    }),
    section('header', ({ selectedRegion }) => ({ selectedRegion })),
  ),
);
