import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { section } from './persist';

/** `auto` follows the browser. */
export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

interface ThemeStore {
  theme: Theme;
  setTheme: (theme: Theme) => void;
}

/** By day or by night: the device's, not a person's, so that signing out leaves it. The next page has it before it is painted (`early-view.ts`). */
export const useThemeStore = create<ThemeStore>()(
  persist(
    (set) => ({ theme: 'auto', setTheme: (theme) => set({ theme }) }),
    section('theme', ({ theme }) => ({ theme })),
  ),
);

/** Keeps the document as the choice says, in every open tab; returns how to end that. */
export function followTheme(): () => void {
  const draw = ({ theme }: ThemeStore): void => {
    const { dataset } = document.documentElement;
    if (theme === 'auto') delete dataset.theme;
    else dataset.theme = theme;
  };
  const read = (event: StorageEvent): void => {
    if (event.key === null || event.key === 'theme') void useThemeStore.persist.rehydrate();
  };
  const end = useThemeStore.subscribe(draw);
  void useThemeStore.persist.rehydrate();
  window.addEventListener('storage', read);
  return () => {
    end();
    window.removeEventListener('storage', read);
  };
}
