import { create } from 'zustand';

/**
 * Address of the choice that the listing shows, without its page; null where none runs. Filters change it, while what
 * the page brought along stays what it was.
 */
export const useShownChoice = create<{ shown: string | null }>()(() => ({ shown: null }));

/** Whether all that one choice asks for is asked for by another; nothing is part of none. */
export function isPartOf(choice: string, whole: string): boolean {
  const [path, query = ''] = choice.split('?');
  const [wholePath, wholeQuery] = whole.split('?');
  const asked = new URLSearchParams(wholeQuery);
  return path === wholePath && query !== ''
    && [...new URLSearchParams(query)].every(([name, values]) => values.split(',').every((value) => asked.get(name)?.split(',').includes(value)));
}
