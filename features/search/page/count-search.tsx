'use client';

import { useEffect } from 'react';
import { withTracking } from '@/stores/track';

/** Counts, for the popular searches, that a shopper looks at the results of a term. */
export function CountSearch({ term }: { term: string }): null {
  useEffect(() => withTracking(({ recordSearch }) => recordSearch(term)), [term]);
  return null;
}
