import { create } from 'zustand';
import { listingPath, parseListingState } from '@/lib/routing/listing-state';

/**
 * Address of the choice that the listing shows, without its page; null where none runs. Filters change it, while what
 * the page brought along stays what it was.
 */
export const useDisplayedChoice = create<{ shown: string | null }>()(() => ({ shown: null }));

/** Whether all that one choice asks for is requested by another; nothing is part of none. */
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
 * Where a choice leads from what is shown: to what is shown and the choice, or without it where it holds already. Of one kind the
 * choice takes the place of another, so that it narrows. What is no choice in the same listing leads where it says.
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
