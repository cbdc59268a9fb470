import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persistOptions } from './persist';

/** `auto` follows the browser. */
export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

interface ThemeStore {
  theme: Theme;
  setTheme: (theme: Theme) => void;
}

/**
 * The colour scheme belongs to the device, so signing out keeps it. The next page applies it before the first paint
 * (`view-inline-script.ts`).
 */
export const useThemeStore = create<ThemeStore>()(
  persist(
    (set) => ({ theme: 'auto', setTheme: (theme) => set({ theme }) }),
    persistOptions('theme', ({ theme }) => ({ theme })),
  ),
);

/** Applies the choice to the document, in every open tab; returns a function that ends it. */
export function followTheme(): () => void {
  const draw = ({ theme }: ThemeStore): void => {
    const { dataset } = document.documentElement;
    if (theme === 'auto') delete dataset.theme;
    else dataset.theme = theme;
  };
  const read = (event: StorageEvent): void => {
    if (event.key === null || event.key === 'theme') void useThemeStore.persist.rehydrate();
  };
  const unsubscribe = useThemeStore.subscribe(draw);
  void useThemeStore.persist.rehydrate();
  window.addEventListener('storage', read);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', read);
  };
}
