import { create } from 'zustand';
import { listingPath, parseListingState } from '@/lib/routing/listing-state';

/**
 * Address of the displayed listing state, without its page; null without a listing. Filters change it, while the page's
 * own state stays.
 */
export const useDisplayedChoice = create<{ shown: string | null }>()(() => ({ shown: null }));

/** Whether one state includes another one; nothing includes the empty one. */
export function isPartOf(choice: string, whole: string): boolean {
  const [path, query = ''] = choice.split('?');
  const [wholePath, wholeQuery] = whole.split('?');
  const asked = new URLSearchParams(wholeQuery);
  return (
    path === wholePath &&
    query !== '' &&
    [...new URLSearchParams(query)].every(([name, values]) =>
      values.split(',').every((value) => asked.get(name)?.split(',').includes(value)),
    )
  );
}

const valuesOf = (list: string | null): string[] => (list ?? '').split(',').filter((value) => value !== '');

/**
 * Target of a choice from the displayed state: adds it, or removes it if active. A value replaces another one of the
 * same filter, so that it narrows. A link outside of the listing keeps its target.
 */
export function toggledChoice(choice: string, whole: string): string {
  const [path = '', query = ''] = choice.split('?');
  const [wholePath, wholeQuery] = whole.split('?');
  if (path !== wholePath || query === '') return choice;
  const asked = new URLSearchParams(wholeQuery);
  const holds = isPartOf(choice, whole);
  for (const [name, values] of new URLSearchParams(query)) {
    const left = valuesOf(asked.get(name)).filter((value) => !valuesOf(values).includes(value));
    if (!holds) asked.set(name, values);
    else if (left.length > 0) asked.set(name, left.join(','));
    else asked.delete(name);
  }
  asked.delete('page');
  return listingPath(path, parseListingState(asked.toString()));
}
