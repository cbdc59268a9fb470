'use client';

import { useEffect } from 'react';
import { withTracking } from '@/stores/track';

/** Counts views of search results, for the popular searches. */
export function CountSearch({ term }: { term: string }): null {
  useEffect(() => withTracking(({ recordSearch }) => recordSearch(term)), [term]);
  return null;
}
