import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persistOptions } from './persist';
import { resetOnSignOut } from './user-state';

/** Most stored searches. */
export const recentSearchesLimit = 10;

interface SearchStore {
  /** Searches of this browser, newest first, without duplicates. */
  recent: readonly string[];
  remember: (term: string) => void;
  forget: (term: string) => void;
  forgetAll: () => void;
}

const isSameSearch = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

export const useSearchStore = create<SearchStore>()(
  persist(
    (set) => ({
      recent: [],
      remember: (term) => {
        if (term === '') return;
        set(({ recent }) => ({
          recent: [term, ...recent.filter((other) => !isSameSearch(other, term))].slice(0, recentSearchesLimit),
        }));
      },
      forget: (term) => set(({ recent }) => ({ recent: recent.filter((other) => other !== term) })),
      forgetAll: () => set({ recent: [] }),
    }),
    persistOptions('search', ({ recent }) => ({ recent })),
  ),
);

resetOnSignOut(() => useSearchStore.setState({ recent: [] }));

let isRead = false;

/** Reads the stored searches once; not with the other stores, because nothing above the fold needs them. */
export function readSearches(): void {
  if (isRead) return;
  isRead = true;
  void useSearchStore.persist.rehydrate();
  window.addEventListener('storage', (event) => {
    if (event.key === useSearchStore.persist.getOptions().name) void useSearchStore.persist.rehydrate();
  });
}
