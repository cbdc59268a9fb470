import { create } from 'zustand';
import { listingPath, parseListingState } from '@/lib/routing/listing-state';

/**
 * Address of the displayed listing state, without its page; null without a listing. Filters change it, while the page's
 * own state stays.
 */
export const useDisplayedChoice = create<{ displayed: string | null }>()(() => ({ displayed: null }));

/** Whether one state includes another one; nothing includes the empty one. */
export function isPartOf(choice: string, whole: string): boolean {
  const [path, query = ''] = choice.split('?');
  const [wholePath, wholeQuery] = whole.split('?');
  const parameters = new URLSearchParams(wholeQuery);
  return (
    path === wholePath &&
    query !== '' &&
    [...new URLSearchParams(query)].every(([name, values]) =>
      values.split(',').every((value) => parameters.get(name)?.split(',').includes(value)),
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
  const parameters = new URLSearchParams(wholeQuery);
  const holds = isPartOf(choice, whole);
  for (const [name, values] of new URLSearchParams(query)) {
    const remaining = valuesOf(parameters.get(name)).filter((value) => !valuesOf(values).includes(value));
    if (!holds) parameters.set(name, values);
    else if (remaining.length > 0) parameters.set(name, remaining.join(','));
    else parameters.delete(name);
  }
  parameters.delete('page');
  return listingPath(path, parseListingState(parameters.toString()));
}
