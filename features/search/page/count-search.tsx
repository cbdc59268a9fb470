'use client';

import { useEffect } from 'react';
import { trackSearch } from '@/stores/track';

/** Counts, for the popular searches, that a shopper looks at the results of a term. */
export function CountSearch({ term }: { term: string }): null {
  useEffect(() => trackSearch(term), [term]);
  return null;
}
