import type { SearchWordKind } from '@/lib/contract/search-word-commands';

/** Keys of what the page of search words has asked for. */
export const wordsKey = (kind: SearchWordKind) => ['staff-words', kind] as const;
export const tryKey = 'staff-words-try';
export const missesKey = ['staff-search-misses'] as const;
