import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { section } from './persist';
import { resetOnSignOut } from './user-state';

/** At most so many searches are remembered. */
export const recentSearchesLimit = 10;

interface SearchStore {
  /** What was searched in this browser, the newest in front, each once. */
  recent: readonly string[];
  remember: (term: string) => void;
  forget: (term: string) => void;
  forgetAll: () => void;
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export const useSearchStore = create<SearchStore>()(
  persist(
    (set) => ({
      recent: [],
      remember: (term) => {
        if (term === '') return;
        set(({ recent }) => ({
          recent: [term, ...recent.filter((other) => !same(other, term))].slice(0, recentSearchesLimit),
        }));
      },
      forget: (term) => set(({ recent }) => ({ recent: recent.filter((other) => other !== term) })),
      forgetAll: () => set({ recent: [] }),
    }),
    section('search', ({ recent }) => ({ recent })),
  ),
);

resetOnSignOut(() => useSearchStore.setState({ recent: [] }));

let read = false;

/** Reads what this browser kept, once; the section is needed by no first sight, so it is not read with the others. */
export function readSearches(): void {
  if (read) return;
  read = true;
  void useSearchStore.persist.rehydrate();
  window.addEventListener('storage', (event) => {
    if (event.key === useSearchStore.persist.getOptions().name) void useSearchStore.persist.rehydrate();
  });
}
